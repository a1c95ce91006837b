import DependencyGraph

/// The generated mocks of a program.
struct GeneratedMocks {
  /// For each type with a mock, the code: the mock, and behind it the structure of its parts if others make it too.
  private var texts: [ScopeID: String] = [:]
  /// What belongs to no mock of its own.
  let shared: String
  private let condition: String?

  /// - Parameters:
  ///   - graph: the program's.
  ///   - providers: which mocks are written.
  init(_ graph: ProgramGraph, of providers: [ScopeID], version: SafeDIVersion, text: SourceText) {
    let configurations = graph.fileIDs.lazy.compactMap(graph.fileFacts).flatMap(\.configurations)
    condition = configurations.first.map(\.shape.mockCondition) ?? "DEBUG"
    guard let mocks = graph.graphOfMocks, !providers.isEmpty else {
      shared = ""
      return
    }
    var table = ScopeTable(mocks, startingAt: mocks.providers, dialect: GenerationDialect(version: version))
    var structures = MockConfigurations()
    var own: [(id: ScopeID, type: String, text: String)] = []
    for id in providers {
      let tree = MockTree(of: id, in: &table, text: text)
      structures.add(tree.root)
      var writer = MockWriter(tree, in: table, text: text)
      own.append((id, tree.root.plan.concrete, writer.text()))
    }
    let types = Set(own.map(\.type))
    let others = structures.nodes.filter { !types.contains($0.plan.concrete) }.map(MockConfigurations.text)
    shared = others.isEmpty ? "" : Self.wrapped(others.joined(separator: "\n"), condition)
    for (id, type, mock) in own {
      let structure = structures.node(for: type).map { "\n" + Self.wrapped(MockConfigurations.text(of: $0), condition) }
      texts[id] = Self.wrapped(mock, condition) + (structure ?? "")
    }
  }

  subscript(provider: ScopeID) -> String? { texts[provider] }

  private static func wrapped(_ text: String, _ condition: String?) -> String {
    condition.map { "#if \($0)\n\(text)#endif\n" } ?? text
  }
}
