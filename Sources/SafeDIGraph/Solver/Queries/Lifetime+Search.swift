import DICheckDependencyLibrary

extension Lifetime {
  /// The lifetime of the value that `scope` makes at once: goes up through dependencies that are made once and at once,
  /// as long as each scope has a single maker.
  init(of scope: ScopeID, in graph: ScopeGraph) {
    var current = scope
    var passed: Set<ScopeID> = []
    while passed.insert(current).inserted {
      let above = graph.makers[current].filter { graph.reach.counts($0, for: scope) }
      if above.isEmpty {
        self = graph.isRoot(current) ? .root(current) : .each(current)
        return
      }
      guard above.count == 1, !graph.isRoot(current), let maker = above.first,
        graph.link(maker).role.isShared
      else {
        self = .each(current)
        return
      }
      current = maker.scope
    }
    self = .each(scope)
  }
}
