import DICheckDependencyLibrary

struct UnusedKey: GraphProblem, SwiftDICode {
  static let entry = graphEntry(
    "swiftdi-unused-key", "A key that is neither provided nor asked for", severity: .hint)

  let id: KeyID

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    let key = graph[id]
    return GraphFault(
      Self.entry, of: key.owner, about: key.name, at: graph.location(of: id),
      "No code of this workspace provides \(key.quoted) or asks for it."
    ) { $0.removingDeclaration("Remove \(key.quoted)") }
  }
}
