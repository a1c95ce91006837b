extension ProgramGraph {
  /// What the library lets pass and shouldn't, in no order. The cost is that of what is found and of what looked like
  /// it (see ``Suspects``).
  ///
  /// - Parameter missing: what nobody provides.
  func lints(besides missing: [DependencyReference]) -> [GraphProblem] {
    let shadowed = shadowedLabels()
    return unseenRings().map { .siblingRing($0) } + shadowed.map { .shadowedLabel($0) }
      + absentOptionals().map { .absentOptional($0) } + undecoratedBuilders()
      + mockFindings.rings.map { .configurationRing($0) }
      + mockFaults(besides: Set(shadowed.map(\.dependency)).union(missing)).map { .mockFault($0) }
      + (missingRoot().map { [.noRoot($0)] } ?? [])
  }

  /// Mocks that can't be compiled, though no ring is to blame.
  ///
  /// - Parameter known: where something else is wrong with what is received.
  private func mockFaults(besides known: Set<DependencyReference>) -> [MockFault] {
    let mocked = mockedScopes
    guard !mocked.isEmpty, let graph = graphOfMocks else { return [] }
    let mocks = MockGraph(graph: graph, mocked: mocked)
    let faults =
      mocks.mixedConstructions() + mocks.nameFaults(suspects).filter { !known.contains($0.dependency) }
    let inSwift6Mode = mocked.filter { filesInSwift6Mode.contains(scope($0).file) }
    let captures = MockGraph(graph: graph, mocked: inSwift6Mode).overrideCaptures()
    let blamed = captures.isEmpty ? [] : Set(faults.map(\.dependency))
    return faults + captures.filter { !blamed.contains($0.dependency) }
  }

  /// Builders in extensions that did not opt in, as far as someone makes what they build.
  private func undecoratedBuilders() -> [GraphProblem] {
    traits.undecorated.flatMap { scopes(in: $0) }.compactMap { id in
      guard facts(of: id).shape.kind == .builderFunction(isDecorated: false), !traits.hasUnread else { return nil }
      return makers[id].filter { reach.contains($0.scope) }.min(by: precedes).map { .undecoratedBuilder(id, user: $0) }
    }
  }

  /// What could be the root of a program that is to be run and has none: of the types that nobody makes, and that need
  /// nothing, the one that makes most itself; among equals the first by place. It stands nearest to where the program
  /// starts, since all else that is made hangs below such types.
  ///
  /// Nil where mocks are made, which need no root, and where a root may stand in what can't be read. Without a root
  /// O(providers), else nothing.
  private func missingRoot() -> ScopeID? {
    guard !filesThatNeedRoot.isEmpty, !rules.hasImplicitRoots, rootFilter == nil, reach.roots.isEmpty,
      mockedScopes.isEmpty, !traits.hasUnread, !liveScopes.contains(where: { scope($0).certainty != .whole })
    else { return nil }
    func rank(_ id: ScopeID) -> (Int, Int) {
      let scope = scope(id)
      let isTop = makers[id].isEmpty && needs[id].isEmpty && !scope.takesForwarded
      return (isTop ? 0 : 1, -scope.links.count { $0.role.isInstantiated })
    }
    return filesThatNeedRoot.flatMap { scopes(in: $0) }
      .filter { facts(of: $0).shape.kind == .type && !scope($0).isMockOnly }
      .min { rank($0) == rank($1) ? precedes($0, $1) : rank($0) < rank($1) }
  }
}
