/// Counts the chains of made dependencies that lead from a root to scopes, none twice and none through a knot's own
/// edges. Remembers the counts of all scopes that it came by.
package struct ChainCounter {
  /// Counts stop here.
  package static let limit = 10_000

  private let graph: ProgramGraph
  private let roots: Set<ScopeID>
  /// Only chains on which no scope declares this count; nil for all.
  private let missing: IdentityID?
  private var counts: [ScopeID: Int] = [:]

  /// Counts all chains.
  package init(_ graph: ProgramGraph) {
    self.graph = graph
    roots = Set(graph.reach.roots)
    missing = nil
  }

  /// Counts the chains on which no scope declares `identity`: those on which receiving it fails.
  package init(_ graph: ProgramGraph, lacking identity: Identity) {
    self.graph = graph
    roots = Set(graph.reach.roots)
    missing = graph.interner.existingIdentity(identity)
  }

  /// O(n log n) in the scopes above that were not counted yet, plus their dependencies.
  package mutating func count(to scope: ScopeID) -> Int {
    if let known = counts[scope] { return known }
    // Whoever makes them stands above them in the order.
    for id in uncounted(from: scope).sorted(by: { graph.order.position(of: $0) > graph.order.position(of: $1) }) {
      var count = 0
      for maker in makers(of: id) {
        count = min(Self.limit, count + (counts[maker.scope] ?? 0) + (roots.contains(maker.scope) ? 1 : 0))
      }
      counts[id] = count
    }
    return counts[scope] ?? 0
  }

  private func uncounted(from scope: ScopeID) -> Set<ScopeID> {
    var found: Set<ScopeID> = [scope]
    var pending = [scope]
    while let id = pending.popLast() {
      for maker in makers(of: id) where counts[maker.scope] == nil && found.insert(maker.scope).inserted {
        pending.append(maker.scope)
      }
    }
    return found
  }

  /// The makers of `id` through which chains count.
  private func makers(of id: ScopeID) -> some Sequence<DependencyReference> {
    let knot = graph.order.knot(of: id)
    return graph.makers[id].lazy.filter { [graph, missing] maker in
      guard graph.reach.contains(maker.scope), knot == nil || graph.order.knot(of: maker.scope) != knot else {
        return false
      }
      return missing.map { !graph.scope(maker.scope).mayDeclare($0) } ?? true
    }
  }
}
