extension ProgramGraph {
  /// Brings everything that is derived from links up to date.
  mutating func solve(_ touched: [ScopeID], linking: Linking) {
    needs.forget(linking.removed)
    let keepsNodes =
      linking.removed.isEmpty && linking.changedTypes.isEmpty && !order.sequence.isEmpty
    var everything: [ScopeID]? = touched
    if !(keepsNodes && order.stillHolds(for: touched, in: self)) {
      if order.sequence.isEmpty { everything = nil }
      order = ComponentOrder(self)
      count { $0.orderings += 1 }
    }
    let solved = needs.update(touched: everything, in: self)
    count { $0.scopesSolved += solved }
    // With implicit roots, a scope that receives is no root: any change may make or unmake one.
    if linking.hasChangedEdges || !linking.removed.isEmpty || rules.hasImplicitRoots || everything == nil {
      reach = Reachability(self)
    }
    // What a type leads to is part of a search, and no part of its signature.
    if !linking.changedTypes.isEmpty { cycleCache = [:] }
    searchKnots()
    release(linking.removed)
  }

  /// Searches the knots that can be entered for faulty cycles; what was searched before isn't searched again.
  private mutating func searchKnots() {
    var found: [Cycle] = []
    var cache: [CycleSearch.Signature: [Cycle]] = [:]
    if !order.knots.isEmpty {
      let entries = KnotEntries(self)
      for knot in order.knots.indices {
        guard let signature = entries.signature(of: knot, in: self) else { continue }
        let cycles: [Cycle]
        if let known = cycleCache[signature] {
          cycles = known
        } else {
          var search = CycleSearch(self, knot: knot, starts: entries.starts(of: knot))
          cycles = search.run()
          count { $0.componentsSearched += 1 }
        }
        cache[signature] = cycles
        found += cycles
      }
    }
    cycleCache = cache
    if rules.refusesSiblingRings { found += siblingRings(besides: found) }
    cycles = found
  }
}
