import DICheckDependencyLibrary

/// Rings among the made and renamed dependencies of one scope, each of which needs the next before it can be made
/// (Rules/Cycles.md, "Rings of siblings").
extension ScopeGraph {
  /// The rings of versions that put siblings in order, and refuse such rings (0.6) or crash on them (0.7.4 – 1.5.2).
  /// - Parameter known: cycles found before.
  func siblingCycles(_ suspects: ScopeNotes<Suspect>, besides known: [Cycle]) -> [Cycle] {
    rings(suspects, besides: known).map { id, ring in
      let hops = (ring.dropFirst() + ring.prefix(1)).map { DependencyReference(id, $0) }
      return Cycle(
        kind: .constant, start: interner.identity(links(of: id)[ring[0]].identity), hops: hops, anchor: hops.count - 1)
    }
  }

  /// The rings that SafeDI doesn't detect, in no order. O(scopes with a ring, and the types below them that ask for its
  /// values).
  func unseenRings(_ suspects: ScopeNotes<Suspect>, besides cycles: [Cycle]) -> [SiblingRing] {
    guard !rules.refusesSiblingRings else { return [] }
    return rings(suspects, besides: cycles).compactMap { id, ring in
      let links = links(of: id)
      var requests: [DependencyReference] = []
      for (item, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        guard let request = request(for: value(of: links[next]), by: item, of: id) else { return nil }
        requests.append(request)
      }
      return SiblingRing(items: ring.map { DependencyReference(id, $0) }, requests: requests)
    }
  }

  /// The rings that make nothing which is part of a known cycle, each as link indices from the first declared.
  private func rings(
    _ suspects: ScopeNotes<Suspect>, besides cycles: [Cycle]
  ) -> [(scope: ScopeID, ring: [Int])] {
    let seen = Set(cycles.flatMap { $0.hops.map(\.scope) })
    let concerned = suspects.byScope.filter { !$0.value.arcs.isEmpty && reach.contains($0.key) }
    return concerned.flatMap { id, suspect in
      let links = links(of: id)
      let others = rings(suspect, of: id).filter { ring in
        !ring.contains { links[$0].target.map(seen.contains) == true }
      }
      return others.map { (id, $0) }
    }
  }

  /// The rings of a scope, leaving out optional needs that are answered further down: all where rings are refused, since
  /// those versions look at required needs alone.
  private func rings(_ suspect: Suspect, of id: ScopeID) -> [[Int]] {
    let links = links(of: id)
    let arcs = suspect.arcs.filter { from, to, isOptional in
      !isOptional || !rules.refusesSiblingRings && request(for: value(of: links[Int(to)]), by: Int(from), of: id) != nil
    }
    return Rings.find(nodeCount: links.count, arcs: arcs.map { ($0.from, $0.to) })
  }

  /// The value that must exist before others are made: the kept value of a builder that keeps one.
  private func value(of link: Link) -> IdentityID { interner.value(keptBy: link.identity) ?? link.identity }

  /// The dependency that asks for `identity` on behalf of an item and finds it nowhere nearer: the nearest to the item,
  /// and among those the first by place.
  private func request(for identity: IdentityID, by item: Int, of id: ScopeID) -> DependencyReference? {
    let link = links(of: id)[item]
    if link.role.isAlias { return DependencyReference(id, item) }
    guard let target = link.target else { return nil }
    let wrapped = interner.wrappedOptional(of: identity)
    var level = [target]
    var visited: Set<ScopeID> = [target]
    while !level.isEmpty {
      var next: [ScopeID] = []
      for below in level.sorted(by: precedes) {
        let scope = scope(below)
        // A scope's own declarations serve its own requests and those below it.
        let hasOwn = scope.creates(identity)
        let hasOwnOptional = hasOwn || wrapped.map(scope.creates) == true
        let hasOwnValue = hasOwn || interner.unwrappedOptional(of: identity).map(scope.creates) == true
        for (position, link) in scope.links.enumerated() where scope.surelyRequests(link) {
          let isMeant =
            link.source == identity
            ? !(link.role.isOptional ? hasOwnValue : hasOwn)
            : link.source == wrapped && link.role.isOptional && !hasOwnOptional
          if isMeant { return DependencyReference(below, position) }
        }
        if hasOwn { continue }
        for target in scope.links.compactMap(\.target) {
          guard
            needs.requires(target, identity) || !hasOwnValue && needs.wants(target, identity)
              || !hasOwnOptional && wrapped.map({ needs.wants(target, $0) }) == true,
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
