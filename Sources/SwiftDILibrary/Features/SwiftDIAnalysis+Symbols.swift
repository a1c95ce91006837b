import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

extension SwiftDIAnalysis {
  /// The components of a file with what they provide, and its keys, in order.
  func symbols(in path: String, _ context: AnalysisContext) -> [DependencySymbol] {
    guard let (navigator, file) = navigators(for: path, context.view).first else { return [] }
    return navigator.symbols(in: file).sorted { $0.location < $1.location }
  }

  func symbols(matching query: String, limit: Int, _ context: AnalysisContext) -> [DependencySymbol] {
    let letters = Array(query.lowercased().utf8)
    guard letters.count <= 256 else { return [] }
    var matches: [(rank: Int, symbol: DependencySymbol)] = []
    var seen: Set<Location> = []
    for program in programs {
      let navigator = ProgramNavigator(program)
      for (file, contents) in navigator.graph.files.sorted(by: { $0.key < $1.key })
      where !context.deadline.hasPassed && context.view.layout.isReported(contents.path) {
        for symbol in navigator.symbols(in: file) {
          if let rank = symbol.name.rank(ofLetters: letters), seen.insert(symbol.location).inserted {
            matches.append((rank, symbol))
          }
          // Without letters the list would be as long as the program.
          for var child in letters.isEmpty ? [] : symbol.children {
            guard let rank = child.name.rank(ofLetters: letters), seen.insert(child.location).inserted else { continue }
            child.detail = symbol.name
            matches.append((rank + 1, child))
          }
        }
      }
    }
    matches.sort { ($0.rank, $0.symbol.name, $0.symbol.location) < ($1.rank, $1.symbol.name, $1.symbol.location) }
    return matches.prefix(limit).map(\.symbol)
  }
}

extension ProgramNavigator {
  fileprivate func symbols(in file: FileID) -> [DependencySymbol] {
    let components = graph.components(in: file).map { id in
      DependencySymbol(
        name: name(of: id), detail: isRoot(id) ? "root component" : "component", typeName: nil,
        location: graph.location(of: id), declaration: declaration(file, graph[id].declaration),
        children: graph[id].providers.filter { $0.member.file == file }.map(symbol))
    }
    let keys = graph.keys(in: file).map { id in
      let place = graph.location(of: id)
      let whole = graph.fact(id).map {
        graph.range(of: Site(file: file, declaration: graph[id].declaration, place: $0.declaration))
      }
      return DependencySymbol(
        name: graph[id].name, detail: "key", typeName: graph[id].valueType, location: place,
        declaration: whole ?? place.range)
    }
    return components + keys
  }

  private func symbol(_ provider: Provider) -> DependencySymbol {
    let location = graph.location(of: provider.member)
    let whole = graph.fact(provider.attribute).map {
      graph.range(of: graph.site($0.declaration, of: provider.member))
    }
    return DependencySymbol(
      name: name(of: provider.member), detail: "provides \(provider.key.map { graph[$0].spelling } ?? "a key")",
      typeName: graph.fact(provider.member)?.resultType, location: location,
      declaration: whole ?? location.range)
  }
}

extension String {
  /// Lower is better: equal, a prefix, a part, scattered letters. Nil if letters are missing.
  fileprivate func rank(ofLetters letters: [UInt8]) -> Int? {
    let name = Array(lowercased().utf8)
    if name == letters { return 0 }
    if name.starts(with: letters) { return 2 }
    if name.indices.contains(where: { name[$0...].starts(with: letters) }) { return 4 }
    var rest = letters[...]
    for letter in name where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty ? 6 : nil
  }
}
