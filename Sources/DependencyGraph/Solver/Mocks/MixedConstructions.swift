extension MockGraph {
  /// Types that mocks make in two ways, though they are chosen through one structure: at most one finding for each mock
  /// that is written for what a type is asked for as. Nothing where there is none, else for each of these few
  /// O(scopes + dependencies).
  func mixedConstructions() -> [MockFault] {
    guard !graph.traits.lending.isEmpty, !graph.traits.hasUnread else { return [] }
    let promotions = Promotions(mocked: mocked, in: graph).promoted
    let lenders = graph.traits.lending.flatMap { graph.linked.files[$0]?.scopes ?? [] }
      .filter { graph.facts(of: $0).shape.lendsMock }
    return lenders.compactMap { lender in
      let made = graph.index[graph.scope(lender).concreteType].filter { $0.position == 0 }.map(\.scope)
      return made.sorted(by: graph.precedes).lazy.compactMap { mixedConstruction(of: $0, by: lender, promotions) }.first
    }
  }

  private func mixedConstruction(
    of made: ScopeID, by lender: ScopeID, _ promotions: [Promotions.Promotion]
  ) -> MockFault? {
    let provider = graph.facts(of: made)
    guard made != lender, graph.scope(made).certainty == .whole,
      MockTargets.mockDeclaration(of: made, in: graph.linked) == lender,
      let result = graph.facts(of: lender).shape.handWrittenMock,
      let written = graph.facts(of: lender).construction.mocking.handWritten,
      let maker = CallShape(makingOf: provider, rules: graph.rules)
    else { return nil }
    let mock = CallShape(
      written.parameters, dependencies: Set(provider.dependencies.map(\.shape.label)), rules: graph.rules)
    let parts = Set(
      graph.links(of: made).filter { $0.role.isInstantiated && $0.target != nil }
        .map { graph.interner.names[graph.label(of: $0).index] })
    // Without anything to choose there is no structure.
    guard !parts.isEmpty || !mock.choices.isEmpty && !maker.choices.isEmpty else { return nil }
    let isBuilderRefused =
      mock.types.count != maker.types.count
      || zip(mock.types, maker.types).contains { $0.isUnrelated(to: $1, in: graph.linked) }
    let lacksFields =
      !mock.choices.subtracting(maker.choices).isSubset(of: parts)
      && !maker.choices.subtracting(mock.choices).isSubset(of: parts)
    guard isBuilderRefused || lacksFields else { return nil }

    /// Whether what whoever asks for the mock chose is looked at there. It isn't below something of the same type.
    func isChosen(_ use: DependencyReference, of type: TypeID) -> Bool {
      let built = lacksFields ? nil : graph.rules.reading(of: graph.interner.types[type.index]).builtType
      return isMade(use.scope, promotions, outside: built)
    }
    var uses: [Bool: DependencyReference] = [:]
    for use in graph.makers[made] {
      let link = graph.links(of: use.scope)[use.dependency]
      let type = graph.interner.type(of: link.identity)
      let isByMock = graph.interner.types[type.index] == result
      guard uses[isByMock] == nil, !link.isDoubtful, link.role != .kept, graph.scope(use.scope).certainty == .whole,
        !isInKnot(use.scope, with: made), isChosen(use, of: type)
      else { continue }
      uses[isByMock] = use
    }
    for promotion in promotions where promotion.scope == made {
      let isByMock = graph.type(of: promotion.identity) == result
      if uses[isByMock] == nil { uses[isByMock] = firstReceiver(of: promotion.identity) }
    }
    guard let use = uses[true], let other = uses[false] else { return nil }
    return MockFault(dependency: use, cause: .mixedConstruction(mock: lender, other: other))
  }

  private func isInKnot(_ one: ScopeID, with other: ScopeID) -> Bool {
    graph.order.knot(of: one).map { $0 == graph.order.knot(of: other) } ?? false
  }

  /// Whether `id` is made in a mock, with nothing of type `built` on the way there.
  private func isMade(
    _ id: ScopeID, _ promotions: [Promotions.Promotion], outside built: TypeTerm?
  ) -> Bool {
    func isPassed(_ identity: IdentityID) -> Bool {
      guard let built else { return true }
      return graph.rules.reading(of: graph.type(of: identity)).builtType != built
    }
    var seen = mocked.union(promotions.lazy.filter { isPassed($0.identity) }.map(\.scope))
    var queue = Array(seen)
    while let next = queue.popLast() {
      if next == id { return true }
      for link in graph.links(of: next) {
        if let target = link.target, isPassed(link.identity), seen.insert(target).inserted { queue.append(target) }
      }
    }
    return false
  }

  /// Who receives what mocks make at their top because of that, the first by place. O(dependencies).
  private func firstReceiver(of identity: IdentityID) -> DependencyReference? {
    graph.linked.liveScopes.lazy.flatMap { id in
      graph.links(of: id).enumerated().lazy.filter { graph.scope(id).surelyRequests($1) && $1.source == identity }
        .map { DependencyReference(scope: id, dependency: $0.offset) }
    }.min(by: graph.precedes)
  }
}
