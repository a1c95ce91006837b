import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiDeferredGetHazard = DiagnosticCode("swiftdi-deferred-get-hazard")
}

struct DeferredGetHazard: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiDeferredGetHazard, "A closure of a provider asks for a key that a descendant provides", severity: .warning,
    scope: .graph, fixes: .none, isParity: false)

  var key: KeyNote
  var overrider: String

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "The closure may ask for \(key.quoted) when the lookup is over, and `\(overrider)`, which provides it, isn't found any "
      + "more: it traps. Ask before the closure, and capture the value."
  }
}

extension DeferredGetHazard {
  static func faults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault] {
    let providers = Set(graph[id].providers.map(\.member))
    return graph[id].demands.compactMap { demand in
      guard demand.isOwn, demand.isDeferred, providers.contains(demand.use.member), let key = demand.key,
        let overrider = graph.overrider(of: key, below: id), let other = graph[overrider].provider(of: key)
      else { return nil }
      return GraphFault(
        DeferredGetHazard(key: graph.note(key), overrider: graph[overrider].name), of: graph[id].name,
        at: graph.site(of: demand.use),
        related: [
          GraphFault.Related(message: "`\(graph[overrider].name)` provides it here", site: graph.site(of: other.attribute))
        ])
    }
  }
}
