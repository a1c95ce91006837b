import DICheckDependencyLibrary
import DequeModule

/// Finds received dependencies whose label a nearer dependency of another type has: generated code uses labels alone.
extension ScopeGraph {
  /// In no order. O(suspects · (scopes above, and scopes below that ask)); there are few suspects.
  func shadowedLabels(_ suspects: ScopeNotes<Suspect>) -> [ShadowedLabel] {
    var found: [DependencyReference: (finding: ShadowedLabel, distance: Int)] = [:]
    for (id, suspect) in suspects.byScope where reach.contains(id) {
      for shadow in suspect.shadows {
        let isNamed = MakingOrder.isNamed(shadow.nearer, by: shadow.hop, of: id, in: self)
        let isBuilder = buildsOnly(shadow, id)
        guard isNamed || isBuilder else { continue }
        let meant = creatorAbove(id, of: shadow)
        guard meant == nil ? isBuilder : isNamed else { continue }
        for (request, distance) in shadow.requests(below: id, in: self) {
          if meant == nil, !isNeverAnswered(request) { continue }
          let finding = ShadowedLabel(
            dependency: request, identity: interner.identity(shadow.identity),
            nearer: DependencyReference(id, shadow.nearer), meant: meant)
          if let known = found[request], !isNearer((finding, distance), than: known) { continue }
          found[request] = (finding, distance)
        }
      }
    }
    return found.values.map(\.finding)
  }

  /// Returns true if an optional request meets a builder of the very type that it asks for, which answers it at no
  /// time.
  private func buildsOnly(_ shadow: Suspect.Shadow, _ id: ScopeID) -> Bool {
    let nearer = links(of: id)[shadow.nearer]
    return shadow.isOptional && nearer.role == .lazy && nearer.target != nil && !nearer.isDoubtful
      && linked.type(nearer.builtType).unwrapped == linked.type(of: shadow.identity).unwrapped
  }

  /// Returns true if certainly nothing creates what a request asks for, on any chain.
  private func isNeverAnswered(_ request: DependencyReference) -> Bool {
    guard Provision.of(request, in: self).origins.isEmpty else { return false }
    return makers.all(above: [request.scope]).allSatisfy {
      scope($0).certainty == .whole && !facts(of: $0).shape.hasUnknownArguments
    }
  }

  private func isNearer(
    _ one: (finding: ShadowedLabel, distance: Int), than other: (finding: ShadowedLabel, distance: Int)
  ) -> Bool {
    one.distance != other.distance
      ? one.distance < other.distance : precedes(one.finding.nearer, other.finding.nearer)
  }

  /// The nearest creator of the requested identity, on some chain to `id`. Nil where it is missing, which is a fault by
  /// itself.
  private func creatorAbove(_ id: ScopeID, of shadow: Suspect.Shadow) -> DependencyReference? {
    var search = ScopeSearch(from: [id])
    while let current = search.next() {
      for maker in makers[current] where reach.contains(maker.scope) {
        let scope = scope(maker.scope)
        guard scope.certainty == .whole else { continue }
        let creator = linked.creator(of: shadow.identity, isOptional: shadow.isOptional, in: scope)
        // A value under construction can't provide itself.
        if let creator, creator != maker.dependency, scope.links[creator].role.isSurelyCreated {
          return DependencyReference(maker.scope, creator)
        }
        search.climb(maker, to: current)
      }
    }
    return nil
  }
}

extension Suspect.Shadow {
  /// The requests for the shadowed identity that go through the shadow's hop, each with its distance in hops.
  func requests(below id: ScopeID, in graph: ScopeGraph) -> [(DependencyReference, distance: Int)] {
    let way = graph.links(of: id)[hop]
    if way.role.isAlias { return [(DependencyReference(id, hop), 0)] }
    guard let target = way.target else { return [] }
    var result: [(DependencyReference, distance: Int)] = []
    var queue: Deque = [(scope: target, distance: 1)]
    var visited: Set<ScopeID> = [id, target]
    while let (below, distance) = queue.popFirst() {
      let scope = graph.scope(below)
      if graph.linked.creator(of: identity, isOptional: isOptional, in: scope) != nil { continue }
      let label = graph.interner.label(of: identity)
      let same = scope.links.indices.filter {
        scope.links[$0].role.isCreated && graph.label(of: scope.links[$0]) == label
      }
      for (position, link) in scope.links.enumerated() {
        // A dependency under the same label there shadows on its own account.
        let isHidden = same.contains {
          $0 != position && MakingOrder.isNamed($0, by: position, of: below, in: graph)
        }
        if link.source == identity, scope.surelyRequests(link), link.role.isOptional == isOptional,
          !link.role.isAlias || !isHidden
        {
          result.append((DependencyReference(below, position), distance))
        }
        guard let target = link.target, !isHidden, isAsked(by: target, in: graph), visited.insert(target).inserted
        else { continue }
        queue.append((target, distance + 1))
      }
    }
    return result
  }

  private func isAsked(by id: ScopeID, in graph: ScopeGraph) -> Bool {
    isOptional ? graph.needs.wants(id, identity) : graph.needs.requires(id, identity)
  }
}
