import DICheckDependencyLibrary

/// Rings among the made and renamed dependencies of a scope that SafeDI doesn't detect.
struct UnseenRings {
  let graph: ScopeGraph
  let cycles: [Cycle]

  /// In no order. O(scopes with a ring, and the types below them that ask for its values).
  func all(_ suspects: Suspects) -> [SiblingRing] {
    guard !graph.rules.refusesSiblingRings else { return [] }
    let seen = Set(cycles.flatMap { $0.hops.map(\.scope) })
    return suspects.byScope.filter { !$0.value.arcs.isEmpty && graph.reach.contains($0.key) }.flatMap { id, suspect in
      rings(suspect, of: id).compactMap { ring -> SiblingRing? in
        let links = graph.links(of: id)
        if ring.contains(where: { links[$0].target.map(seen.contains) == true }) { return nil }
        var requests: [DependencyReference] = []
        for (item, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
          guard let request = request(for: value(of: links[next]), by: item, of: id) else { return nil }
          requests.append(request)
        }
        return SiblingRing(items: ring.map { DependencyReference(scope: id, dependency: $0) }, requests: requests)
      }
    }
  }

  /// The rings of a scope, leaving out optional needs that are answered further down.
  private func rings(_ suspect: Suspect, of id: ScopeID) -> [[Int]] {
    let links = graph.links(of: id)
    let arcs = suspect.arcs.filter { from, to, isOptional in
      !isOptional || request(for: value(of: links[Int(to)]), by: Int(from), of: id) != nil
    }
    return Rings.find(nodeCount: links.count, arcs: arcs.map { ($0.from, $0.to) })
  }

  /// The value that must exist before others are made: the kept value of a builder that keeps one.
  private func value(of link: Link) -> IdentityID { graph.interner.value(keptBy: link.identity) ?? link.identity }

  /// The dependency that asks for `identity` on behalf of an item and finds it nowhere nearer: the nearest to the item,
  /// and among those the first by place.
  private func request(for identity: IdentityID, by item: Int, of id: ScopeID) -> DependencyReference? {
    let link = graph.links(of: id)[item]
    if link.role.isAlias { return DependencyReference(scope: id, dependency: item) }
    guard let target = link.target else { return nil }
    let wrapped = graph.interner.wrappedOptional(of: identity)
    var level = [target]
    var visited: Set<ScopeID> = [target]
    while !level.isEmpty {
      var next: [ScopeID] = []
      for below in level.sorted(by: graph.precedes) {
        let scope = graph.scope(below)
        // A scope's own declarations serve its own requests and those below it.
        let hasOwn = scope.creates(identity)
        let hasOwnOptional = hasOwn || wrapped.map(scope.creates) == true
        let hasOwnValue = hasOwn || graph.interner.unwrappedOptional(of: identity).map(scope.creates) == true
        for (position, link) in scope.links.enumerated() where scope.surelyRequests(link) {
          let isMeant =
            link.source == identity
            ? !(link.role.isOptional ? hasOwnValue : hasOwn)
            : link.source == wrapped && link.role.isOptional && !hasOwnOptional
          if isMeant { return DependencyReference(scope: below, dependency: position) }
        }
        if hasOwn { continue }
        for target in scope.links.compactMap(\.target) {
          guard
            graph.needs.requires(target, identity) || !hasOwnValue && graph.needs.wants(target, identity)
              || !hasOwnOptional && wrapped.map({ graph.needs.wants(target, $0) }) == true,
            visited.insert(target).inserted
          else { continue }
          next.append(target)
        }
      }
      level = next
    }
    return nil
  }
}
