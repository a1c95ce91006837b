import DICheckDependencyLibrary

extension ScopeGraph {
  /// Builders in extensions that did not opt in, if a dependency makes what they build; in no order. O(files with such
  /// builders + makers of what they build).
  func undecoratedBuilders() -> [GraphProblem] {
    // The maker may mean a declaration in unreadable text.
    guard !traits.hasUnread else { return [] }
    return traits.undecorated.flatMap { linked.files[$0]?.scopes ?? [] }.compactMap { id in
      guard facts(of: id).shape.kind == .builderFunction(isDecorated: false) else { return nil }
      return makers[id].filter { reach.contains($0.scope) }.min(by: precedes)
        .map { .undecoratedBuilder(id, user: $0) }
    }
  }
}
