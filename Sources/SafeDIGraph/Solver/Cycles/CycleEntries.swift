import DICheckDependencyLibrary

/// The places where walks from the roots enter the cyclic components of a graph.
struct CycleEntries {
  /// One way into a cyclic component.
  struct Start: Hashable {
    /// The identity as which the entered scope is made; nil where the scope is itself a root.
    var property: IdentityID?
    var isLazy: Bool
    var scope: ScopeID
    /// True if it is made at the top of a mock because a scope below receives it: its received dependencies aren't
    /// followed (Rules/Mocks.md).
    var isPromoted: Bool
  }

  /// The start scopes of walks, and all scopes that they reach.
  struct Walk {
    var starts: [Start]
    var isReached: [Bool]
    var isPromoted = false

    func reaches(_ id: ScopeID) -> Bool { id.index < isReached.count && isReached[id] }
  }

  private var startsByComponent: [Int: [Start]]

  /// The entries of the walks that make the program itself.
  init(_ graph: ScopeGraph) {
    func root(_ id: ScopeID) -> Start { Start(property: nil, isLazy: false, scope: id, isPromoted: false) }
    var starts = graph.reach.roots.map(root)
    if graph.rules.hasImplicitRoots {
      // Those versions build the scopes of all reachable types, below a root or not.
      starts += graph.order.cyclicComponents.values.lazy.flatMap(\.scopes).filter(graph.reach.contains).map(root)
    }
    self.init(graph, walks: [Walk(starts: starts, isReached: Array(graph.reach.isReached))])
  }

  init(_ graph: ScopeGraph, walks: [Walk]) {
    var starts: [Int: Set<Start>] = [:]
    for walk in walks {
      for start in walk.starts {
        if let cyclicComponent = graph.order.cyclicComponent(of: start.scope) {
          starts[cyclicComponent, default: []].insert(start)
        }
      }
      for (cyclicComponent, members) in graph.order.cyclicComponents {
        for id in members.scopes {
          for maker in graph.makers[id]
          where walk.reaches(maker.scope) && graph.order.cyclicComponent(of: maker.scope) != cyclicComponent {
            let link = graph.link(maker)
            starts[cyclicComponent, default: []].insert(
              Start(property: link.identity, isLazy: link.role.isLazy, scope: id, isPromoted: walk.isPromoted))
          }
        }
      }
    }
    startsByComponent = starts.mapValues { componentStarts in
      componentStarts.sorted { left, right in
        if left.scope != right.scope { return graph.precedes(left.scope, right.scope) }
        return (left.property.map { "\(graph.interner.identity($0))" } ?? "", left.isPromoted ? 1 : 0)
          < (right.property.map { "\(graph.interner.identity($0))" } ?? "", right.isPromoted ? 1 : 0)
      }
    }
  }

  func starts(of cyclicComponent: Int) -> [Start] { startsByComponent[cyclicComponent] ?? [] }

  /// The answers to the optional aliases of `scopes`, if the search follows these.
  private func answers(to scopes: [ScopeID], in graph: ScopeGraph) -> [[AliasAnswer]] {
    guard graph.rules.followsOptionalAliases else { return [] }
    return scopes.flatMap { scope in
      graph.links(of: scope).enumerated().filter { $1.role == .aliasIfAvailable }
        .map { graph.answers(to: DependencyReference(scope, $0.offset)) }
    }
  }

  /// Everything that the findings of a cyclic component depend on: equal signatures have equal findings as long as no
  /// scope moves before or behind another. Nil for a cyclic component that no walk enters.
  func signature(of cyclicComponent: Int, in graph: ScopeGraph) -> CycleSearch.Signature? {
    guard let starts = startsByComponent[cyclicComponent], let members = graph.order.cyclicComponents[cyclicComponent]
    else { return nil }
    let scopes = members.scopes.sorted()
    let identities = members.identities.sorted()
    return CycleSearch.Signature(
      scopes: scopes, identities: identities,
      providers: identities.map { graph.linked.provider(of: graph.interner.type(of: $0)) },
      links: scopes.map { graph.links(of: $0) }, answers: answers(to: scopes, in: graph), starts: starts)
  }
}
