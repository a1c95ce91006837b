extension ProgramGraph {
  /// Whether every chain from a root to `receiver` that lacks `identity` passes `owner`, so that making it there fixes
  /// them all. O(scopes + dependencies).
  package func providesAllChains(
    to receiver: ScopeID, through owner: ScopeID, lacking identity: Identity, makers: MakerIndex
  ) -> Bool {
    guard interner.existingIdentity(identity) != nil else { return false }
    return roots(above: receiver, lacking: identity, around: owner, makers: makers).isEmpty
  }

  /// The roots from which a chain leads to `receiver` on which nobody provides `identity`, sorted by place.
  /// O(scopes + dependencies).
  /// - Parameter owner: chains that pass it don't count.
  package func roots(
    above receiver: ScopeID, lacking identity: Identity, around owner: ScopeID? = nil, makers: MakerIndex
  ) -> [ScopeID] {
    guard let id = interner.existingIdentity(identity) else { return [] }
    // Upwards from the receiver, round the owner and round whoever provides it already.
    var visited: Set<ScopeID> = [receiver]
    if let owner { visited.insert(owner) }
    var found: Set<ScopeID> = []
    var queue = [receiver]
    while let current = queue.popLast() {
      for maker in makers[current] where reach.contains(maker.scope) {
        guard !scope(maker.scope).declares(id), visited.insert(maker.scope).inserted else { continue }
        if isRoot(maker.scope) { found.insert(maker.scope) }
        queue.append(maker.scope)
      }
    }
    return reach.roots.filter(found.contains)
  }
}
