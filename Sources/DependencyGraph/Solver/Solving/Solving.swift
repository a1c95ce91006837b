extension ProgramGraph {
  /// Brings everything that is derived from links up to date.
  mutating func solve(_ touched: [ScopeID], linking: Linking) {
    if linking.isBulk || order.isEmpty {
      solveAfresh()
    } else {
      update(touched, linking: linking)
    }
    // Which of several ways a search reports depends on where things stand, which is no part of its signature.
    if !linking.moved.isEmpty {
      cycleCache = [:]
      mockFindings.cache = [:]
    }
    searchKnots()
    solveMocks(touched, linking: linking)
    release(linking.removed)
  }

  private mutating func solveAfresh() {
    makeOrder()
    var needs = NeedTable()
    let solved = needs.computeAll(in: self)
    self.needs = needs
    count { $0.scopesSolved += solved }
    suspects = Suspects(self)
    reach = Reachability(self)
    linkFaults = LinkFaults(self)
  }

  private mutating func makeOrder() {
    order = ComponentOrder(self)
    count { $0.orderings += 1 }
  }

  /// Each part is taken out for as long as it is changed, so that it isn't copied.
  private mutating func update(_ touched: [ScopeID], linking: Linking) {
    reorder(orderChanges(touched, linking))
    var needs = NeedTable()
    swap(&needs, &self.needs)
    needs.forget(linking.removed)
    let solved = needs.update(touched: touched, in: self)
    swap(&needs, &self.needs)
    count { $0.scopesSolved += solved.count }

    var suspects = Suspects()
    swap(&suspects, &self.suspects)
    suspects.forget(linking.removed)
    suspects.update(solved, in: self)
    swap(&suspects, &self.suspects)

    if rules.hasImplicitRoots {
      // A scope that receives is no root: any change may make or unmake one.
      reach = Reachability(self)
    } else {
      var reach = Reachability()
      swap(&reach, &self.reach)
      reach.update(
        touched: touched, removed: linking.removed, moved: linking.moved, seeds: linking.seeds, in: self)
      swap(&reach, &self.reach)
    }

    var faults = LinkFaults()
    swap(&faults, &linkFaults)
    faults.forget(linking.removed)
    faults.update(touched, in: self)
    for id in linking.changedForMakers where scopes[id.index] != nil {
      faults.update(makers[id].map(\.scope), in: self)
    }
    swap(&faults, &linkFaults)
  }

  mutating func reorder(_ changes: OrderChanges) {
    var order = ComponentOrder()
    swap(&order, &self.order)
    let isUpToDate = order.update(changes, in: self)
    swap(&order, &self.order)
    if !isUpToDate { makeOrder() }
  }

  private func orderChanges(_ touched: [ScopeID], _ linking: Linking) -> OrderChanges {
    var identities = linking.identities
    for type in linking.changedTypes { interner.forEachIdentity(of: type) { identities.insert($0) } }
    return OrderChanges(touched: touched, removed: linking.removed, identities: identities)
  }

  /// Searches the knots that can be entered for faulty cycles; what was searched before isn't searched again.
  private mutating func searchKnots() {
    var found: [Cycle] = []
    var cache: [CycleSearch.Signature: [Cycle]] = [:]
    if !order.knots.isEmpty {
      let search = searchKnots(from: KnotEntries(self), knowing: cycleCache)
      (found, cache) = (search.cycles, search.cache)
      count { $0.componentsSearched += search.searched }
    }
    cycleCache = cache
    if rules.refusesSiblingRings { found += siblingRings(besides: found) }
    cycles = found
  }

  /// The faulty cycles of the knots that are entered, and how many had to be searched for them.
  func searchKnots(
    from entries: KnotEntries, knowing known: [CycleSearch.Signature: [Cycle]]
  ) -> (cycles: [Cycle], cache: [CycleSearch.Signature: [Cycle]], searched: Int) {
    var found: [Cycle] = []
    var cache: [CycleSearch.Signature: [Cycle]] = [:]
    var searched = 0
    for knot in order.knots.keys.sorted() {
      guard let signature = entries.signature(of: knot, in: self) else { continue }
      let cycles: [Cycle]
      if let before = known[signature] {
        cycles = before
      } else {
        var search = CycleSearch(self, knot: knot, starts: entries.starts(of: knot))
        cycles = search.run()
        searched += 1
      }
      cache[signature] = cycles
      found += cycles
    }
    return (found, cache, searched)
  }
}
