import DICheckDependencyLibrary
import DICheckText

struct UnscannedMissingKey: GraphRule {
  static let entry = graphEntry(
    "swiftdi-unscanned-missing-key", "A lookup that no check sees finds nothing", severity: .warning)

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [Demand] {
    let unscanned = component.demands.filter { !$0.isChecked }
    guard !unscanned.isEmpty else { return [] }
    // A key that a check sees too is reported where the component is created.
    let known = Set(component.required).union(graph.inherited(by: id) ?? [])
    return unscanned.filter { demand in
      demand.key.map { !known.contains($0) && !component.provides($0) && !graph[$0].isFresh } ?? false
    }
  }

  func fault(of demand: Demand) -> GraphFault? {
    guard let key = demand.key, !graph.isBound(key), !UseBeforeInit(graph: graph, component: component).reports(demand),
      !component.hasUnregistered(key),
      let way = graph.wayWithout(key, to: demand.origin, seenFrom: demand.use.file, passingUnregistered: false),
      let root = way.components.last
    else { return nil }
    let above = way.components.dropFirst()
    let start = RelatedInformation("the chain begins with \(graph.quoted(root))", graph.location(of: root))
    return GraphFault(
      Self.entry, about: graph[key].name, at: graph.location(of: demand.use),
      "Nothing in `\(graph.path(above.reversed() + [id]))` provides \(graph[key].quoted), and no check sees this `get`: it "
        + "traps when it runs.",
      related: root == id ? [] : [start]
    ) { $0.stubs(for: [key], in: [id] + above) }
  }
}
