import DICheckDependencyLibrary

extension Provision {
  /// Finds the creators of a received or renamed dependency. Passes through scopes that merely receive it. No
  /// initializer, which would own the graph and so copy it.
  ///
  /// O(scopes above + their dependencies).
  static func of(_ request: DependencyReference, in graph: ScopeGraph) -> Provision {
    let link = graph.link(request)
    var answers = [link.source]
    // An optional request accepts the value without its `?` too (Rules/Availability.md, "onlyIfAvailable").
    if link.role.isOptional, let unwrapped = graph.interner.unwrappedOptional(of: link.source) {
      answers.append(unwrapped)
    }
    let scope = request.scope
    if let own = creator(ofAny: answers, in: scope, of: graph.linked) {
      return Provision(origins: [Origin(creator: own, firstHop: nil, below: scope)])
    }
    var origins: [Origin] = []
    var gaps: [ScopeID] = []
    var search = ScopeSearch(from: [scope])
    var seen: Set<DependencyReference> = []
    while let current = search.next() {
      if graph.isRoot(current) { gaps.append(current) }
      for maker in graph.makers[current] where graph.reach.counts(maker, for: scope) {
        // A value under construction can't provide itself.
        if let creator = creator(ofAny: answers, in: maker.scope, of: graph.linked), creator != maker {
          if seen.insert(creator).inserted {
            origins.append(Origin(creator: creator, firstHop: maker, below: current))
          }
        } else {
          search.climb(maker, to: current)
        }
      }
    }
    return Provision(origins: origins, gaps: gaps, search: search)
  }

  /// The dependency of scope `id` that creates one of `identities`, preferring the earlier ones.
  private static func creator(
    ofAny identities: [IdentityID], in id: ScopeID, of graph: LinkedGraph
  ) -> DependencyReference? {
    // Nearly no scope on the way up does.
    guard identities.contains(where: { graph.creates($0, id) }) else { return nil }
    let scope = graph.scope(id)
    return identities.lazy.compactMap { graph.creator(of: $0, isOptional: false, in: scope) }.first
      .map { DependencyReference(id, $0) }
  }
}
