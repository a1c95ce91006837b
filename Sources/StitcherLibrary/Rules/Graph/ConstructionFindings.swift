import DICheckDependencyLibrary
import DICheckText

/// Dependencies that need each other while they are made.
extension StitcherNavigator {
  func cycleFinding(of ring: Set<CodeUnit>) -> Finding? {
    let order = ring.compactMap(\.registration).sorted { location($0) < location($1) }
    guard let cycle = graph.cycle(in: ring, order: order), let last = cycle.hops.last,
      let fact = facts[last.demand], graph.isShown(beside: last.demand.file)
    else { return nil }
    let types = ([cycle.start] + cycle.hops.map(\.registration)).map { "`\(type(of: $0))`" }
    let chain = types.count > 8 ? types.prefix(4) + ["…"] + types.suffix(3) : types[...]
    let hops = cycle.hops.map { hop in
      RelatedInformation(
        "This asks for \(graph.demands[hop.demand]?.key.map(words) ?? "the next one")", location(hop.demand), .hop)
    }
    return finding(
      cycle.isCertain ? StitcherCodes.cycle : StitcherCodes.cyclePossible, owner: fact.context.owner,
      dependency: types[types.count - 1],
      "\(cycle.hops.count == 1 ? "A dependency needs itself" : "Dependencies \(cycle.isCertain ? "" : "may ")need each other") "
        + "while they are made: \(chain.joined(separator: " → ")). Make one of the demands an `@Injected` property, which "
        + "asks later.",
      at: location(last.demand), related: hops
    ) { fixes in cycle.hops.flatMap { fixes.injecting($0.demand) } }
  }
}
