/// The faulty cycles of a graph. Knots that were searched before aren't searched again.
struct KnotCycles: Sendable {
  private(set) var found: [Cycle] = []
  private var known: [CycleSearch.Signature: [Cycle]] = [:]

  /// Has all searched again: which of several ways a search reports depends on where things stand, which is no part of
  /// a knot's signature.
  mutating func forget() { known = [:] }

  /// Finds those of a program. Returns how many knots were searched.
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

  /// Finds those of the knots that are entered. Returns how many were searched.
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
