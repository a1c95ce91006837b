import DICheckDependencyLibrary

/// Providers that no root makes, directly or not.
enum UnreachableProviders {
  /// Whether the program has roots, and neither a root nor a mock makes `id`, directly or not. Always false for
  /// providers of mocks alone, and for types whose provider isn't certain. O(scopes above).
  static func contains(_ id: ScopeID, in graph: ScopeGraph) -> Bool {
    let scope = graph.scope(id)
    guard !graph.reach.roots.isEmpty, graph.linked.rootFilter == nil, !graph.reach.contains(id), !scope.isMockOnly,
      !scope.generatesMock, !scope.isRoot, scope.certainty == .whole, !graph.linked.isContested(id)
    else { return false }
    switch graph.facts(of: id).shape.kind {
    case .type, .builderFunction(isDecorated: true): break
    case .builderFunction(isDecorated: false), .mockExtension: return false
    }
    return graph.makers.all(above: [id]).allSatisfy {
      !graph.scope($0).generatesMock && graph.scope($0).certainty == .whole
    }
  }
}
