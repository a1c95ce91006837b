import DICheckDependencyLibrary

/// Mocks: those that are generated, as a graph of their own, and those that are written by hand.
extension ProgramGraph {
  /// The providers for which a mock is generated, sorted by the type that they make.
  package var mockedProviders: [ScopeID] {
    Mocks.mockedScopes(of: solved).map { ("\(concreteType(of: $0))", $0) }
      .sorted { $0.0 == $1.0 ? precedes($0.1, $1.1) : $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1)
  }

  /// O(1); O(types) where a configuration lists some.
  package func hasGeneratedMock(_ id: ScopeID) -> Bool { Mocks.mockedScopes(of: solved).contains(id) }

  /// The first type with a generated mock, by place, that makes `id`, directly or not, or is `id`.
  package func mockedType(reaching id: ScopeID) -> ScopeID? {
    guard !solved.reach.mockRoots.isEmpty else { return nil }
    return transitiveMakers([id]).intersection(solved.reach.mockRoots).min { precedes($0, $1) }
  }

  /// The graph of the mocks as a graph of its own, in which dependencies are linked to the targets of mocks; nil where
  /// none are generated. It shares all storage with this one.
  package var graphOfMocks: ProgramGraph? { mocks.graph(beside: solved).map { ProgramGraph($0) } }

  /// In the graph of the mocks: the maker of a dependency received as `type`, and whether its value is wrapped in it.
  package func maker(ofReceived type: TypeTerm) -> (scope: ScopeID, isErased: Bool)? {
    let graph = solved.linked
    guard let id = graph.interner.existingType(type) else { return nil }
    if let built = graph.mockTargets.builtType(of: id, in: graph),
      let maker = graph.mockTargets.provider(of: built, in: graph)
    {
      return (maker, false)
    }
    return graph.mockTargets.promoted[id].map { ($0, true) }
  }

  /// The declaration of the hand-written mock of a provider: the provider's own, or a declaration for mocks alone; nil
  /// if there is none.
  package func mockDeclaration(of id: ScopeID) -> ScopeID? {
    MockTargets.mockDeclaration(of: id, in: solved.linked)
  }
}
