import DICheckDependencyLibrary
import DICheckText

struct DeferredGetHazard: GraphRule {
  static let entry = graphEntry(
    "swiftdi-deferred-get-hazard", "A closure of a provider asks for a key that a descendant provides",
    severity: .warning, fixes: .none)

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [Demand] {
    let deferred = component.demands.filter { $0.isOwn && $0.isDeferred && $0.key != nil }
    guard !deferred.isEmpty else { return [] }
    let providers = Set(component.providers.map(\.member))
    return deferred.filter { providers.contains($0.use.member) }
  }

  func fault(of demand: Demand) -> GraphFault? {
    guard let key = demand.key, let overrider = graph.overrider(of: key, below: id) else { return nil }
    return GraphFault(
      Self.entry, about: graph[key].name, at: graph.location(of: demand.use),
      "The closure may ask for \(graph[key].quoted) when the lookup is over, and \(graph.quoted(overrider)), which provides "
        + "it, isn't found any more: it traps. Ask before the closure, and capture the value.",
      related: graph.related(to: key, in: overrider))
  }
}
