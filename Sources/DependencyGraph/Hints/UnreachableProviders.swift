/// What is in the program, and in nothing that a root makes.
enum UnreachableProviders {
  /// Whether roots count, and none of them makes `id`, directly or not, nor does the making of a mock. Not asked of
  /// what only mocks have, and of types whose provider isn't certain. O(scopes above).
  static func contains(_ id: ScopeID, in graph: ScopeGraph) -> Bool {
    let scope = graph.scope(id)
    guard !graph.reach.roots.isEmpty, graph.linked.rootFilter == nil, !graph.reach.contains(id), !scope.isMockOnly,
      !scope.generatesMock, !scope.isRoot, scope.certainty == .whole, !graph.linked.isContested(id)
    else { return false }
    switch graph.facts(of: id).shape.kind {
    case .type, .builderFunction(isDecorated: true): break
    case .builderFunction(isDecorated: false), .mockExtension: return false
    }
    return graph.makers.all(above: id).allSatisfy {
      !graph.scope($0).generatesMock && graph.scope($0).certainty == .whole
    }
  }
}
