import DICheckDependencyLibrary

/// Rings among the made and renamed dependencies of one scope, each of which needs the next before it can be made.
/// Versions that put siblings in order refuse them (0.6) or crash on them (0.7.4 – 1.5.2; Rules/Cycles.md, "Rings of
/// siblings").
struct SiblingRings {
  let graph: ScopeGraph

  /// - Parameter known: cycles found before.
  func cycles(besides known: [Cycle]) -> [Cycle] {
    guard !graph.order.cyclicComponents.isEmpty else { return [] }
    let knownScopes = Set(known.flatMap { $0.hops.map(\.scope) })
    var result: [Cycle] = []
    for id in graph.linked.liveScopes where graph.reach.contains(id) {
      let scope = graph.scope(id)
      let candidates = scope.links.indices.filter {
        scope.links[$0].role.isCreated && graph.order.cyclicComponent(of: scope.links[$0].identity) != nil
      }
      guard candidates.count > 1 else { continue }
      for ring in rings(among: candidates, of: id) {
        let made = ring.compactMap { scope.links[$0].target }
        if made.contains(where: knownScopes.contains) { continue }
        let hops =
          ring.dropFirst().map { DependencyReference(scope: id, dependency: $0) }
          + [DependencyReference(scope: id, dependency: ring[0])]
        result.append(
          Cycle(
            kind: .constant, start: graph.interner.identity(scope.links[ring[0]].identity), hops: hops,
            anchor: hops.count - 1))
      }
    }
    return result
  }

  /// One ring for each cyclic component among the created links `candidates` of a scope, as link indices from the first
  /// declared.
  private func rings(among candidates: [Int], of id: ScopeID) -> [[Int]] {
    let links = graph.links(of: id)
    var arcs: [(from: Int32, to: Int32)] = []
    for (from, candidate) in candidates.enumerated() {
      let link = links[candidate]
      for (to, other) in candidates.enumerated() where to != from {
        let needsOther =
          link.role.isAlias
          ? link.source == links[other].identity
          : link.target.map { graph.needs.requires($0, links[other].identity) } ?? false
        if needsOther { arcs.append((Int32(from), Int32(to))) }
      }
    }
    return Rings.find(nodeCount: candidates.count, arcs: arcs).map { $0.map { candidates[$0] } }
  }
}
