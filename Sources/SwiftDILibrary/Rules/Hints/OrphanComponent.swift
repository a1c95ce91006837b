import DICheckDependencyLibrary

enum OrphanComponent: SwiftDICode {
  static let entry = CatalogueEntry(
    "swiftdi-orphan-component", "A component that nothing creates", severity: .hint, scope: .graph, fixes: .none,
    isParity: false)

  static func fault(of id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault {
    GraphFault(
      entry, of: graph[id].name, at: graph.location(of: id), "No code of this workspace creates \(graph.quoted(id)).")
  }
}
