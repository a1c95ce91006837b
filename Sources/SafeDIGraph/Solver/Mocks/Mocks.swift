import DICheckDependencyLibrary

/// The mocks that are generated from a program: their graph, and what is wrong there.
///
/// The graph of the mocks is one of its own beside that of the program. Its links lead to who makes what in mocks, and
/// its order has each scope after all that it makes, or that may be made for its sake at the top of a mock.
///
/// This graph is kept up to date with the program's, and has names, files and registrations in common with that one,
/// which lends them while the mocks are solved.
struct Mocks {
  /// As of the last solve, less what it shares with that of the program; nil where there are no mocks.
  private var graph: ScopeGraph?
  private(set) var findings = MockFindings()

  /// Solves the graph of the mocks, where there are any, after the scopes of `touched` changed. Returns whether it was
  /// made afresh.
  mutating func update(_ touched: [ScopeID], _ linking: Linking, beside program: inout ScopeGraph) -> Bool {
    let mocked = Self.mockedScopes(of: program)
    guard !mocked.isEmpty else {
      self = Mocks()
      return false
    }
    let known = linking.isBulk ? nil : graph.take()
    var mock = known ?? Self.unshared(program)
    Self.exchangeShared(&program.linked, &mock.linked)
    if known == nil {
      mock.makeMocks()
    } else {
      mock.updateMocks(of: program.linked.scopes, touched, linking)
    }
    findings.update(in: &mock, mocked: mocked, roots: program.reach.roots)
    Self.exchangeShared(&program.linked, &mock.linked)
    graph = mock
    return known == nil
  }

  /// See ``ComponentCycles/forget()``.
  mutating func forgetCycles() { findings.cycles.forget() }

  /// The graph of the mocks as a graph of its own, in which the targets of dependencies are those of mocks; nil where
  /// none are generated. It shares all storage with this one.
  func graph(beside program: ScopeGraph) -> ScopeGraph? {
    guard var mock = graph else { return nil }
    var program = program
    Self.exchangeShared(&program.linked, &mock.linked)
    return mock
  }

  /// The program's scopes, to become those of mocks.
  private static func unshared(_ program: ScopeGraph) -> ScopeGraph {
    var mock = program
    var nothing = LinkedGraph(rules: program.rules, rootFilter: program.linked.rootFilter)
    exchangeShared(&mock.linked, &nothing)
    return mock
  }

  /// Exchanges the declarations of two graphs.
  private static func exchangeShared(_ one: inout LinkedGraph, _ other: inout LinkedGraph) {
    swap(&one.interner, &other.interner)
    swap(&one.files, &other.files)
    swap(&one.index, &other.index)
    swap(&one.traits, &other.traits)
  }

  /// The types that a mock is generated for, in no order.
  static func mockedScopes(of program: ScopeGraph) -> Set<ScopeID> {
    guard program.rules.hasMocks, program.linked.rootFilter == nil else { return [] }
    var found = program.reach.mockRoots
    let listed = Set(program.linked.configurations.flatMap(\.shape.additionalMocks))
    if !listed.isEmpty {
      let names = listed.compactMap { $0.split(separator: ".").last?.prefix { $0 != "<" } }.map(String.init)
      found.formUnion(
        program.index.providers(named: names, program.interner)
          .filter { listed.contains("\(program.linked.concreteType(of: $0))") })
    }
    return found
  }
}

extension ScopeGraph {
  /// Makes the graph of the mocks of that of the program. O(scopes + dependencies).
  fileprivate mutating func makeMocks() {
    let all = Array(linked.liveScopes)
    var targets = MockTargets()
    for id in all {
      _ = targets.links.count(linked.links(of: id), of: id, by: 1, interner: &linked.interner, rules: linked.rules)
    }
    let claimed = all.filter { linked.scope($0).isMockOnly }.flatMap { linked.scope($0).registeredTypes }
    _ = targets.updateProviders(of: Set(claimed), in: linked)
    _ = targets.updatePromoted(targets.links.requested, in: linked)
    var linking = Linking(isBulk: true)
    for id in all { linked.setLinks(targets.retargeted(linked.links(of: id), in: linked), of: id, in: &linking) }
    linked.mockTargets = targets
    needs = NeedTable(ofMocks: true)
    _ = solveNeeds()
  }

  /// - Parameters:
  ///   - program: the scopes of the program.
  ///   - touched: those of them whose links are other than before.
  ///   - linking: what was done there.
  fileprivate mutating func updateMocks(
    of program: ChunkedArray<Scope?>, _ touched: [ScopeID], _ linking: Linking
  ) {
    while linked.scopes.count < program.count { linked.scopes.append(nil) }
    // Taken out, so that the graph gives the providers of the program.
    var targets = MockTargets()
    swap(&targets, &linked.mockTargets)
    var own = Linking(isBulk: false)

    var received: Set<TypeID> = []
    for id in linking.removed {
      guard let links = linked.scopes[id]?.links else { continue }
      received.formUnion(
        targets.links.count(links, of: id, by: -1, interner: &linked.interner, rules: linked.rules))
      linked.setLinks([], of: id, in: &own)
      linked.scopes[id] = nil
    }
    var claimed = linking.changedTypes
    for id in Set(touched).union(linking.moved) {
      guard var scope = program[id] else { continue }
      let known = linked.scopes[id]?.links ?? []
      received.formUnion(
        targets.links.count(known, of: id, by: -1, interner: &linked.interner, rules: linked.rules))
      received.formUnion(
        targets.links.count(scope.links, of: id, by: 1, interner: &linked.interner, rules: linked.rules))
      claimed.formUnion(scope.registeredTypes)
      scope.setLinks(known, linked.interner)
      linked.scopes[id] = scope
    }
    let remade = targets.updateProviders(of: claimed, in: linked).union(linking.changedTypes)

    var relinked = Set(touched)
    for type in remade { relinked.formUnion(targets.links.makers(lookingUp: type)) }
    for id in relinked.sorted() {
      guard let links = program[id]?.links else { continue }
      linked.setLinks(targets.retargeted(links, in: linked), of: id, in: &own)
    }
    for type in remade { received.formUnion(targets.links.lookups(of: type)) }
    let repromoted = targets.updatePromoted(received.union(remade), in: linked)
    swap(&targets, &linked.mockTargets)

    var identities = own.identities
    for type in remade.union(repromoted) { linked.interner.forEachIdentity(of: type) { identities.insert($0) } }
    _ = updateNeeds(
      OrderChanges(touched: relinked.sorted(), removed: linking.removed, identities: identities))
  }
}
