extension ProgramGraph {
  /// What is received and has the label of something nearer with another type: generated code names labels alone.
  /// O(suspects · (scopes above, and those below that ask)), of which there are few.
  func shadowedLabels() -> [ShadowedLabel] {
    var found: [DependencyReference: (finding: ShadowedLabel, distance: Int)] = [:]
    for (id, suspect) in suspects.byScope where reach.contains(id) {
      for shadow in suspect.shadows where isNamed(shadow.nearer, by: shadow.hop, in: id) {
        guard let meant = creatorAbove(id, of: shadow) else { continue }
        for (request, distance) in requests(below: id, shadow) {
          let finding = ShadowedLabel(
            dependency: request, identity: interner.identity(shadow.identity),
            nearer: DependencyReference(scope: id, dependency: shadow.nearer), meant: meant)
          if let known = found[request], !isNearer((finding, distance), than: known) { continue }
          found[request] = (finding, distance)
        }
      }
    }
    return found.values.map(\.finding)
  }

  private func isNearer(
    _ one: (finding: ShadowedLabel, distance: Int), than other: (finding: ShadowedLabel, distance: Int)
  ) -> Bool {
    one.distance != other.distance
      ? one.distance < other.distance : precedes(one.finding.nearer, other.finding.nearer)
  }

  /// The nearest that creates what is asked for, on some chain to `id`. Nil where that is missing: a fault by itself.
  private func creatorAbove(_ id: ScopeID, of shadow: Suspect.Shadow) -> DependencyReference? {
    var search = UpwardSearch(from: id)
    while let current = search.next() {
      for maker in makers[current] where reach.contains(maker.scope) {
        let scope = scope(maker.scope)
        guard scope.certainty == .whole else { continue }
        let creator = creator(of: shadow.identity, isOptional: shadow.isOptional, in: scope)
        // What is being made can't provide itself.
        if let creator, creator != maker.dependency, scope.links[creator].role.isSurelyCreated {
          return DependencyReference(scope: maker.scope, dependency: creator)
        }
        search.climb(maker, to: current)
      }
    }
    return nil
  }

  /// Who asks for what is shadowed, through the hop that leads there, and how many hops further down.
  func requests(below id: ScopeID, _ shadow: Suspect.Shadow) -> [(DependencyReference, distance: Int)] {
    let hop = links(of: id)[shadow.hop]
    if hop.role.isAlias { return [(DependencyReference(scope: id, dependency: shadow.hop), 0)] }
    guard let target = hop.target else { return [] }
    var result: [(DependencyReference, distance: Int)] = []
    var queue: [(scope: ScopeID, distance: Int)] = [(target, 1)]
    var visited: Set<ScopeID> = [id, target]
    var head = 0
    while head < queue.count {
      let (below, distance) = queue[head]
      head += 1
      let scope = scope(below)
      if creator(of: shadow.identity, isOptional: shadow.isOptional, in: scope) != nil { continue }
      let label = interner.label(of: shadow.identity)
      let same = scope.links.indices.filter {
        scope.links[$0].role.isCreated && self.label(of: scope.links[$0]) == label
      }
      for (position, link) in scope.links.enumerated() {
        // What stands under the label there has a say of its own.
        let isHidden = same.contains { $0 != position && isNamed($0, by: position, in: below) }
        if link.source == shadow.identity, scope.surelyRequests(link), link.role.isOptional == shadow.isOptional,
          !link.role.isAlias || !isHidden
        {
          result.append((DependencyReference(scope: below, dependency: position), distance))
        }
        guard let target = link.target, !isHidden, asks(target, for: shadow), visited.insert(target).inserted else {
          continue
        }
        queue.append((target, distance + 1))
      }
    }
    return result
  }

  private func asks(_ id: ScopeID, for shadow: Suspect.Shadow) -> Bool {
    shadow.isOptional ? needs.wants(id, shadow.identity) : needs.requires(id, shadow.identity)
  }
}
