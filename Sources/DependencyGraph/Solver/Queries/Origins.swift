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
  /// All dependencies that provide what `request` asks for on some chain from a root, nearest first.
  package func origins(of request: DependencyReference) -> [Origin] {
    provision(of: request).origins
  }

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
    var result = Provision()
    if let own = creator(ofAny: answers, in: scope) {
      result.origins = [Origin(creator: own, firstHop: nil, below: scope)]
      return result
    }
    var search = UpwardSearch(from: scope)
    var seen: Set<DependencyReference> = []
    while let current = search.next() {
      if isRoot(current) { result.gaps.append(current) }
      for maker in makers[current] where counts(maker, for: scope) {
        // What is being made can't provide itself.
        if let creator = creator(ofAny: answers, in: maker.scope), creator != maker {
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
