import DICheckDependencyLibrary

/// The faults for which SafeDI refuses the mocks that it generates (Rules/Mocks.md): cycles in each of them and
/// below the roots, and constants of a mocked type that take values at run time. A missing dependency is no fault
/// there: it becomes a parameter.
struct MockFindings {
  var cycles = ComponentCycles()
  private(set) var forwardedOnConstant: [(reference: DependencyReference, provider: ScopeID)] = []

  /// Finds what is wrong in the graph of the mocks, in which it notes what is made. O(mocked types + their
  /// dependencies), and where there are cyclic components O(scopes + dependencies) and their search.
  mutating func update(in graph: inout ScopeGraph, mocked: Set<ScopeID>, roots: [ScopeID]) {
    forwardedOnConstant = []
    for id in mocked {
      for (reference, link) in graph.linked.hops(of: id) where link.role.isShared {
        guard let target = link.target, graph.linked.scopes[target]?.takesForwarded == true else { continue }
        forwardedOnConstant.append((reference, target))
      }
    }
    guard !graph.order.cyclicComponents.isEmpty else {
      cycles = ComponentCycles()
      return
    }
    let walks = MockWalks(mocked: mocked, roots: roots, in: graph)
    graph.reach = Reachability(walking: walks.isReached)
    cycles.search(in: graph, from: CycleEntries(graph, walks: walks.walks))
  }
}

/// The walks by which SafeDI comes to what mocks make: once as declared, and once with what each mock makes at its
/// top because it is received below.
private struct MockWalks {
  let walks: [CycleEntries.Walk]
  /// True if any of them comes to a scope.
  let isReached: [Bool]

  init(mocked: Set<ScopeID>, roots: [ScopeID], in graph: ScopeGraph) {
    func start(_ id: ScopeID, as property: IdentityID?, isLazy: Bool) -> CycleEntries.Start {
      CycleEntries.Start(property: property, isLazy: isLazy, scope: id, isPromoted: property != nil)
    }
    let starts = mocked + roots
    let isReached = Reachability.closure(of: starts, in: graph.linked)
    let promotions = Promotions(mocked: mocked, in: graph).promoted
    let isReachedBelowPromoted = Reachability.closure(of: promotions.map(\.scope), in: graph.linked)
    walks = [
      .init(starts: starts.map { start($0, as: nil, isLazy: false) }, isReached: isReached),
      .init(
        starts: promotions.map { start($0.scope, as: $0.identity, isLazy: $0.isLazy) },
        isReached: isReachedBelowPromoted, isPromoted: true),
    ]
    self.isReached = zip(isReached, isReachedBelowPromoted).map { $0 || $1 }
  }
}
