/// Which scopes are made, directly or not, by a root (semantics.md §4.7).
struct Reachability: Sendable {
  /// Sorted by place.
  private(set) var roots: [ScopeID] = []
  /// The types whose generated mocks are walks of their own (§5.3), sorted by place.
  private(set) var mockRoots: [ScopeID] = []
  private var isReached: [Bool] = []

  init() {}

  func contains(_ scope: ScopeID) -> Bool { scope.index < isReached.count && isReached[scope.index] }

  /// O(scopes + dependencies).
  init(_ graph: ProgramGraph) {
    func passesFilter(_ id: ScopeID) -> Bool {
      graph.rootFilter.map { $0.contains(graph.interner.types[graph.scope(id).concreteType.index]) } ?? true
    }
    if graph.rules.hasImplicitRoots {
      let candidates = graph.liveScopes.filter { id in
        graph.scope(id).links.allSatisfy { $0.role.isInstantiated || $0.role.isAlias }
      }
      isReached = Self.closure(of: candidates, in: graph)
      var isMade = [Bool](repeating: false, count: graph.scopes.count)
      for id in graph.liveScopes where contains(id) {
        for link in graph.scope(id).links { if let target = link.target { isMade[target.index] = true } }
      }
      roots = candidates.filter { id in
        let scope = graph.scope(id)
        return !isMade[id.index] && passesFilter(id)
          && scope.links.allSatisfy { !$0.role.isAlias || scope.creates($0.source) }
      }
      if graph.rootFilter != nil { isReached = Self.closure(of: roots, in: graph) }
    } else {
      roots = graph.liveScopes.filter { graph.scope($0).isRoot && passesFilter($0) }
      isReached = Self.closure(of: roots, in: graph)
    }
    roots.sort { graph.precedes($0, $1) }
    if graph.rules.hasMocks, graph.rootFilter == nil {
      mockRoots = graph.liveScopes.filter { graph.scope($0).generatesMock }.sorted { graph.precedes($0, $1) }
    }
  }

  /// Everything that `starts` make, directly or not, themselves included.
  static func closure(of starts: [ScopeID], in graph: ProgramGraph) -> [Bool] {
    var isReached = [Bool](repeating: false, count: graph.scopes.count)
    var queue: [ScopeID] = []
    for start in starts where !isReached[start.index] {
      isReached[start.index] = true
      queue.append(start)
    }
    while let id = queue.popLast() {
      guard let scope = graph.scopes[id.index] else { continue }
      for link in scope.links {
        if let target = link.target, !isReached[target.index] {
          isReached[target.index] = true
          queue.append(target)
        }
      }
    }
    return isReached
  }
}
