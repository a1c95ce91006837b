extension ProgramGraph {
  /// Every received dependency that some way down from a root doesn't provide, each with a shortest failing chain.
  func unfulfilled() -> [UnfulfilledReceived] {
    var found: [DependencyReference: UnfulfilledReceived] = [:]
    func add(_ finding: UnfulfilledReceived) {
      if let known = found[finding.dependency], known.chain.count <= finding.chain.count { return }
      found[finding.dependency] = finding
    }
    for (identity, roots) in missingAtRoots() {
      search(identity, from: roots.map { ($0, []) }).forEach(add)
    }
    // A cycle through the dependency is the reason, and has been told.
    let cyclic = Set(cycles.flatMap(\.hops))
    for finding in missingUnderConstruction() where !cyclic.contains(finding.dependency) { add(finding) }
    return Array(found.values)
  }

  /// What the scopes below a root need and nobody on the way declares, by identity.
  private func missingAtRoots() -> [(IdentityID, [ScopeID])] {
    var missing: [IdentityID: [ScopeID]] = [:]
    for root in reach.roots {
      for identity in needs.missing(below: root, in: self) { missing[identity, default: []].append(root) }
    }
    return missing.sorted { $0.key < $1.key }
  }

  /// What a scope below `x` needs is not there if it is `x` itself, whoever else offers it further up.
  private func missingUnderConstruction() -> [UnfulfilledReceived] {
    // Whoever needs what it is made as is in a knot with it.
    let hops = order.knots.values.flatMap(\.scopes)
      .flatMap { target in makers[target].lazy.filter { reach.contains($0.scope) }.map { (hop: $0, target: target) } }
      .filter { needs.requires($0.target, scope($0.hop.scope).links[$0.hop.dependency].identity) }
    var result: [UnfulfilledReceived] = []
    for (hop, target) in hops.sorted(by: { precedes($0.hop, $1.hop) }) {
      guard let (root, chain) = shortestChain(to: hop.scope) else { continue }
      let identity = scope(hop.scope).links[hop.dependency].identity
      for var finding in search(identity, from: [(target, chain + [hop])]) {
        finding.root = root
        finding.isUnderConstruction = true
        result.append(finding)
      }
    }
    return result
  }

  /// Walks down from `starts` through scopes that don't declare `identity`, nearest first, to those that ask for it.
  /// A start with an empty chain is a root: what it asks for itself is not looked at.
  private func search(
    _ identity: IdentityID, from starts: [(scope: ScopeID, chain: [DependencyReference])]
  ) -> [UnfulfilledReceived] {
    var result: [UnfulfilledReceived] = []
    // Parents instead of chains: a chain is put together only where it is reported.
    var cameBy: [ScopeID: DependencyReference] = [:]
    var startChains: [ScopeID: [DependencyReference]] = [:]
    var visited: Set<ScopeID> = []
    var queue: [ScopeID] = []

    func chain(to id: ScopeID) -> [DependencyReference] {
      var hops: [DependencyReference] = []
      var current = id
      while startChains[current] == nil, let hop = cameBy[current] {
        hops.append(hop)
        current = hop.scope
      }
      return (startChains[current] ?? []) + hops.reversed()
    }
    func visit(_ id: ScopeID, through chain: @autoclosure () -> [DependencyReference]) {
      let scope = scope(id)
      guard !scope.creates(identity) else { return }
      for (position, link) in scope.links.enumerated()
      where link.role.isRequest && !link.role.isOptional && link.source == identity {
        let chain = chain()
        result.append(
          UnfulfilledReceived(
            dependency: DependencyReference(scope: id, dependency: position), identity: interner.identity(identity),
            root: chain.first?.scope ?? id, chain: chain, isUnderConstruction: false))
      }
    }

    for start in starts where startChains[start.scope] == nil {
      startChains[start.scope] = start.chain
      if !start.chain.isEmpty, visited.insert(start.scope).inserted { visit(start.scope, through: start.chain) }
      queue.append(start.scope)
    }
    var head = 0
    while head < queue.count {
      let id = queue[head]
      head += 1
      let scope = scope(id)
      if scope.declares(identity) { continue }
      for (position, link) in scope.links.enumerated() {
        guard let target = link.target, needs.requires(target, identity), visited.insert(target).inserted else {
          continue
        }
        let hop = DependencyReference(scope: id, dependency: position)
        visit(target, through: chain(to: id) + [hop])
        if startChains[target] == nil {
          cameBy[target] = hop
          queue.append(target)
        }
      }
    }
    return result
  }

  /// The shortest chain of made dependencies from a root to `id`; of several, that whose root, then whose dependencies
  /// stand first. O(scopes above + their dependencies).
  package func shortestChain(to id: ScopeID) -> (root: ScopeID, chain: [DependencyReference])? {
    let all = Set(reach.roots)
    var distances: [ScopeID: Int] = [id: 0]
    var level = [id]
    // Upwards, until some of a level are roots.
    while !level.contains(where: all.contains) {
      var above: [ScopeID] = []
      for below in level {
        let distance = (distances[below] ?? 0) + 1
        for maker in makers[below] where reach.contains(maker.scope) && distances[maker.scope] == nil {
          distances[maker.scope] = distance
          above.append(maker.scope)
        }
      }
      if above.isEmpty { return nil }
      level = above
    }
    guard let root = level.filter(all.contains).min(by: { precedes($0, $1) }) else { return nil }
    var chain: [DependencyReference] = []
    var current = root
    while current != id, let distance = distances[current] {
      guard
        let position = scope(current).links.firstIndex(where: { link in
          link.target.map { distances[$0] == distance - 1 } ?? false
        }), let target = scope(current).links[position].target
      else { return nil }
      chain.append(DependencyReference(scope: current, dependency: position))
      current = target
    }
    return (root, chain)
  }
}
