extension ProgramGraph {
  /// Every received dependency that some way down from a root doesn't provide, each with a shortest failing chain.
  func unfulfilled() -> [UnfulfilledReceived] {
    var found: [DependencyReference: UnfulfilledReceived] = [:]
    func add(_ finding: UnfulfilledReceived) {
      if let known = found[finding.dependency], known.chain.count <= finding.chain.count { return }
      found[finding.dependency] = finding
    }
    var index = LinkIndex()
    for (identity, roots) in missingAtRoots() {
      search(identity, from: roots.map { ($0, []) }, &index).forEach(add)
    }
    // A cycle through the dependency is the reason, and has been reported.
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
      .filter { needs.requires($0.target, links(of: $0.hop.scope)[$0.hop.dependency].identity) }
    guard !hops.isEmpty else { return [] }
    var result: [UnfulfilledReceived] = []
    var index = LinkIndex()
    let chains = ShortestChains(self)
    for (hop, target) in hops.sorted(by: { precedes($0.hop, $1.hop) }) where index.looks < Self.constructionLimit {
      guard let (root, chain) = chains.chain(to: hop.scope) else { continue }
      let identity = links(of: hop.scope)[hop.dependency].identity
      for var finding in search(identity, from: [(target, chain + [hop])], &index)
      where !isReentered(finding.chain) {
        finding.root = root
        finding.isUnderConstruction = true
        result.append(finding)
      }
    }
    return result
  }

  /// Links looked at below what is made as what it needs itself: thousands of types that all need each other have a way
  /// for each pair of them. What wasn't looked at by then is taken to be sound, since a false error is worse than a
  /// missed one, and the first ones fixed make a new search worthwhile.
  private static let constructionLimit = 1 << 21

  /// Whether a chain makes an identity inside itself: no walk comes there (Rules/Cycles.md).
  private func isReentered(_ chain: [DependencyReference]) -> Bool {
    Set(chain.lazy.map { links(of: $0.scope)[$0.dependency].identity }).count < chain.count
  }

  /// Walks down from `starts` through scopes that don't declare `identity`, nearest first, to those that ask for it.
  /// A start with an empty chain is a root: what it asks for itself is not looked at.
  private func search(
    _ identity: IdentityID, from starts: [(scope: ScopeID, chain: [DependencyReference])], _ index: inout LinkIndex
  ) -> [UnfulfilledReceived] {
    var result: [UnfulfilledReceived] = []
    // Parents instead of chains: a chain is put together only where it is reported.
    var cameBy: [ScopeID: DependencyReference] = [:]
    var startChains: [ScopeID: [DependencyReference]] = [:]
    var visited: Set<ScopeID> = []
    var queue: [ScopeID] = []
    var detours = 0

    func chain(to id: ScopeID) -> [DependencyReference] {
      var hops: [DependencyReference] = []
      var current = id
      while startChains[current] == nil, let hop = cameBy[current] {
        hops.append(hop)
        current = hop.scope
      }
      return (startChains[current] ?? []) + hops.reversed()
    }
    /// Whether the chain to `id` makes `made` already: no walk goes on there (Rules/Cycles.md). The same scope is never
    /// visited twice, so that takes an identity as which different types are made.
    func isReentered(_ made: IdentityID, below id: ScopeID) -> Bool {
      guard identityArcs.leadsToSeveral(from: made) else { return false }
      var current = id
      while startChains[current] == nil, let hop = cameBy[current] {
        if links(of: hop.scope)[hop.dependency].identity == made { return true }
        current = hop.scope
      }
      return startChains[current]?.contains { links(of: $0.scope)[$0.dependency].identity == made } ?? false
    }
    func visit(_ id: ScopeID, through chain: @autoclosure () -> [DependencyReference]) {
      let scope = scope(id)
      guard !scope.creates(identity) else { return }
      for position in index.requests(of: identity, by: id, scope.links) {
        let link = scope.links[position]
        guard scope.surelyRequests(link), !link.role.isOptional else { continue }
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
      if scope.mayDeclare(identity) { continue }
      for position in index.made(by: id, scope.links) {
        let link = scope.links[position]
        guard let target = link.target, needs.requires(target, identity), !visited.contains(target) else { continue }
        let hop = DependencyReference(scope: id, dependency: position)
        if isReentered(link.identity, below: id) {
          guard detours < Self.detourLimit else { continue }
          detours += 1
          guard let detour = detour(through: hop, making: link.identity, for: identity, from: starts),
            visited.insert(target).inserted
          else { continue }
          if startChains[target] == nil { queue.append(target) }
          startChains[target] = detour
          visit(target, through: detour)
          continue
        }
        visited.insert(target)
        visit(target, through: chain(to: id) + [hop])
        if startChains[target] == nil {
          cameBy[target] = hop
          queue.append(target)
        }
      }
    }
    return result
  }

  /// Other ways that one search looks for, each in a search of its own.
  private static let detourLimit = 16

  /// A shortest chain from `starts` that ends with `hop` and makes nothing as `made` before. Nil if that makes another
  /// identity twice.
  private func detour(
    through hop: DependencyReference, making made: IdentityID, for identity: IdentityID,
    from starts: [(scope: ScopeID, chain: [DependencyReference])]
  ) -> [DependencyReference]? {
    var chains: [ScopeID: [DependencyReference]] = [:]
    var cameBy: [ScopeID: DependencyReference] = [:]
    var queue: [ScopeID] = []
    for start in starts where chains[start.scope] == nil {
      if start.chain.contains(where: { links(of: $0.scope)[$0.dependency].identity == made }) { continue }
      chains[start.scope] = start.chain
      queue.append(start.scope)
    }
    var head = 0
    while head < queue.count {
      let id = queue[head]
      head += 1
      if id == hop.scope {
        var hops = [hop]
        var current = id
        while chains[current] == nil, let before = cameBy[current] {
          hops.append(before)
          current = before.scope
        }
        let chain = (chains[current] ?? []) + hops.reversed()
        return isReentered(chain) ? nil : chain
      }
      let scope = scope(id)
      if scope.mayDeclare(identity) { continue }
      for (position, link) in scope.links.enumerated() {
        guard let target = link.target, link.identity != made, chains[target] == nil, cameBy[target] == nil,
          needs.requires(target, identity)
        else { continue }
        cameBy[target] = DependencyReference(scope: id, dependency: position)
        queue.append(target)
      }
    }
    return nil
  }
}
