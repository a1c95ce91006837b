import DICheckDependencyLibrary

// MARK: Dependencies

extension ProgramGraph {
  package func dependency(_ reference: DependencyReference) -> Dependency { solved.linked.dependency(reference) }

  /// All of a dependency but its places.
  package func shape(_ reference: DependencyReference) -> DependencyShape { dependency(reference).shape }

  /// A dependency's label and type, the type qualified if its short name means a nested type.
  package func identity(of reference: DependencyReference) -> Identity {
    solved.linked.identity(link(reference).identity)
  }

  /// The identity that a request looks for: an alias's source, qualified likewise, else the dependency's own identity.
  package func requested(by reference: DependencyReference) -> Identity {
    solved.linked.identity(link(reference).source)
  }

  /// The type under which the provider of a made dependency is looked up.
  package func builtType(of reference: DependencyReference) -> TypeTerm {
    solved.linked.type(link(reference).builtType)
  }

  /// The type under which the provider for a property of the declared type `type` is looked up.
  package func builtType(ofDeclared type: TypeTerm) -> TypeTerm { rules.reading(of: type).builtType }

  /// The scope that a made dependency makes.
  package func target(of reference: DependencyReference) -> ScopeID? { link(reference).target }

  /// Returns true if a made dependency makes one value, on first read, and keeps it: below it the value itself can be
  /// received under the dependency's label too.
  package func keepsValue(_ reference: DependencyReference) -> Bool { link(reference).role == .kept }

  /// True if a builder that keeps its value was ever declared or requested.
  package var mentionsKeepers: Bool { solved.interner.hasKeepers }

  private func link(_ reference: DependencyReference) -> Link { solved.linked.link(reference) }
}

// MARK: Makers

extension ProgramGraph {
  /// The made dependencies that make `scope`, by file path, then by place.
  package func makers(of scope: ScopeID) -> [DependencyReference] { solved.linked.makers[scope] }

  /// Only chains from roots count; for a scope that no root reaches, and in a program without roots, all do.
  package func counts(_ maker: DependencyReference, for scope: ScopeID) -> Bool {
    isReachable(maker.scope) || !isReachable(scope)
  }

  /// The scopes that make `id`, by file path, then by place.
  package func makingScopes(of id: ScopeID) -> [ScopeID] {
    Set(solved.linked.makers[id].map(\.scope)).sorted { precedes($0, $1) }
  }

  /// All scopes that make `id`, now or later, directly or not, and `id` itself. O(scopes above + hops between them).
  package func transitiveMakers(_ scopes: some Sequence<ScopeID>) -> Set<ScopeID> {
    solved.linked.makers.all(above: scopes)
  }

  /// How many providers `id` makes, directly or not, not counting itself; at most `limit`, since the head of a long
  /// chain makes thousands. O(counted providers + their dependencies).
  package func countMade(by id: ScopeID, upTo limit: Int = .max) -> Int { solved.linked.countMade(by: id, upTo: limit) }

  /// How many chains of made dependencies lead from a root to `scope`: at most ``ChainCounter/limit``.
  package func chainCount(to scope: ScopeID) -> Int { chainCounts(to: [scope])[0] }

  /// The same for each of `scopes`. O(n log n) in the scopes above, plus their dependencies.
  package func chainCounts(to scopes: [ScopeID]) -> [Int] {
    var counter = ChainCounter(self)
    return scopes.map { counter.count(to: $0) }
  }
}
