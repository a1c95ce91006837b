/// Builders in extensions that did not opt in, if a dependency makes what they build.
struct UndecoratedBuilders {
  private let graph: ScopeGraph

  init(in graph: ScopeGraph) { self.graph = graph }

  /// In no order. O(files with such builders + makers of what they build).
  func problems() -> [GraphProblem] {
    // The maker may mean a declaration in unreadable text.
    guard !graph.traits.hasUnread else { return [] }
    return graph.traits.undecorated.flatMap { graph.linked.files[$0]?.scopes ?? [] }.compactMap { id in
      guard graph.facts(of: id).shape.kind == .builderFunction(isDecorated: false) else { return nil }
      return graph.makers[id].filter { graph.reach.contains($0.scope) }.min(by: graph.precedes)
        .map { .undecoratedBuilder(id, user: $0) }
    }
  }
}
