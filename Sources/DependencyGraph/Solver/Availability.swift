/// What a scope could take or make in addition.
extension ProgramGraph {
  /// Whether on every chain from a root to `scope`, one above it creates `identity`, which then is not what is being
  /// made on the way. O(scopes above + their dependencies).
  package func isAvailable(_ identity: Identity, above scope: ScopeID, makers: MakerIndex) -> Bool {
    guard let id = interner.existingIdentity(identity), reach.contains(scope) else { return false }
    let roots = Set(reach.roots)
    guard !roots.contains(scope) else { return false }
    var isVisited = [Bool](repeating: false, count: scopes.count)
    isVisited[scope.index] = true
    var queue = [scope]
    while let current = queue.popLast() {
      for maker in makers[current] where reach.contains(maker.scope) {
        let above = self.scope(maker.scope)
        if above.creates(id), above.links[maker.dependency].identity != id { continue }
        if roots.contains(maker.scope) { return false }
        guard !isVisited[maker.scope.index] else { continue }
        isVisited[maker.scope.index] = true
        queue.append(maker.scope)
      }
    }
    return true
  }

  /// What the scopes on one chain down to `scope` create, each with the scope that does, nearest first: a superset of
  /// what is available there on every chain. What is made to make `scope` is left out. Empty for roots and for scopes
  /// that no root reaches.
  package func createdOnTheWay(to scope: ScopeID, makers: MakerIndex) -> [(identity: Identity, creator: ScopeID)] {
    let ancestry = Ancestry(of: scope, in: self, makers: makers)
    guard let root = ancestry.roots.first, root != scope else { return [] }
    let chain = ancestry.chain(from: root)
    let underConstruction = Set(chain.map { self.links(of: $0.scope)[$0.dependency].identity })
    var seen = underConstruction
    var result: [(identity: Identity, creator: ScopeID)] = []
    for hop in chain.reversed() {
      for link in self.links(of: hop.scope) where link.role.isCreated && seen.insert(link.identity).inserted {
        result.append((interner.identity(link.identity), hop.scope))
      }
    }
    return result
  }

  /// Whether `maker` makes `wanted`, now or later, directly or not; also if it is the same. O(scopes + dependencies).
  package func makes(_ wanted: ScopeID, from maker: ScopeID) -> Bool {
    if wanted == maker { return true }
    var isReached = [Bool](repeating: false, count: scopes.count)
    isReached[maker.index] = true
    var queue = [maker]
    while let next = queue.popLast() {
      for link in links(of: next) {
        guard let target = link.target, !isReached[target.index] else { continue }
        if target == wanted { return true }
        isReached[target.index] = true
        queue.append(target)
      }
    }
    return false
  }
}
