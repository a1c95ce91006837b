import DICheckDependencyLibrary

struct OrphanComponent: GraphProblem, SwiftDICode {
  static let entry = graphEntry(
    "swiftdi-orphan-component", "A component that nothing creates", severity: .hint, fixes: .none)

  let id: ComponentID

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    GraphFault(
      Self.entry, of: graph[id].name, at: graph.location(of: id),
      "No code of this workspace creates \(graph.quoted(id)).")
  }
}
