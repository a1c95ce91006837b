extension ProgramGraph {
  /// Who provides what a received or renamed dependency asks for. A scope that merely receives it is passed through.
  ///
  /// O(scopes above + their dependencies).
  package func provision(of request: DependencyReference) -> Provision {
    let link = links(of: request.scope)[request.dependency]
    var answers = [link.source]
    // One that may stay unanswered takes the value without its `?` too (Rules/Availability.md, "onlyIfAvailable").
    if link.role.isOptional, let unwrapped = unwrapped(link.source) { answers.append(unwrapped) }
    return provision(ofAny: answers, for: request.scope)
  }

  private func provision(ofAny answers: [IdentityID], for scope: ScopeID) -> Provision {
    if let own = creator(ofAny: answers, in: scope) {
      return Provision(origins: [Origin(creator: own, firstHop: nil, below: scope)])
    }
    var origins: [Origin] = []
    var gaps: [ScopeID] = []
    var search = UpwardSearch(from: scope)
    var seen: Set<DependencyReference> = []
    while let current = search.next() {
      if isRoot(current) { gaps.append(current) }
      for maker in makers[current] where counts(maker, for: scope) {
        // What is being made can't provide itself.
        if let creator = creator(ofAny: answers, in: maker.scope), creator != maker {
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

  /// The dependency of scope `id` that creates one of `identities`, the first in their order.
  private func creator(ofAny identities: [IdentityID], in id: ScopeID) -> DependencyReference? {
    let scope = scope(id)
    for identity in identities where scope.creates(identity) {
      if let index = scope.links.firstIndex(where: { $0.identity == identity && $0.role.isCreated }) {
        return DependencyReference(scope: id, dependency: index)
      }
    }
    return nil
  }

  /// `label: T` of `label: T?`, where anything mentions that.
  func unwrapped(_ id: IdentityID) -> IdentityID? {
    let identity = interner.identity(id)
    guard case .optional(let type) = identity.type else { return nil }
    return interner.existingIdentity(Identity(label: identity.label, type: type))
  }

  /// `label: T?` of `label: T`, where anything mentions that.
  func wrapped(_ id: IdentityID) -> IdentityID? {
    let identity = interner.identity(id)
    return interner.existingIdentity(Identity(label: identity.label, type: .optional(identity.type)))
  }
}
