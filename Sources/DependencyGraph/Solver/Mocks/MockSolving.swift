/// The graph of the mocks is one of its own beside that of the program. Its links lead to who makes what in mocks, and
/// its order has each scope after all that it makes, or that may be made for its sake at the top of a mock.
///
/// It is kept up to date with the program's, and has names, files and registrations in common with it: these are lent
/// to it while it is solved.
extension ProgramGraph {
  /// Solves the graph of the mocks, where there are any, after the scopes of `touched` changed.
  mutating func solveMocks(_ touched: [ScopeID], linking: Linking) {
    let mocked = mockedScopes
    let known = mocks.popLast()
    guard !mocked.isEmpty else {
      mockFindings = MockFindings()
      return
    }
    var mock: ProgramGraph
    if let known, !linking.isBulk {
      mock = known
      exchangeShared(with: &mock)
      mock.updateMocks(of: scopes, touched, linking)
    } else {
      count { $0.mockGraphsMade += 1 }
      mock = self
      (mock.interner, mock.files, mock.index, mock.traits) = (Interner(), FileTable(), ProviderIndex(), FileTraits())
      mock.suspects = Suspects()
      exchangeShared(with: &mock)
      mock.solveMocksAfresh()
    }
    mockFindings = mock.findMockFaults(mocked: mocked, roots: reach.roots, knowing: mockFindings.cache)
    exchangeShared(with: &mock)
    mocks.append(mock)
  }

  mutating func exchangeShared(with other: inout ProgramGraph) {
    swap(&interner, &other.interner)
    swap(&files, &other.files)
    swap(&index, &other.index)
    swap(&traits, &other.traits)
  }

  /// Of a copy of the program's graph. O(scopes + dependencies).
  private mutating func solveMocksAfresh() {
    let all = Array(liveScopes)
    var targets = MockTargets()
    for id in all { _ = targets.links.count(links(of: id), of: id, by: 1, interner: &interner, rules: rules) }
    let claimed = all.filter { scope($0).isMockOnly }.flatMap { scope($0).registeredTypes }
    _ = targets.updateProviders(of: Set(claimed), in: self)
    _ = targets.updatePromoted(targets.links.requested, in: self)
    var linking = Linking(isBulk: true)
    for id in all { setLinks(targets.retargeted(links(of: id), in: self), of: id, in: &linking) }
    mockTargets = targets
    order = ComponentOrder(self)
    needs = NeedTable(ofMocks: true)
    _ = needs.computeAll(in: self)
  }

  /// - Parameters:
  ///   - program: the scopes of the program.
  ///   - touched: those of them whose links are other than before.
  ///   - linking: what was done there.
  private mutating func updateMocks(of program: ChunkedArray<Scope?>, _ touched: [ScopeID], _ linking: Linking) {
    while scopes.count < program.count { scopes.append(nil) }
    var targets = MockTargets()
    swap(&targets, &mockTargets)
    var own = Linking(isBulk: false)

    var received: Set<TypeID> = []
    for id in linking.removed {
      guard let links = scopes[id.index]?.links else { continue }
      received.formUnion(targets.links.count(links, of: id, by: -1, interner: &interner, rules: rules))
      setLinks([], of: id, in: &own)
      scopes[id.index] = nil
    }
    var claimed = linking.changedTypes
    for id in Set(touched).union(linking.moved) {
      guard var scope = program[id.index] else { continue }
      let known = scopes[id.index]?.links ?? []
      received.formUnion(targets.links.count(known, of: id, by: -1, interner: &interner, rules: rules))
      received.formUnion(targets.links.count(scope.links, of: id, by: 1, interner: &interner, rules: rules))
      claimed.formUnion(scope.registeredTypes)
      scope.links = known
      scopes[id.index] = scope
    }
    let remade = targets.updateProviders(of: claimed, in: self).union(linking.changedTypes)

    var relinked = Set(touched)
    for type in remade { relinked.formUnion(targets.links.makers(lookingUp: type)) }
    for id in relinked.sorted() {
      guard let links = program[id.index]?.links else { continue }
      setLinks(targets.retargeted(links, in: self), of: id, in: &own)
    }
    for type in remade { received.formUnion(targets.links.lookups(of: type)) }
    let repromoted = targets.updatePromoted(received.union(remade), in: self)
    swap(&targets, &mockTargets)

    var identities = own.identities
    for type in remade.union(repromoted) { interner.forEachIdentity(of: type) { identities.insert($0) } }
    reorder(OrderChanges(touched: relinked.sorted(), removed: linking.removed, identities: identities))
    var needs = NeedTable()
    swap(&needs, &self.needs)
    needs.forget(linking.removed)
    _ = needs.update(touched: relinked.sorted(), in: self)
    swap(&needs, &self.needs)
  }
}
