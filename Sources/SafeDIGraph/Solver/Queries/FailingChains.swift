import DICheckDependencyLibrary

/// The chains from roots to a scope on which nothing provides one of its received dependencies.
struct FailingChains {
  private let graph: ScopeGraph
  private let missing: IdentityID
  /// The scopes of these chains: first the one at their end.
  private var search: ScopeSearch

  /// Nil where no facts ever mentioned `identity`.
  /// O(scopes above + their dependencies).
  init?(to receiver: ScopeID, lacking identity: Identity, in graph: ScopeGraph) {
    guard let missing = graph.interner.existingIdentity(identity) else { return nil }
    self.graph = graph
    self.missing = missing
    search = ScopeSearch(from: [receiver])
    while let scope = search.next() {
      for maker in makers(of: scope) { search.climb(maker, to: scope) }
    }
  }

  /// The scopes on all of these chains: making the value in one of them fixes every chain. O(scopes + dependencies).
  var commonOwners: CommonOwners {
    guard let root = search.queue.dropFirst().first(where: graph.isRoot) else { return .any }
    // A shortest chain, which contains every common scope.
    let chain = [search.queue[0]] + search.chain(from: root).reversed().map(\.scope)
    let places = Dictionary(uniqueKeysWithValues: chain.enumerated().map { ($1, $0) })
    // Goes up the chain and its branches: a scope of the chain is common if no branch below it leads to a root or to a
    // scope further up the chain.
    var common: Set<ScopeID> = []
    var visited: Set<ScopeID> = []
    var furthest = 0
    for (place, scope) in chain.dropLast().enumerated() {
      var stack = [scope]
      while let current = stack.popLast() {
        for next in makers(of: current).map(\.scope) {
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

  /// The dependencies that make `scope`, of scopes that don't provide the identity.
  private func makers(of scope: ScopeID) -> [DependencyReference] {
    graph.makers[scope].filter { graph.reach.contains($0.scope) && !graph.scope($0.scope).declares(missing) }
  }
}
