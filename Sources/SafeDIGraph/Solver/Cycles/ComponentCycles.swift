import DICheckDependencyLibrary

/// The faulty cycles of a graph. Cyclic components that didn't change aren't searched again.
struct ComponentCycles {
  private(set) var found: [Cycle] = []
  private var known: [CycleSearch.Signature: [Cycle]] = [:]

  /// Makes the next update search every cyclic component: which of several chains a search reports depends on places,
  /// which are no part of a cyclic component's signature.
  mutating func forget() { known = [:] }

  /// Finds the cycles of a program. Returns how many cyclic components were searched.
  mutating func update(in graph: ScopeGraph, _ suspects: ScopeNotes<Suspect>) -> Int {
    var searched = 0
    if graph.order.cyclicComponents.isEmpty {
      self = ComponentCycles()
    } else {
      searched = search(in: graph, from: CycleEntries(graph))
    }
    if graph.rules.refusesSiblingRings { found += graph.siblingCycles(suspects, besides: found) }
    return searched
  }

  /// Finds the cycles of the cyclic components that walks enter. Returns how many were searched.
  @discardableResult
  mutating func search(in graph: ScopeGraph, from entries: CycleEntries) -> Int {
    var cache: [CycleSearch.Signature: [Cycle]] = [:]
    var searched = 0
    found = []
    for cyclicComponent in graph.order.cyclicComponents.keys.sorted() {
      guard let signature = entries.signature(of: cyclicComponent, in: graph) else { continue }
      let cycles: [Cycle]
      if let before = known[signature] {
        cycles = before
      } else {
        var search = CycleSearch(graph, cyclicComponent: cyclicComponent, starts: entries.starts(of: cyclicComponent))
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
