extension ProgramGraph {
  /// The scopes that every chain from a root to `receiver` passes that lacks `identity`, so that making it in one of
  /// them fixes them all. O(scopes + dependencies).
  package func commonOwners(of receiver: ScopeID, lacking identity: Identity) -> CommonOwners {
    guard let id = interner.existingIdentity(identity) else { return .some([]) }
    func above(_ scope: ScopeID) -> some Sequence<ScopeID> {
      makers[scope].lazy.map(\.scope).filter { reach.contains($0) && !self.scope($0).declares(id) }
    }
    // A shortest chain: what all pass is on it.
    var below: [ScopeID: ScopeID] = [:]
    var queue = [receiver]
    var head = 0
    var root: ScopeID?
    while root == nil, head < queue.count {
      let current = queue[head]
      head += 1
      for scope in above(current) where scope != receiver && below[scope] == nil {
        below[scope] = current
        queue.append(scope)
        if isRoot(scope) {
          root = scope
          break
        }
      }
    }
    guard let root else { return .any }
    var chain = [root]
    while let next = below[chain[chain.count - 1]] { chain.append(next) }
    chain.reverse()
    let places = Dictionary(uniqueKeysWithValues: chain.enumerated().map { ($1, $0) })
    // Up the chain, with all that branches off: one is passed by all if nothing below it leads to a root or to what is
    // further up.
    var common: Set<ScopeID> = []
    var visited: Set<ScopeID> = []
    var furthest = 0
    for (place, scope) in chain.dropLast().enumerated() {
      var stack = [scope]
      while let current = stack.popLast() {
        for next in above(current) {
          if let found = places[next] {
            furthest = max(furthest, found)
          } else if visited.insert(next).inserted {
            if isRoot(next) { return .some(common) }
            stack.append(next)
          }
        }
      }
      if furthest == place + 1 { common.insert(chain[place + 1]) }
    }
    return .some(common)
  }

  /// The roots from which a chain leads to `receiver` on which nobody provides `identity`, sorted by place.
  /// O(scopes + dependencies).
  package func roots(above receiver: ScopeID, lacking identity: Identity) -> [ScopeID] {
    guard let id = interner.existingIdentity(identity) else { return [] }
    // Upwards from the receiver, round whoever provides it already.
    var visited: Set<ScopeID> = [receiver]
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
