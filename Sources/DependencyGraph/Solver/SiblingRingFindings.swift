extension ProgramGraph {
  /// Rings among what a scope makes and renames that the library doesn't see. O(scopes that have one, and below those
  /// the types that ask for what is in it).
  func unseenRings() -> [SiblingRing] {
    guard !rules.refusesSiblingRings else { return [] }
    let seen = Set((cycles + mockFindings.cycles).flatMap { $0.hops.map(\.scope) })
    return suspects.byScope.filter { reach.contains($0.key) }.flatMap { id, suspect in
      suspect.rings.compactMap { ring -> SiblingRing? in
        let links = links(of: id)
        if ring.contains(where: { links[$0].target.map(seen.contains) == true }) { return nil }
        var requests: [DependencyReference] = []
        for (item, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
          guard let request = request(for: links[next].identity, by: item, of: id) else { return nil }
          requests.append(request)
        }
        return SiblingRing(items: ring.map { DependencyReference(scope: id, dependency: $0) }, requests: requests)
      }
    }
  }

  /// Who asks for `identity` on behalf of an item: nearest to it, and among those first by place.
  private func request(for identity: IdentityID, by item: Int, of id: ScopeID) -> DependencyReference? {
    let link = links(of: id)[item]
    if link.role.isAlias { return DependencyReference(scope: id, dependency: item) }
    guard let target = link.target else { return nil }
    let wrapped = wrapped(identity)
    var level = [target]
    var visited: Set<ScopeID> = [target]
    while !level.isEmpty {
      var next: [ScopeID] = []
      for below in level.sorted(by: precedes) {
        let scope = scope(below)
        for (position, link) in scope.links.enumerated() where scope.surelyRequests(link) {
          if link.source == identity || (link.source == wrapped && link.role.isOptional) {
            return DependencyReference(scope: below, dependency: position)
          }
        }
        for target in scope.links.compactMap(\.target) {
          guard asks(target, for: identity, orOptionally: wrapped), visited.insert(target).inserted else { continue }
          next.append(target)
        }
      }
      level = next
    }
    return nil
  }

  private func asks(_ id: ScopeID, for identity: IdentityID, orOptionally wrapped: IdentityID?) -> Bool {
    needs.requires(id, identity, orOptionally: true) || wrapped.map { needs.wants(id, $0) } == true
  }
}
