import DICheckDependencyLibrary
import DICheckText

enum UnscannedMissingKey: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-unscanned-missing-key", "A lookup that no check sees finds nothing", severity: .warning, scope: .graph)

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Demand] {
    let component = graph[id]
    let unscanned = component.demands.filter { !$0.isChecked }
    guard !unscanned.isEmpty else { return [] }
    // A key that a check sees too is reported where the component is created.
    let known = Set(component.required).union(graph.inherited(by: id) ?? [])
    return unscanned.filter { demand in
      demand.key.map { !known.contains($0) && !component.provides($0) && !graph[$0].isFresh } ?? false
    }
  }

  static func fault(of demand: Demand, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    guard let key = demand.key, !graph.isBound(key),
      !UseBeforeInit.isReported(demand, in: graph),
      !graph[id].hasUnregistered(key),
      let way = graph.wayWithout(key, to: demand.origin, seenFrom: demand.use.file, passingUnregistered: false),
      let root = way.components.last
    else { return nil }
    let above = way.components.dropFirst()
    let start = RelatedInformation("the chain begins with \(graph.quoted(root))", graph.location(of: root))
    return GraphFault(
      entry, about: graph[key].name, at: graph.location(of: demand.use),
      "Nothing in `\(graph.path(above.reversed() + [id]))` provides \(graph[key].quoted), and no check sees this `get`: it "
        + "traps when it runs.",
      related: root == id ? [] : [start]
    ) { $0.code.stubs(for: [key], in: [id] + above) }
  }
}
