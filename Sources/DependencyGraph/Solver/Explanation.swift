/// Searches that explain a fault or answer a question. None of them runs for a sound program that nobody asks about.
extension ProgramGraph {
  /// How many chains of made dependencies lead from a root to each scope, none counted twice and none through a knot's
  /// own edges. Counts stop at ``ChainCount/limit``.
  package struct ChainCount: Sendable {
    package static let limit = 10_000
    fileprivate var counts: [Int]

    package subscript(scope: ScopeID) -> Int { counts[scope.index] }
  }

  /// All chains. O(scopes + dependencies).
  package func chainCount() -> ChainCount { countChains { _ in true } }

  /// The chains on which no scope declares `identity`: those on which receiving it fails.
  package func chainCount(without identity: Identity) -> ChainCount {
    guard let id = interner.existingIdentity(identity) else { return chainCount() }
    return countChains { !$0.declares(id) }
  }

  private func countChains(through passes: (Scope) -> Bool) -> ChainCount {
    var counts = [Int](repeating: 0, count: scopes.count)
    let roots = Set(reach.roots)
    for id in order.sequence.reversed() where reach.contains(id) {
      let scope = scope(id)
      guard passes(scope) else { continue }
      let upTo = counts[id.index] + (roots.contains(id) ? 1 : 0)
      guard upTo > 0 else { continue }
      let knot = order.knot(of: id)
      for link in scope.links {
        guard let target = link.target, knot == nil || order.knot(of: target) != knot else { continue }
        counts[target.index] = min(ChainCount.limit, counts[target.index] + upTo)
      }
    }
    return ChainCount(counts: counts)
  }

  /// What is offered under another name or type along `chain`: same label, or same type but for how it is spelled
  /// (semantics.md §5.2, "Suggestions"). Sorted by label, then type; nearest declaration of each.
  package func candidates(
    for identity: Identity, along chain: [DependencyReference]
  ) -> [(identity: Identity, declaration: DependencyReference)] {
    let wanted = identity.type.leastQualified
    var nearest: [Identity: DependencyReference] = [:]
    for hop in chain {
      for (position, link) in scope(hop.scope).links.enumerated() {
        let offered = interner.identity(link.identity)
        guard offered != identity, offered.label == identity.label || offered.type.leastQualified == wanted else {
          continue
        }
        nearest[offered] = DependencyReference(scope: hop.scope, dependency: position)
      }
      // What is under construction can't be taken.
      nearest[self.identity(of: hop)] = nil
    }
    return nearest.map { (identity: $0.key, declaration: $0.value) }
      .sorted { ($0.identity.label, "\($0.identity.type)") < ($1.identity.label, "\($1.identity.type)") }
  }

  /// The first root, by place, from which `id` is reached.
  package func root(reaching id: ScopeID) -> ScopeID? { shortestChain(to: id)?.root }
}
