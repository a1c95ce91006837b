extension ProgramGraph {
  /// How long what `scope` makes at once lives: up through all that is made once and at once, by one maker each.
  package func lifetime(of scope: ScopeID) -> Lifetime {
    var current = scope
    var passed: Set<ScopeID> = []
    while passed.insert(current).inserted {
      let above = makers[current].filter { counts($0, for: scope) }
      if above.isEmpty { return isRoot(current) ? .root(current) : .each(current) }
      guard above.count == 1, !isRoot(current), let maker = above.first,
        self.links(of: maker.scope)[maker.dependency].role == .constant
      else { return .each(current) }
      current = maker.scope
    }
    return .each(scope)
  }
}
