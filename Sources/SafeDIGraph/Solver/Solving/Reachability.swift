import DICheckDependencyLibrary
import DICheckText

/// The scopes that roots make, directly or not (Rules/Graph.md, "Roots and reach").
struct Reachability {
  /// Sorted by place.
  private(set) var roots: [ScopeID] = []
  /// The types whose generated mocks are walks of their own (Rules/Mocks.md), in no order.
  private(set) var mockRoots: Set<ScopeID> = []
  private(set) var isReached = ChunkedArray<Bool>()

  init() {}

  func isRoot(_ scope: ScopeID, in graph: LinkedGraph) -> Bool {
    guard graph.rules.hasImplicitRoots else { return Self.isExplicitRoot(scope, in: graph) }
    guard contains(scope) else { return false }
    let place = roots.partitioningIndex { !graph.precedes($0, scope) }
    return place < roots.count && roots[place] == scope
  }

  func contains(_ scope: ScopeID) -> Bool { isReached[scope, default: false] }

  /// Only chains from roots count; for a scope that no root reaches, and in a program without roots, all do.
  func counts(_ maker: DependencyReference, for scope: ScopeID) -> Bool {
    contains(maker.scope) || !contains(scope)
  }

  /// True if code is generated for anything: a root, or a mock.
  var hasRootsOrMocks: Bool { !roots.isEmpty || !mockRoots.isEmpty }

  /// - Parameter isReached: whether a walk reaches each scope, by number.
  init(walking isReached: [Bool]) { self.isReached = ChunkedArray(isReached) }

  /// O(scopes + dependencies).
  init(_ graph: LinkedGraph) {
    if graph.rules.hasImplicitRoots {
      let candidates = graph.liveScopes.filter { id in
        graph.links(of: id).allSatisfy { $0.role.isInstantiated || $0.role.isAlias }
      }
      isReached = ChunkedArray(Self.closure(of: candidates, in: graph))
      var isMade = [Bool](repeating: false, count: graph.scopes.count)
      for id in graph.liveScopes where contains(id) {
        for link in graph.links(of: id) { if let target = link.target { isMade[target] = true } }
      }
      roots = candidates.filter { id in
        let scope = graph.scope(id)
        return !isMade[id] && Self.passesFilter(id, in: graph)
          && scope.links.allSatisfy { !$0.role.isAlias || scope.creates($0.source) }
      }
      if graph.rootFilter != nil { isReached = ChunkedArray(Self.closure(of: roots, in: graph)) }
    } else {
      roots = graph.liveScopes.filter { Self.isExplicitRoot($0, in: graph) }
      isReached = ChunkedArray(Self.closure(of: roots, in: graph))
    }
    roots.sort { graph.precedes($0, $1) }
    if Self.hasMockRoots(in: graph) { mockRoots = Set(graph.liveScopes.filter { graph.scope($0).generatesMock }) }
  }

  /// The scopes that are reached if some of the roots are none. O(reached scopes + their dependencies).
  func without(_ strays: Set<ScopeID>, in graph: LinkedGraph) -> Reachability {
    var result = self
    result.roots.removeAll(where: strays.contains)
    result.isReached = ChunkedArray(Self.closure(of: result.roots, in: graph))
    return result
  }

  /// Updates everything for explicit roots, after the scopes of `touched` changed. `order` must be up to date. Goes down
  /// from these scopes, and from those that lost or gained a maker, as long as anything changes.
  mutating func update(_ touched: [ScopeID], _ linking: Linking, in graph: LinkedGraph, _ order: ComponentOrder) {
    while isReached.count < graph.scopes.count { isReached.append(false) }
    updateRoots(touched, linking, in: graph)
    for id in linking.removed { isReached[id] = false }
    let starts = touched + linking.seeds.filter { graph.scopes[$0] != nil }
    order.sweep(from: starts, lowestFirst: false) { members, _ in
      settle(members, in: graph).flatMap { graph.links(of: $0).compactMap(\.target) }
    }
  }

  /// O(roots + changed scopes), mostly comparisons of numbers: places are compared only where a root may have changed.
  private mutating func updateRoots(_ touched: [ScopeID], _ linking: Linking, in graph: LinkedGraph) {
    let looked = Set(touched).union(linking.removed)
    let present = touched.filter { Self.isExplicitRoot($0, in: graph) }
    // Moved roots change their order inside a file.
    if !present.isEmpty || roots.contains(where: looked.contains) || linking.moved.contains(where: roots.contains) {
      roots.removeAll(where: looked.contains)
      // Few are out of order, so this is nearly linear.
      roots = (roots + present).sorted { graph.precedes($0, $1) }
    }
    let hasMockRoots = Self.hasMockRoots(in: graph)
    for id in touched {
      if hasMockRoots, graph.scope(id).generatesMock { mockRoots.insert(id) } else { mockRoots.remove(id) }
    }
    mockRoots.subtract(linking.removed)
  }

  /// Decides which of `members` (one scope, or those of a cyclic component) are reached; their makers outside are
  /// decided already. Returns the members that changed.
  private mutating func settle(_ members: [ScopeID], in graph: LinkedGraph) -> [ScopeID] {
    let inside = Set(members)
    let before = members.map { isReached[$0] }
    var entered = members.filter { id in
      Self.isExplicitRoot(id, in: graph)
        || graph.makers[id].contains { !inside.contains($0.scope) && isReached[$0.scope] }
    }
    for id in members { isReached[id] = false }
    for id in entered { isReached[id] = true }
    while let id = entered.popLast() {
      for link in graph.links(of: id) {
        guard let target = link.target, inside.contains(target), !isReached[target] else { continue }
        isReached[target] = true
        entered.append(target)
      }
    }
    return zip(members, before).filter { isReached[$0] != $1 }.map(\.0)
  }

  /// All scopes that `starts` make, directly or not, including themselves.
  static func closure(of starts: some Sequence<ScopeID>, in graph: LinkedGraph) -> [Bool] {
    var isReached = [Bool](repeating: false, count: graph.scopes.count)
    var queue: [ScopeID] = []
    for start in starts where !isReached[start] {
      isReached[start] = true
      queue.append(start)
    }
    while let id = queue.popLast() {
      // Only the links are copied: this is run on every edit of some programs.
      guard let links = graph.scopes[id]?.links else { continue }
      for link in links {
        if let target = link.target, !isReached[target] {
          isReached[target] = true
          queue.append(target)
        }
      }
    }
    return isReached
  }

  private static func hasMockRoots(in graph: LinkedGraph) -> Bool { graph.rules.hasMocks && graph.rootFilter == nil }

  /// Returns true if `id` is declared as a root and passes the filter.
  private static func isExplicitRoot(_ id: ScopeID, in graph: LinkedGraph) -> Bool {
    graph.scope(id).isRoot && passesFilter(id, in: graph)
  }

  private static func passesFilter(_ id: ScopeID, in graph: LinkedGraph) -> Bool {
    graph.rootFilter.map { $0.contains(graph.concreteType(of: id)) } ?? true
  }
}
