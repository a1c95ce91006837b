import DICheckDependencyLibrary

/// All scopes above a scope.
package struct Ancestry: Sendable {
  private var search: ScopeSearch
  /// The roots that reach the scope, itself if it is one, nearest first.
  package private(set) var roots: [ScopeID] = []
  /// These; if no root reaches the scope, the scopes above it (or itself) that nothing makes, nearest first.
  package private(set) var tops: [ScopeID] = []

  /// O(scopes above + their dependencies).
  package init(of scope: ScopeID, in graph: ProgramGraph) {
    search = ScopeSearch(from: [scope])
    while let current = search.next() {
      if graph.isRoot(current) { roots.append(current) }
      let above = graph.makers(of: current)
      if above.isEmpty { tops.append(current) }
      for maker in above where graph.counts(maker, for: scope) { search.climb(maker, to: current) }
    }
    if !roots.isEmpty { tops = roots }
  }

  /// A shortest chain of made dependencies from a root (or top) to the scope.
  package func chain(from top: ScopeID) -> [DependencyReference] { search.chain(from: top) }
}
