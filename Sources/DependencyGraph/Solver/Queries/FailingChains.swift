/// The chains from roots to a scope on which nobody provides what it receives.
struct FailingChains {
  private let graph: ScopeGraph
  private let receiver: ScopeID
  private let missing: IdentityID

  /// Nil where nothing ever mentioned `identity`.
  init?(to receiver: ScopeID, lacking identity: Identity, in graph: ScopeGraph) {
    guard let missing = graph.interner.existingIdentity(identity) else { return nil }
    self.graph = graph
    self.receiver = receiver
    self.missing = missing
  }

  /// The scopes that all of them pass, so that making it in one of them fixes them all. O(scopes + dependencies).
  var commonOwners: CommonOwners {
    func above(_ scope: ScopeID) -> some Sequence<ScopeID> {
      graph.makers[scope].lazy.map(\.scope).filter { graph.reach.contains($0) && !graph.scope($0).declares(missing) }
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
        if graph.isRoot(scope) {
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
            if graph.isRoot(next) { return .some(common) }
            stack.append(next)
          }
        }
      }
      if furthest == place + 1 { common.insert(chain[place + 1]) }
    }
    return .some(common)
  }

  /// The roots from which they lead, sorted by place. O(scopes + dependencies).
  var roots: [ScopeID] {
    // Upwards from the receiver, round whoever provides it already.
    var visited: Set<ScopeID> = [receiver]
    var found: Set<ScopeID> = []
    var queue = [receiver]
    while let current = queue.popLast() {
      for maker in graph.makers[current] where graph.reach.contains(maker.scope) {
        guard !graph.scope(maker.scope).declares(missing), visited.insert(maker.scope).inserted else { continue }
        if graph.isRoot(maker.scope) { found.insert(maker.scope) }
        queue.append(maker.scope)
      }
    }
    return graph.reach.roots.filter(found.contains)
  }
}
