/// Where walks from the roots enter the knots of a graph.
struct KnotEntries: Sendable {
  /// One way into a knot.
  struct Start: Hashable, Sendable {
    /// What the entered scope is made as; nil where the scope is itself a root.
    var property: IdentityID?
    var isLazy: Bool
    var scope: ScopeID
    /// Made at the top of a mock because something below receives it: its own received dependencies aren't followed
    /// (semantics.md §5.3).
    var isPromoted: Bool
  }

  /// What the findings of a knot depend on; equal signatures have equal findings as long as no registration changes.
  private var startsByKnot: [Int: [Start]]

  init(_ graph: ProgramGraph) {
    var starts: [Int: Set<Start>] = [:]
    func enter(_ scope: ScopeID, as property: IdentityID?, isLazy: Bool, from maker: ScopeID?, isPromoted: Bool = false) {
      guard let knot = graph.order.knot(of: scope) else { return }
      if let maker, graph.order.knot(of: maker) == knot { return }
      starts[knot, default: []].insert(Start(property: property, isLazy: isLazy, scope: scope, isPromoted: isPromoted))
    }
    var promotions: [(identity: IdentityID, scope: ScopeID)] = []
    if !graph.reach.mockRoots.isEmpty { promotions = Self.promotions(in: graph) }
    let mockReach = Reachability.closure(of: Array(graph.reach.mockRoots) + promotions.map(\.scope), in: graph)
    for root in graph.reach.roots + graph.reach.mockRoots { enter(root, as: nil, isLazy: false, from: nil) }
    for promotion in promotions {
      enter(promotion.scope, as: promotion.identity, isLazy: false, from: nil, isPromoted: true)
    }
    for id in graph.liveScopes where graph.reach.contains(id) || mockReach[id.index] {
      // Versions with implicit roots build the scopes of all reachable types, under a root or not.
      if graph.rules.hasImplicitRoots { enter(id, as: nil, isLazy: false, from: nil) }
      for link in graph.scope(id).links {
        if let target = link.target { enter(target, as: link.identity, isLazy: link.role == .lazy, from: id) }
      }
    }
    startsByKnot = starts.mapValues { knotStarts in
      knotStarts.sorted { left, right in
        if left.scope != right.scope { return graph.precedes(left.scope, right.scope) }
        return (left.property.map { "\(graph.interner.identity($0))" } ?? "", left.isPromoted ? 1 : 0)
          < (right.property.map { "\(graph.interner.identity($0))" } ?? "", right.isPromoted ? 1 : 0)
      }
    }
  }

  func starts(of knot: Int) -> [Start] { startsByKnot[knot] ?? [] }

  /// Nil for a knot that no walk enters.
  func signature(of knot: Int, in graph: ProgramGraph) -> CycleSearch.Signature? {
    guard let starts = startsByKnot[knot], let scopes = graph.order.knots[knot]?.scopes.sorted() else { return nil }
    return CycleSearch.Signature(scopes: scopes, links: scopes.map { graph.scope($0).links }, starts: starts)
  }

  /// What the mock roots make at their top because it is received below and can be built, transitively.
  private static func promotions(in graph: ProgramGraph) -> [(identity: IdentityID, scope: ScopeID)] {
    var result: [(identity: IdentityID, scope: ScopeID)] = []
    for root in graph.reach.mockRoots {
      var known: Set<IdentityID> = []
      var queue = [root]
      while let id = queue.popLast() {
        for need in graph.needs[id] where !need.isOptional && known.insert(need.identity).inserted {
          guard let scope = graph.provider(of: graph.interner.type(of: need.identity)) else { continue }
          result.append((need.identity, scope))
          queue.append(scope)
        }
      }
    }
    return result
  }
}
