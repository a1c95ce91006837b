import DICheckDependencyLibrary

/// Values that mocks make at their top because something below receives them and they can be built (Rules/Mocks.md,
/// "The graph of the mocks").
struct Promotions {
  struct Promotion: Hashable {
    var identity: IdentityID
    var isLazy: Bool
    var scope: ScopeID
  }

  /// The values that at least one mock makes, in no order. The parts of such a value don't depend on the mock.
  private(set) var promoted: [Promotion] = []

  private let graph: ScopeGraph

  /// - Parameter graph: that of the mocks.
  init(mocked: Set<ScopeID>, in graph: ScopeGraph) {
    self.graph = graph
    let all = closure(of: mocked)
    // Nearly always all of them; some have to be looked at mock by mock.
    let forwarded = Set(mocked.flatMap { graph.links(of: $0).filter { $0.role == .forwarded }.map(\.identity) })
    let alike = Dictionary(grouping: all.keys) { likeness(of: $0) }.filter { $0.value.count > 1 }
    let special = Set(alike.values.joined()).union(forwarded).intersection(all.keys)
    var settled = special.isEmpty ? [] : Set<IdentityID>()
    for root in special.isEmpty ? [] : mocked {
      if settled.count == special.count { break }
      settled.formUnion(identities(madeIn: root).intersection(special))
    }
    promoted = all.filter { !special.contains($0.key) || settled.contains($0.key) }.map(\.value)
  }

  private struct Likeness: Hashable {
    var label: NameID
    var builtType: TypeTerm
  }

  private func likeness(of identity: IdentityID) -> Likeness {
    let interned = graph.interner.identities[identity]
    let type = graph.interner.types[interned.type]
    return Likeness(label: interned.label, builtType: graph.rules.reading(of: type).builtType)
  }

  /// A mock makes the first of the identities with one label and built type, and none that it is given.
  private func identities(madeIn root: ScopeID) -> Set<IdentityID> {
    let given = Set(graph.links(of: root).filter { $0.role == .forwarded }.map(\.identity))
    let needed = closure(of: [root]).keys.filter { !given.contains($0) }
    let first = Dictionary(grouping: needed) { likeness(of: $0) }.values.compactMap { identities in
      identities.min { spelling(of: $0) < spelling(of: $1) }
    }
    return Set(first)
  }

  private func spelling(of identity: IdentityID) -> String {
    "\(graph.interner.types[graph.interner.type(of: identity)])"
  }

  /// The required needs of the scopes, those of their makers, and so on, as far as they can be built.
  private func closure(of scopes: Set<ScopeID>) -> [IdentityID: Promotion] {
    // Taken out of the graph, which would be copied for each look.
    let (needs, interner, targets) = (graph.needs, graph.interner, graph.linked.mockTargets)
    var found: [IdentityID: Promotion] = [:]
    var queue = Array(scopes)
    var seen = scopes
    while let id = queue.popLast() {
      for need in needs[id] where !need.isOptional && found[need.identity] == nil {
        let type = interner.type(of: need.identity)
        guard let maker = targets.promoted[type] ?? graph.linked.provider(of: type) else { continue }
        let isLazy = graph.rules.reading(of: interner.types[type]).isLazy
        found[need.identity] = Promotion(identity: need.identity, isLazy: isLazy, scope: maker)
        if seen.insert(maker).inserted { queue.append(maker) }
      }
    }
    return found
  }
}
