import DICheckDependencyLibrary

extension Lifetime {
  /// The lifetime of the value that `scope` makes at once: goes up through dependencies that are made once and at once,
  /// as long as each scope has a single maker.
  init(of scope: ScopeID, in graph: ScopeGraph) {
    var current = scope
    var passed: Set<ScopeID> = []
    while passed.insert(current).inserted {
      let above = graph.makers[current].filter { graph.reach.counts($0, for: scope) }
      if above.isEmpty, graph.isRoot(current) {
        self = .root(current)
        return
      }
      guard above.count == 1, !graph.isRoot(current), graph.link(above[0]).role.isShared else {
        self = .each(current)
        return
      }
      current = above[0].scope
    }
    self = .each(scope)
  }
}
