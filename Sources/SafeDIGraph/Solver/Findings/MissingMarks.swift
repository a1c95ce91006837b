import DICheckDependencyLibrary

/// Declarations that lack a mark: a root, or a builder in an extension.
extension ScopeGraph {
  /// The likeliest root of a program that is meant to run and has none: among the types that nothing makes and that
  /// need nothing, the one that makes most itself; among equals the first by place. Everything else that is made hangs
  /// below such types.
  ///
  /// Empty where mocks are made, which need no root, and where unreadable text may declare a root. O(providers) without
  /// a root, else O(1).
  /// - Parameter files: the files of modules that run.
  func missingRoot(among files: Set<FileID>) -> [GraphProblem] {
    guard !files.isEmpty, !rules.hasImplicitRoots, linked.rootFilter == nil else { return [] }
    let candidates = files.flatMap { linked.files[$0]?.scopes ?? [] }
      .filter { facts(of: $0).shape.kind == .type && !scope($0).isMockOnly }
    // Whatever other roots there are, that is the one that runs, and only a root is made without arguments.
    let starting = candidates.filter { id in
      let shape = facts(of: id).shape
      return shape.startsProgram && !shape.isRoot && !shape.hasUnknownArguments && makers[id].isEmpty
        && !facts(of: id).dependencies.isEmpty
    }
    if starting.count == 1, !traits.hasUnread, scope(starting[0]).certainty == .whole { return [.noRoot(starting[0])] }
    guard reach.roots.isEmpty,
      Mocks.mockedScopes(of: self).isEmpty, !traits.hasUnread,
      !linked.liveScopes.contains(where: { scope($0).certainty != .whole })
    else { return [] }
    let likeliest =
      candidates
      .min { rankAsRoot($0) == rankAsRoot($1) ? precedes($0, $1) : rankAsRoot($0) < rankAsRoot($1) }
    return likeliest.map { .noRoot($0) }.asList
  }

  private func rankAsRoot(_ id: ScopeID) -> (Int, Int) {
    let scope = scope(id)
    let isTop = makers[id].isEmpty && needs[id].isEmpty && !scope.takesForwarded
    return (isTop ? 0 : 1, -scope.links.count { $0.role.isInstantiated })
  }

  /// Builders in extensions that did not opt in, if a dependency makes what they build; in no order. O(files with such
  /// builders + makers of what they build).
  func undecoratedBuilders() -> [GraphProblem] {
    // The maker may mean a declaration in unreadable text.
    guard !traits.hasUnread else { return [] }
    return traits[.undecorated].flatMap { linked.files[$0]?.scopes ?? [] }.compactMap { id in
      guard facts(of: id).shape.kind == .builderFunction(isDecorated: false) else { return nil }
      return makers[id].filter { reach.contains($0.scope) }.min(by: precedes)
        .map { .undecoratedBuilder(id, user: $0) }
    }
  }
}
