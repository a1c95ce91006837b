/// Who makes each scope: the edges of a graph the other way round. Built when a question needs it, O(scopes +
/// dependencies); only reachable makers count where there are roots that reach anything.
package struct MakerIndex: Sendable {
  private let makers: [[DependencyReference]]

  package init(_ graph: ProgramGraph) {
    var makers = [[DependencyReference]](repeating: [], count: graph.scopes.count)
    for id in graph.liveScopes {
      for (position, link) in graph.scope(id).links.enumerated() {
        guard let target = link.target else { continue }
        makers[target.index].append(DependencyReference(scope: id, dependency: position))
      }
    }
    for index in makers.indices where makers[index].count > 1 {
      makers[index].sort { graph.precedes($0, $1) }
    }
    self.makers = makers
  }

  /// The made dependencies that make `scope`, sorted by place.
  package subscript(scope: ScopeID) -> [DependencyReference] {
    scope.index < makers.count ? makers[scope.index] : []
  }
}

/// Where a received dependency comes from on some chain.
package struct Origin: Hashable, Sendable {
  /// The dependency that creates it: made, forwarded or renamed there.
  package var creator: DependencyReference
  /// The made dependencies that lead from the creator's scope to the receiver, outermost first. Empty where the
  /// receiver's own scope creates it (an alias's source).
  package var chain: [DependencyReference]
}

extension ProgramGraph {
  /// All dependencies that provide `identity` to `scope` on some chain from a root, nearest first (semantics.md §11.7).
  ///
  /// A scope that merely receives it is passed through. O(scopes + dependencies) at worst, mostly a few steps.
  package func origins(of identity: Identity, for scope: ScopeID, makers: MakerIndex) -> [Origin] {
    guard let id = interner.existingIdentity(identity) else { return [] }
    var result: [Origin] = []
    var visited: Set<ScopeID> = [scope]
    var queue: [(scope: ScopeID, chain: [DependencyReference])] = [(scope, [])]
    if let own = creator(of: id, in: scope) {
      return [Origin(creator: own, chain: [])]
    }
    var head = 0
    while head < queue.count {
      let (current, chain) = queue[head]
      head += 1
      for maker in makers[current] where isRelevant(maker.scope) {
        let upwards = [maker] + chain
        // What is being made can't provide itself.
        if let creator = creator(of: id, in: maker.scope), creator != maker {
          result.append(Origin(creator: creator, chain: upwards))
        } else if visited.insert(maker.scope).inserted {
          queue.append((maker.scope, upwards))
        }
      }
    }
    var seen: Set<DependencyReference> = []
    return result.filter { seen.insert($0.creator).inserted }
  }

  /// The received dependencies that `creator` provides, on any chain: those who receive its identity below its scope
  /// before another creates the same. Sorted by place.
  package func receivers(of creator: DependencyReference) -> [DependencyReference] {
    let identity = scope(creator.scope).links[creator.dependency].identity
    var result: Set<DependencyReference> = []
    var visited: Set<ScopeID> = []
    var queue: [ScopeID] = [creator.scope]
    for (position, link) in scope(creator.scope).links.enumerated() where link.role.isAlias && link.source == identity {
      result.insert(DependencyReference(scope: creator.scope, dependency: position))
    }
    while let id = queue.popLast() {
      for (position, link) in scope(id).links.enumerated() {
        guard let target = link.target, DependencyReference(scope: id, dependency: position) != creator,
          needs.requires(target, identity, orOptionally: true), visited.insert(target).inserted
        else { continue }
        let below = scope(target)
        for (own, request) in below.links.enumerated() where request.role.isRequest && request.source == identity {
          if !below.creates(identity) { result.insert(DependencyReference(scope: target, dependency: own)) }
        }
        if !below.creates(identity) { queue.append(target) }
      }
    }
    return result.sorted { precedes($0, $1) }
  }

  private func creator(of identity: IdentityID, in id: ScopeID) -> DependencyReference? {
    let scope = scope(id)
    guard scope.creates(identity) else { return nil }
    return scope.links.firstIndex { $0.identity == identity && $0.role.isCreated }
      .map { DependencyReference(scope: id, dependency: $0) }
  }

  /// Chains count from the roots; a program without any has its types stand alone.
  private func isRelevant(_ id: ScopeID) -> Bool { reach.roots.isEmpty || reach.contains(id) }
}
