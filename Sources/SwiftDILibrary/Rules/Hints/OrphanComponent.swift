import DICheckDependencyLibrary

struct OrphanComponent: GraphProblem, SwiftDICode {
  static let entry = CatalogueEntry(
    "swiftdi-orphan-component", "A component that nothing creates", severity: .hint, scope: .graph, fixes: .none)

  let id: ComponentID

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    GraphFault(
      Self.entry, of: graph[id].name, at: graph.location(of: id),
      "No code of this workspace creates \(graph.quoted(id)).")
  }
}
