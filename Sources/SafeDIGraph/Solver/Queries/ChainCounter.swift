import DICheckDependencyLibrary
import DICheckGraphAlgorithms

/// Counts the chains of made dependencies that lead from a root to scopes, each chain once and none through a cyclic
/// component's own edges. Keeps the counts of all scopes on the way.
package struct ChainCounter {
  /// The highest count.
  package static let limit = 10_000

  private let graph: ScopeGraph
  /// If set, only chains on which no scope declares this count.
  private let missing: IdentityID?
  private var counts: [ScopeID: Int] = [:]

  /// - Parameter identity: only the chains on which no scope declares it are counted, those on which receiving it fails;
  ///   nil for all chains.
  package init(_ graph: ProgramGraph, lacking identity: Identity? = nil) {
    self.graph = graph.solved
    missing = identity.flatMap { graph.solved.interner.existingIdentity($0) }
  }

  /// O(n log n) in the scopes above that were not counted yet, plus their dependencies.
  package mutating func count(to scope: ScopeID) -> Int {
    if let known = counts[scope] { return known }
    // Makers stand above the scopes that they make, so they are counted first.
    let above = uncounted(from: scope).map { (scope: $0, position: graph.order.position(of: $0)) }
    for (id, _) in above.sorted(by: { $0.position > $1.position }) {
      var count = 0
      for maker in makers(of: id) {
        count = min(
          Self.limit, count + (counts[maker.scope] ?? 0) + (graph.isRoot(maker.scope) ? 1 : 0))
      }
      counts[id] = count
    }
    return counts[scope] ?? 0
  }

  private func uncounted(from scope: ScopeID) -> Set<ScopeID> {
    Set(reachedFrom: [scope]) { makers(of: $0).map(\.scope).filter { counts[$0] == nil } }
  }

  /// The makers of `id` that count as part of chains.
  private func makers(of id: ScopeID) -> [DependencyReference] {
    let cyclicComponent = graph.order.cyclicComponent(of: id)
    // Not lazily: that would copy the graph for each scope.
    return graph.makers[id].filter { maker in
      guard graph.reach.contains(maker.scope),
        cyclicComponent == nil || graph.order.cyclicComponent(of: maker.scope) != cyclicComponent
      else {
        return false
      }
      return missing.map { !graph.scope(maker.scope).mayDeclare($0) } ?? true
    }
  }
}
