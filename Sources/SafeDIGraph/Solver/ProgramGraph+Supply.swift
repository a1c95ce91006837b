import DICheckDependencyLibrary

// MARK: Supply and demand

extension ProgramGraph {
  /// The creators that provide a received or renamed dependency, on all chains.
  package func provision(of request: DependencyReference) -> Provision { .of(request, in: solved) }

  /// All dependencies that provide what `request` asks for on some chain from a root, nearest first.
  package func origins(of request: DependencyReference) -> [Origin] { provision(of: request).origins }

  /// The received dependencies that `creator` provides, on any chain, by file path, then by place.
  package func receivers(of creator: DependencyReference) -> [DependencyReference] {
    solved.receivers(ofAll: [creator]).sorted(by: precedes)
  }

  /// The dependencies of `scope`, by position, that have a receiver. O(dependencies of the scope + their takers + the
  /// smaller of their number and the needs of each scope that it makes).
  package func dependenciesWithReceivers(in scope: ScopeID) -> Set<Int> { ReceiverTable(scope, in: solved).received }

  /// All dependencies that stand for the same value as `creators`: their receivers, their aliases, and so on for each
  /// new name. The nearest first, without `creators` themselves. Cached until the next change.
  package func followers(of creators: [DependencyReference]) -> [DependencyReference] {
    cache.followers(of: creators) { solved.followers(of: creators) }
  }

  /// The identities that `id` and everything below it need from above, sorted by label, then type. O(needs · log
  /// needs).
  package func needs(of id: ScopeID) -> [ScopeNeed] {
    var isOptional: [IdentityID: Bool] = [:]
    for need in solved.needs[id] { isOptional[need.identity] = need.isOptional && isOptional[need.identity] ?? true }
    return isOptional.map { (solved.linked.interner.identity($0.key), $0.value) }
      .map { (key: ($0.0.label, "\($0.0.type)"), need: ScopeNeed(identity: $0.0, isOptional: $0.1)) }
      .sorted { $0.key < $1.key }
      .map(\.need)
  }
}

// MARK: What would supply a demand

extension ProgramGraph {
  /// All dependencies that `scope` could receive on some chain from a root.
  package func offers(to scope: ScopeID) -> [Offer] {
    ScopesAbove(scope, in: solved, onlyOf: nil).offers(solved.interner)
  }

  /// The offer of one identity alone.
  package func offer(of identity: Identity, to scope: ScopeID) -> Offer? {
    guard let wanted = solved.interner.existingIdentity(identity),
      cache.remembered(\.offered, find: { solved.offeredIdentities }).contains(wanted)
    else { return nil }
    return ScopesAbove(scope, in: solved, onlyOf: wanted).offers(solved.interner).first
  }

  /// The declarations along `chain` that may be meant instead of the missing `identity`: the nearest of each identity.
  package func candidates(
    for identity: Identity, along chain: [DependencyReference]
  ) -> [(identity: Identity, declaration: DependencyReference)] {
    solved.linked.candidates(for: identity, along: chain)
  }

  /// The scopes that lie on every chain from a root to `receiver` that lacks `identity`.
  package func commonOwners(of receiver: ScopeID, lacking identity: Identity) -> CommonOwners {
    FailingChains(to: receiver, lacking: identity, in: solved)?.commonOwners ?? .some([])
  }

  /// The least visibility with which the modules of all roots above `id` can name what its file declares. O(scopes
  /// above).
  package func neededVisibility(of id: ScopeID) -> Visibility {
    let owner = moduleBoundaries.module(of: solved.scope(id).file)
    return solved.makers.all(above: [id]).filter(solved.isRoot).reduce(.module) { needed, root in
      let builder = moduleBoundaries.module(of: solved.scope(root).file)
      return max(needed, moduleBoundaries.leastVisibility(of: owner, for: builder))
    }
  }
}

// MARK: Facts of a sound program that may be worth a look

extension ProgramGraph {
  /// The lowest scope below `reference`'s own that could make it instead, with the same value for all receivers; nil
  /// where there is none, or that can't be known.
  package func narrowestOwner(of reference: DependencyReference) -> WideScope? { WideScope(of: reference, in: solved) }

  /// The nearest dependency above `reference`, on every chain down to it, that makes the very same value and could be
  /// received instead; nil where there is none, or that can't be known.
  /// - Parameter allowance: how many dependencies may still be looked at, for all such questions together.
  package func firstMaking(of reference: DependencyReference, _ allowance: inout Int) -> DependencyReference? {
    RepeatedMakings.first(of: reference, in: solved, &allowance)
  }

  /// Returns true if the program has roots, and neither a root nor a mock makes `id`, directly or not. Always false for
  /// providers of mocks alone, and for types whose provider isn't certain. O(scopes above).
  package func isLeftOut(_ id: ScopeID) -> Bool {
    let own = solved.scope(id)
    guard !roots.isEmpty, solved.linked.rootFilter == nil, !isReachable(id), !own.isMockOnly,
      !own.generatesMock, !own.isRoot, own.certainty == .whole, !isContested(id)
    else { return false }
    switch shape(id).kind {
    case .type, .builderFunction(isDecorated: true): break
    case .builderFunction(isDecorated: false), .mockExtension: return false
    }
    return transitiveMakers([id]).map(solved.scope).allSatisfy { !$0.generatesMock && $0.certainty == .whole }
  }
}
