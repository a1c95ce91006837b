/// What is in the program, and in nothing that a root makes.
extension ProgramGraph {
  /// Whether roots count, and none of them makes `id`, directly or not, nor does the making of a mock. Not asked of
  /// what only mocks have, and of types whose provider isn't certain. O(scopes above).
  package func isLeftOut(_ id: ScopeID) -> Bool {
    let scope = scope(id)
    guard !reach.roots.isEmpty, rootFilter == nil, !reach.contains(id), !scope.isMockOnly, !scope.generatesMock,
      !scope.isRoot, scope.certainty == .whole, !isContested(id)
    else { return false }
    switch provider(id).shape.kind {
    case .type, .builderFunction(isDecorated: true): break
    case .builderFunction(isDecorated: false), .mockExtension: return false
    }
    let above = makersOfAll(id)
    return above.allSatisfy { !self.scope($0).generatesMock && self.scope($0).certainty == .whole }
  }

  /// The providers that make `id`, sorted by place.
  package func makingScopes(of id: ScopeID) -> [ScopeID] {
    Set(makers[id].map(\.scope)).sorted { precedes($0, $1) }
  }
}
