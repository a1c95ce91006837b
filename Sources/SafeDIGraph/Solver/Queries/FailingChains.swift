import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DequeModule

/// The chains from roots to a scope on which nothing provides one of its received dependencies.
struct FailingChains {
  private let graph: ScopeGraph
  private let receiver: ScopeID
  private let missing: IdentityID

  /// Nil where no facts ever mentioned `identity`.
  init?(to receiver: ScopeID, lacking identity: Identity, in graph: ScopeGraph) {
    guard let missing = graph.interner.existingIdentity(identity) else { return nil }
    self.graph = graph
    self.receiver = receiver
    self.missing = missing
  }

  /// The scopes on all of these chains: making the value in one of them fixes every chain. O(scopes + dependencies).
  var commonOwners: CommonOwners {
    // A shortest chain, which contains every common scope.
    var below: [ScopeID: ScopeID] = [:]
    var queue: Deque = [receiver]
    var root: ScopeID?
    while root == nil, let current = queue.popFirst() {
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
    // Goes up the chain and its branches: a scope of the chain is common if no branch below it leads to a root or to a
    // scope further up the chain.
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

  /// The roots where the chains begin, sorted by place. O(scopes + dependencies).
  var roots: [ScopeID] {
    let found = Set(reachedFrom: [receiver], by: above)
    return graph.reach.roots.filter { $0 != receiver && found.contains($0) }
  }

  /// The scopes that make `scope` and don't provide the identity.
  private func above(_ scope: ScopeID) -> some Sequence<ScopeID> {
    graph.makers[scope].lazy.map(\.scope).filter { graph.reach.contains($0) && !graph.scope($0).declares(missing) }
  }
}
