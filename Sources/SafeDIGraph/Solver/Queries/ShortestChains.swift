import DICheckDependencyLibrary

/// A shortest chain of made dependencies from a root to each scope; of several, the one whose root, then whose
/// dependencies stand first.
package struct ShortestChains: Sendable {
  private var search: ScopeSearch

  /// O(scopes + dependencies).
  package init(_ graph: ProgramGraph) { self.init(graph.solved) }

  init(_ graph: ScopeGraph) {
    search = ScopeSearch(from: graph.reach.roots)
    while let id = search.next() {
      for (hop, link) in graph.linked.hops(of: id) {
        if let target = link.target { search.go(hop, from: id, to: target) }
      }
    }
  }

  /// Nil for a scope that no root makes. O(length of the chain).
  package func chain(to id: ScopeID) -> (root: ScopeID, chain: [DependencyReference])? {
    search.start(of: id).map { ($0, search.chain(from: id).reversed()) }
  }

  /// The nearest root above `id`, the first of several by place.
  package func root(reaching id: ScopeID) -> ScopeID? { search.start(of: id) }
}
