/// What generated mocks are made from.
extension ProgramGraph {
  /// The graph of the mocks as a graph of its own, in which the targets of dependencies are those of mocks; nil where
  /// none are generated. It shares all storage with this one.
  package var graphOfMocks: ProgramGraph? {
    var program = self
    guard var mock = program.mocks.popLast() else { return nil }
    program.exchangeShared(with: &mock)
    return mock
  }

  /// The providers for which a mock is generated, by what they make.
  package var mockedProviders: [ScopeID] {
    mockedScopes.map { ("\(concreteType(of: $0))", $0) }
      .sorted { $0.0 == $1.0 ? precedes($0.1, $1.1) : $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1)
  }

  /// Whether a mock is generated for a provider. O(1); O(types) where a configuration lists some.
  package func hasGeneratedMock(_ id: ScopeID) -> Bool { mockedScopes.contains(id) }

  /// The files with a configuration that counts, by path.
  package var configuringFiles: [FileID] {
    traits.configuring.map { (path: path(of: $0) ?? "", file: $0) }.sorted { $0 < $1 }.map(\.file)
  }

  /// In the graph of the mocks, who makes what is received as `type`, and whether that is wrapped in it.
  package func maker(ofReceived type: TypeTerm) -> (scope: ScopeID, isErased: Bool)? {
    guard let id = interner.existingType(type) else { return nil }
    if let maker = mockTargets.builtType(of: id, in: self).flatMap({ mockTargets.provider(of: $0, in: self) }) {
      return (maker, false)
    }
    return mockTargets.promoted[id].map { ($0, true) }
  }

  /// Where the hand-written mock that goes for a provider is declared: by itself, or for it in a declaration for mocks
  /// alone; nil if there is none.
  package func mockDeclaration(of id: ScopeID) -> ScopeID? { MockTargets.mockDeclaration(of: id, in: self) }
}
