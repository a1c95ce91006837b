/// Where a received dependency comes from on some chain.
package struct Origin: Hashable, Sendable {
  /// The dependency that creates it: made, forwarded or renamed there.
  package var creator: DependencyReference
  /// The made dependency of the creator's scope that leads on to the receiver. Nil where the receiver's own scope
  /// creates it (an alias's source).
  package var firstHop: DependencyReference?
  /// Whom ``firstHop`` makes.
  var below: ScopeID
}

/// Where a received dependency comes from on all chains.
package struct Provision: Sendable {
  /// One for each creator, nearest first.
  package fileprivate(set) var origins: [Origin] = []
  /// Roots from which a chain leads to the receiver with no creator on it, nearest first.
  package fileprivate(set) var gaps: [ScopeID] = []
  fileprivate var search: UpwardSearch?

  /// The made dependencies that lead from the creator's scope to the receiver, outermost first.
  package func chain(from origin: Origin) -> [DependencyReference] {
    guard let first = origin.firstHop else { return [] }
    return [first] + (search?.chain(from: origin.below) ?? [])
  }
}

extension ProgramGraph {
  /// All dependencies that provide `identity` to `scope` on some chain from a root, nearest first (semantics.md §11.7).
  package func origins(of identity: Identity, for scope: ScopeID, makers: MakerIndex) -> [Origin] {
    provision(of: identity, for: scope, makers: makers).origins
  }

  /// Who provides `identity` to `scope`. A scope that merely receives it is passed through.
  ///
  /// O(scopes above + their dependencies), plus one array as long as the graph has scopes.
  package func provision(of identity: Identity, for scope: ScopeID, makers: MakerIndex) -> Provision {
    var result = Provision()
    guard let id = interner.existingIdentity(identity) else { return result }
    if let own = creator(of: id, in: scope) {
      result.origins = [Origin(creator: own, firstHop: nil, below: scope)]
      return result
    }
    let roots = Set(reach.roots)
    var search = UpwardSearch(from: scope, in: self)
    var seen: Set<DependencyReference> = []
    while let current = search.next() {
      if roots.contains(current) { result.gaps.append(current) }
      for maker in makers[current] where counts(maker, for: scope) {
        // What is being made can't provide itself.
        if let creator = creator(of: id, in: maker.scope), creator != maker {
          if seen.insert(creator).inserted {
            result.origins.append(Origin(creator: creator, firstHop: maker, below: current))
          }
        } else {
          search.climb(maker, to: current)
        }
      }
    }
    result.search = search
    return result
  }

  /// The dependency of scope `id` that creates `identity`, if one does.
  func creator(of identity: IdentityID, in id: ScopeID) -> DependencyReference? {
    let scope = scope(id)
    guard scope.creates(identity) else { return nil }
    return scope.links.firstIndex { $0.identity == identity && $0.role.isCreated }
      .map { DependencyReference(scope: id, dependency: $0) }
  }
}
