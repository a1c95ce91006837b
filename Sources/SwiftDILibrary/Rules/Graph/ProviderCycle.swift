import DICheckDependencyLibrary
import DICheckText

/// The cycles that begin with one provider, however many components close a ring with it.
struct CycleProblem: GraphProblem, SwiftDICode {
  static let entry = graphEntry(
    "swiftdi-provider-cycle", "Providers ask for each other without end", fixes: .none)

  let cycles: [ProviderCycle]

  static func all(in graph: SwiftDIGraph) -> [any GraphProblem] {
    graph.cycles.filter { !$0.hops.isEmpty }.grouped(by: \.hops[0].provider.attribute).map {
      CycleProblem(cycles: $0.1)
    }
  }

  /// The first that is certain, with the others beside it.
  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    let faults = cycles.compactMap { cycle in fault(of: cycle, in: graph).map { (cycle, $0) } }
    guard case (let shown, var result)? = faults.first(where: { $0.1.finding.severity == .error }) ?? faults.first
    else {
      return nil
    }
    for (cycle, _) in faults where cycle != shown {
      guard let hop = cycle.hops.dropFirst().first ?? cycle.hops.first else { continue }
      result.finding.related.append(
        RelatedInformation(
          "it is in a ring in `\(graph.path(cycle.chain))` too", graph.location(of: hop.provider.attribute)))
    }
    return result
  }

  /// A cycle, by whichever of the codes for it.
  private func fault(of cycle: ProviderCycle, in graph: SwiftDIGraph) -> GraphFault? {
    // Where a chain's beginning isn't known, what is above may win.
    guard cycle.isFromStart, let first = cycle.hops.first, let key = first.provider.key else { return nil }
    let isCertain = !cycle.isConditional && !cycle.mayBeBound
    if isCertain, cycle.hops.count == 1, first.call.mentions.isEmpty {
      return SelfGetOverride.fault(of: cycle, key, at: first, graph)
    }
    // The keys that are asked for in turn, from the provider at fault and back to it.
    let names = (cycle.hops + [first]).map { graph.name(of: $0.provider) }
    let place = cycle.chain.count > 1 ? " in `\(graph.path(cycle.chain))`" : ""
    return GraphFault(
      isCertain ? Self.entry : ProviderCycleConditional.entry, of: graph[first.provider.component].name,
      about: graph[key].name, at: graph.location(of: first.provider.attribute),
      "This provider \(isCertain ? "never ends" : "may never end")\(place): `\(names.joined(separator: " → "))`. A lookup "
        + "overflows the stack\(isCertain ? "" : " unless a condition ends it").",
      related: zip(cycle.hops, names).map { hop, name in
        RelatedInformation("`\(name)` gets \(graph[hop.call.key].quoted)", graph.location(of: hop.call.use), .hop)
      })
  }
}
