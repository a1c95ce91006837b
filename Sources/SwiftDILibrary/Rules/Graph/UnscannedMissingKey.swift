import DICheckDependencyLibrary
import DICheckText

struct UnscannedMissingKey: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    "swiftdi-unscanned-missing-key", "A lookup that no check sees finds nothing", severity: .warning, scope: .graph,
    fixes: .offered, isParity: false)

  var key: Key
  var component: ComponentNote
  /// The components from the parent up to a root.
  var path: [ComponentNote]

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    let chain = (path.reversed() + [component]).map(\.name).joined(separator: " → ")
    let place = path.isEmpty ? component.quoted : "`\(chain)`"
    return "Nothing in \(place) provides \(key.quoted), and no check sees this `get`: it traps when it runs."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    site.code.stubs(for: [key], in: [component] + path)
  }

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Demand] {
    let component = graph[id]
    let unscanned = component.demands.filter { !$0.isOwn || !$0.isScanned }
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
    let path = way.components.dropFirst().map { graph.note($0) }
    let start = RelatedInformation("the chain begins with `\(graph[root].name)`", graph.location(of: root))
    return GraphFault(
      UnscannedMissingKey(key: graph[key], component: graph.note(id), path: path), at: graph.location(of: demand.use),
      related: root == id ? [] : [start])
  }
}
