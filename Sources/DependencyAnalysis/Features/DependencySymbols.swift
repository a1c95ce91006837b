import DependencyGraph

/// A declaration that takes part in the graph, for lists of symbols.
package struct DependencySymbol: Hashable, Sendable {
  package var name: String
  /// What it is, in a word or two: "root", "received any Store".
  package var detail: String
  /// The declared type of a dependency; nil for a provider.
  package var typeName: String?
  /// The name's place.
  package var location: Location
  package var declaration: SourceRange
  package var children: [DependencySymbol]
}

extension Snapshot {
  /// The providers of a file with their dependencies, in their order.
  package func symbols(in path: String) -> [DependencySymbol] {
    guard let file = ids[path], let facts = facts(of: file) else { return [] }
    return facts.providers.map { symbol($0, path: path) }
  }

  /// The providers of all programs whose name, or the name of one of whose dependencies, has the letters of `query` in
  /// their order, in any case. Better matches first, at most `limit`. O(program).
  package func symbols(matching query: String, limit: Int) -> [DependencySymbol] {
    let letters = Array(query.lowercased().unicodeScalars)
    var found: [(rank: Int, symbol: DependencySymbol)] = []
    for record in files where layout.isReported(record.path) {
      for symbol in symbols(in: record.path) {
        if let rank = Self.rank(symbol.name, letters) { found.append((rank, symbol)) }
        // Every type receives something: without letters the list would be as long as the program.
        guard !letters.isEmpty else { continue }
        for child in symbol.children {
          guard let rank = Self.rank(child.name, letters) else { continue }
          var named = child
          named.detail = symbol.name
          found.append((rank + 1, named))
        }
      }
    }
    return found.sorted { ($0.rank, $0.symbol.name, $0.symbol.location) < ($1.rank, $1.symbol.name, $1.symbol.location) }
      .prefix(limit).map(\.symbol)
  }

  /// The lower the better: equal, a beginning, a part, scattered letters. Nil where letters are missing.
  private static func rank(_ name: String, _ letters: [Unicode.Scalar]) -> Int? {
    let name = Array(name.lowercased().unicodeScalars)
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
      case .type: shape.isRoot ? "root" : "instantiable"
      case .builderFunction: "builder"
      case .mockExtension: "mock"
      }
    return DependencySymbol(
      name: "\(shape.concreteType)", detail: detail, typeName: nil,
      location: Location(path: path, range: provider.places.name), declaration: provider.places.declaration,
      children: provider.dependencies.map { dependency in
        DependencySymbol(
          name: dependency.shape.label, detail: "\(Self.word(for: dependency.shape)) \(dependency.shape.type)",
          typeName: "\(dependency.shape.type)", location: Location(path: path, range: dependency.places.name),
          declaration: dependency.places.declaration, children: [])
      })
  }

  private static func word(for shape: DependencyShape) -> String {
    switch shape.source {
    case .instantiated(let instantiation): instantiation.isLazy ? "made later:" : "made:"
    case .forwarded: "forwarded:"
    case .received: "received:"
    case .aliased(let source, _): "received as \(source.label):"
    }
  }
}
