import DICheckDependencyLibrary
import DICheckText

struct ProviderCycleFault: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-provider-cycle", "Providers ask for each other without end", scope: .graph, fixes: .none, isParity: false)

  /// The keys that are asked for in turn, from the provider at fault and back to it.
  var hops: [String]
  /// The components of the context, from the root.
  var context: [String]
  var key: String

  var dependency: String? { key }

  func message(of owner: String) -> String { message("never ends", "overflows the stack") }

  func message(_ verb: String, _ result: String) -> String {
    let place = context.count > 1 ? " in `\(context.joined(separator: " → "))`" : ""
    let shown = hops.count > 6 ? hops.prefix(4) + ["…"] + hops.suffix(1) : hops[...]
    return "This provider \(verb)\(place): `\(shown.joined(separator: " → "))`. A lookup \(result)."
  }
}

/// The cycles that begin with one provider, however many components close a ring with it.
struct CycleProblem: GraphProblem {
  let cycles: [ProviderCycle]

  static func all(in graph: SwiftDIGraph) -> [any GraphProblem] {
    graph.cycles.filter { !$0.hops.isEmpty }.grouped(by: \.hops[0].provider.attribute).map {
      CycleProblem(cycles: $0.1)
    }
  }

  func fault(in graph: SwiftDIGraph) -> GraphFault? { GraphFault(cycles, in: graph) }
}

extension GraphFault {
  /// The fault of cycles that begin with one provider: the first that is certain, with the others beside it.
  init?(_ cycles: [ProviderCycle], in graph: SwiftDIGraph) {
    let faults = cycles.compactMap { cycle in GraphFault(cycle, in: graph).map { (cycle, $0) } }
    guard let (shown, fault) = faults.first(where: { $0.1.fault.severity == .error }) ?? faults.first
    else { return nil }
    self = fault
    for (cycle, _) in faults where cycle != shown {
      guard let hop = cycle.hops.dropFirst().first ?? cycle.hops.first else { continue }
      related.append(
        RelatedInformation(
          "it is in a ring in `\(graph.path(cycle.chain))` too", graph.location(of: hop.provider.attribute)))
    }
  }

  /// A cycle, by whichever of the codes for it.
  private init?(_ cycle: ProviderCycle, in graph: SwiftDIGraph) {
    // Where a chain's beginning isn't known, what is above may win.
    guard cycle.isFromStart, let first = cycle.hops.first, let key = first.provider.key else { return nil }
    let isCertain = !cycle.isConditional && !cycle.mayBeBound
    let component = graph[first.provider.component].name
    if isCertain, cycle.hops.count == 1, first.call.mentions.isEmpty {
      let overridden = cycle.chain.dropLast().last { graph[$0].provides(key) }
      self.init(
        SelfGetOverride(key: graph[key], overridden: overridden.map { graph[$0].name }), of: component,
        at: graph.location(of: first.call.use),
        related: overridden.map { graph.related(to: key, in: $0) } ?? [])
      return
    }
    let names = (cycle.hops + [first]).map { graph.name(of: $0.provider) }
    let ring = ProviderCycleFault(hops: names, context: cycle.chain.map { graph[$0].name }, key: graph[key].name)
    let fault: any SwiftDIFault = isCertain ? ring : ProviderCycleConditional(cycle: ring)
    let related = zip(cycle.hops, names).map { hop, name in
      RelatedInformation("`\(name)` gets \(graph[hop.call.key].quoted)", graph.location(of: hop.call.use), .hop)
    }
    self.init(fault, of: component, at: graph.location(of: first.provider.attribute), related: related)
  }
}
