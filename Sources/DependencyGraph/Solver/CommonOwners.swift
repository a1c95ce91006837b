extension ProgramGraph {
  /// Whether every chain from a root to `receiver` that lacks `identity` passes `owner`, so that making it there mends
  /// them all. O(scopes + dependencies).
  package func providesAllChains(
    to receiver: ScopeID, through owner: ScopeID, lacking identity: Identity, makers: MakerIndex
  ) -> Bool {
    guard let id = interner.existingIdentity(identity) else { return false }
    let roots = Set(reach.roots)
    // Upwards from the receiver, round the owner and round whoever provides it already.
    var visited: Set<ScopeID> = [receiver, owner]
    var queue = [receiver]
    while let current = queue.popLast() {
      for maker in makers[current] where reach.contains(maker.scope) {
        guard !scope(maker.scope).declares(id), visited.insert(maker.scope).inserted else { continue }
        if roots.contains(maker.scope) { return false }
        queue.append(maker.scope)
      }
    }
    return true
  }
}
