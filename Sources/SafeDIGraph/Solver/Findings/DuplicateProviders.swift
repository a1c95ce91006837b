import DICheckDependencyLibrary

extension LinkedGraph {
  /// Every claim on a type that another provider claims too, in no order. O(types that several claim + their claims).
  func duplicateProviders() -> [GraphProblem] { index.contested.flatMap { duplicates(of: $0) } }

  private func duplicates(of type: TypeID) -> [GraphProblem] {
    // A missing or surplus brace gives types wrong names.
    let registrations = index[type].filter { scope($0.scope).certainty != .misplaced }
      .sorted { precedes($0.scope, $1.scope) }
    let term = interner.types[type]
    let real = registrations.filter { !$0.isMockOnly }
    let mocks = registrations.filter(\.isMockOnly)
    var result: [GraphProblem] = []
    if Set(real.map(\.scope)).count > 1 { result.append(.duplicateProvider(type: term, claims: claims(real))) }
    if Set(mocks.map(\.scope)).count > 1 {
      result.append(.duplicateMock(type: term, claims: claims(mocks)))
    } else if let mock = mocks.first,
      let owner = real.first(where: {
        $0.position == 0 && facts(of: $0.scope).shape.handWrittenMock != nil
      }),
      scope(mock.scope).concreteType == scope(owner.scope).concreteType
    {
      result.append(.duplicateMock(type: term, claims: claims([owner, mock])))
    }
    if rules.refusesMocksBesideGenerated, mocks.count == 1, let mock = mocks.first, mock.position == 0,
      let owner = real.first(where: { $0.position == 0 }),
      isClash(mock.scope, with: owner.scope)
    {
      result.append(.mockBesideGenerated(mock: mock.scope, production: owner.scope))
    }
    return result
  }

  /// Returns true if a type has a generated mock, and a hand-written one of the same name in another declaration.
  private func isClash(_ mock: ScopeID, with owner: ScopeID) -> Bool {
    let (facts, production) = (facts(of: mock), facts(of: owner))
    return production.shape.generatesMock && production.shape.handWrittenMock == nil
      && facts.shape.mockHasGeneratedName && scope(mock).concreteType == scope(owner).concreteType
  }

  private func claims(_ registrations: [ProviderIndex.Registration]) -> [GraphProblem.Claim] {
    registrations
      .sorted { ($0.scope == $1.scope && $0.position < $1.position) || precedes($0.scope, $1.scope) }
      .map { .init(scope: $0.scope, additionalType: $0.position == 0 ? nil : $0.position - 1) }
  }
}
