/// The faulty cycles of a graph. Knots that didn't change aren't searched again.
struct KnotCycles: Sendable {
  private(set) var found: [Cycle] = []
  private var known: [CycleSearch.Signature: [Cycle]] = [:]

  /// Makes the next update search every knot: which of several chains a search reports depends on places, which are no
  /// part of a knot's signature.
  mutating func forget() { known = [:] }

  /// Finds the cycles of a program. Returns how many knots were searched.
  mutating func update(in graph: ScopeGraph) -> Int {
    var searched = 0
    if graph.order.knots.isEmpty {
      self = KnotCycles()
    } else {
      searched = search(in: graph, from: KnotEntries(graph))
    }
    if graph.rules.refusesSiblingRings { found += SiblingRings(in: graph).cycles(besides: found) }
    return searched
  }

  /// Finds the cycles of the knots that walks enter. Returns how many were searched.
  @discardableResult
  mutating func search(in graph: ScopeGraph, from entries: KnotEntries) -> Int {
    var cache: [CycleSearch.Signature: [Cycle]] = [:]
    var searched = 0
    found = []
    for knot in graph.order.knots.keys.sorted() {
      guard let signature = entries.signature(of: knot, in: graph) else { continue }
      let cycles: [Cycle]
      if let before = known[signature] {
        cycles = before
      } else {
        var search = CycleSearch(graph, knot: knot, starts: entries.starts(of: knot))
        cycles = search.run()
        searched += 1
      }
      cache[signature] = cycles
      found += cycles
    }
    known = cache
    return searched
  }
}
