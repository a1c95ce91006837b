import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension SafeDISnapshot {
  /// The providers of a file with their dependencies, in order.
  package func symbols(in path: String) -> [DependencySymbol] {
    guard let file = ids[path], let facts = facts(of: file) else { return [] }
    return facts.providers.map { symbol($0, path: path) }
  }

  /// The providers and dependencies of all programs whose name contains the letters of `query` in order, ignoring case.
  /// Better matches first, at most `limit`. O(program).
  package func symbols(
    matching query: String, limit: Int, until deadline: Deadline = .none
  ) -> [DependencySymbol] {
    struct Match {
      var rank: Int
      var name: String
      var path: String
      var provider: Provider
      /// Nil for the provider itself.
      var dependency: Int?
    }
    let letters = Array(query.lowercased().utf8)
    // No name is that long, and searching a name takes the product of both lengths.
    guard letters.count <= Self.queryLimit else { return [] }
    var matches: [Match] = []
    for (index, record) in files.enumerated().until(deadline) where layout.isReported(record.path) {
      for provider in facts(of: FileID(index))?.providers ?? [] {
        let name = "\(provider.shape.concreteType)"
        if let rank = Self.rank(name, letters) {
          matches.append(Match(rank: rank, name: name, path: record.path, provider: provider, dependency: nil))
        }
        // Without letters the list would be as long as the program, since every type receives something.
        guard !letters.isEmpty else { continue }
        for (position, dependency) in provider.dependencies.enumerated() {
          let label = dependency.shape.label
          guard let rank = Self.rank(label, letters) else { continue }
          matches.append(
            Match(rank: rank + 1, name: label, path: record.path, provider: provider, dependency: position))
        }
      }
    }
    matches.sort { left, right in
      let (leftPlace, rightPlace) = (left.provider.places.name, right.provider.places.name)
      return (left.rank, left.name, left.path, leftPlace) < (right.rank, right.name, right.path, rightPlace)
    }
    return matches.prefix(limit).map { match in
      let symbol = symbol(match.provider, path: match.path)
      guard let dependency = match.dependency else { return symbol }
      var named = symbol.children[dependency]
      named.detail = symbol.name
      return named
    }
  }

  /// The maximum length of a query in bytes.
  private static let queryLimit = 256

  /// Lower is better: equal, a prefix, a part, scattered letters. Nil if letters are missing.
  private static func rank(_ name: String, _ letters: [UInt8]) -> Int? {
    let name = Array(name.lowercased().utf8)
    if name == letters { return 0 }
    if name.starts(with: letters) { return 2 }
    if name.indices.contains(where: { name[$0...].starts(with: letters) }) { return 4 }
    var rest = letters[...]
    for letter in name where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty ? 6 : nil
  }

  private func symbol(_ provider: Provider, path: String) -> DependencySymbol {
    let shape = provider.shape
    let detail =
      switch shape.kind {
      case .type: shape.isRoot ? "root" : SafeDI().providerWord
      case .builderFunction: "builder"
      case .mockExtension: "mock"
      }
    return DependencySymbol(
      name: "\(shape.concreteType)", detail: detail, typeName: nil,
      location: Location(path: path, range: provider.places.name), declaration: provider.places.declaration,
      children: provider.dependencies.map { dependency in
        DependencySymbol(
          name: dependency.shape.label, detail: "\(word(for: dependency.shape)) \(dependency.shape.type)",
          typeName: "\(dependency.shape.type)", location: Location(path: path, range: dependency.places.name),
          declaration: dependency.places.declaration, children: [])
      })
  }

  private func word(for shape: DependencyShape) -> String {
    switch shape.source {
    case .instantiated(let instantiation): instantiation.isLazy ? "made later:" : "made:"
    case .forwarded: "forwarded:"
    case .received: "received:"
    case .aliased(let source, _): "received as \(source.label):"
    }
  }
}
