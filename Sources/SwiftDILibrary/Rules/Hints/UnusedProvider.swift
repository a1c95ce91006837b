import DICheckDependencyLibrary

struct UnusedProvider: GraphProblem, SwiftDICode {
  static let entry = graphEntry(
    "swiftdi-unused-provider", "A provider whose key nobody asks for", severity: .hint)

  let provider: Provider

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    provider.key.map { key in
      GraphFault(
        Self.entry, of: graph[provider.component].name, about: graph[key].name, at: graph.location(of: provider.member),
        "No code of this workspace asks for \(graph[key].quoted)."
      ) { $0.removingDeclaration("Remove this provider") }
    }
  }
}
