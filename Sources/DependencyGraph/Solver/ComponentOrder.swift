/// An order of all scopes in which each stands after whatever it makes or may receive, and the knots where there is none.
///
/// The order is that of the *union graph*: its nodes are scopes and identities, with an arc from a scope to the identity
/// of each dependency, from an identity to each scope that is made for it anywhere or is registered for exactly its type,
/// and from a renamed identity to its source. Every faulty cycle of semantics.md §5 runs inside one strongly connected
/// component of this graph, so a program without knots has none; what a knot holds is searched by ``CycleSearch``.
struct ComponentOrder: Sendable {
  struct Knot: Sendable {
    var scopes: [ScopeID]
    var identities: [IdentityID]
  }

  /// Scopes, children first; those of one knot stand together.
  private(set) var sequence: [ScopeID] = []
  private(set) var knots: [Knot] = []
  /// Ranks: an arc leads to a smaller rank, or stays inside a knot. Even for components; an odd rank squeezes in a node
  /// that came later, directly above what it leads to.
  private var scopeRanks: [Int32] = []
  private var identityRanks: [Int32] = []
  private var knotOfScope: [Int32] = []
  private var knotOfIdentity: [Int32] = []

  func rank(of scope: ScopeID) -> Int32 { scope.index < scopeRanks.count ? scopeRanks[scope.index] : -1 }

  func rank(of identity: IdentityID) -> Int32 {
    identity.index < identityRanks.count ? identityRanks[identity.index] : -1
  }

  func knot(of scope: ScopeID) -> Int? {
    guard scope.index < knotOfScope.count, knotOfScope[scope.index] >= 0 else { return nil }
    return Int(knotOfScope[scope.index])
  }

  func knot(of identity: IdentityID) -> Int? {
    guard identity.index < knotOfIdentity.count, knotOfIdentity[identity.index] >= 0 else { return nil }
    return Int(knotOfIdentity[identity.index])
  }

  /// Orders `graph` afresh, in O(scopes + dependencies).
  init(_ graph: ProgramGraph) {
    let scopeCount = graph.scopes.count
    let identityCount = graph.interner.identities.count
    var arcs: [(from: Int32, to: Int32)] = []
    arcs.reserveCapacity(scopeCount * 8)
    var isUsed = [Bool](repeating: false, count: identityCount)
    for (index, scope) in graph.scopes.enumerated() {
      guard let scope else { continue }
      for link in scope.links {
        let node = Int32(scopeCount) + link.identity.rawValue
        isUsed[link.identity.index] = true
        if let target = link.target { arcs.append((node, target.rawValue)) }
        if link.role.isAlias {
          let source = Int32(scopeCount) + link.source.rawValue
          isUsed[link.source.index] = true
          arcs.append((node, source))
          arcs.append((Int32(index), source))
        }
        if link.role != .forwarded || graph.rules.comparesForwardedWithPath {
          arcs.append((Int32(index), node))
        }
      }
    }
    for identity in 0..<identityCount where isUsed[identity] {
      if let exact = graph.provider(of: graph.interner.type(of: IdentityID(identity))) {
        arcs.append((Int32(scopeCount + identity), exact.rawValue))
      }
    }
    let (nodes, ends) = AdjacencyList(nodeCount: scopeCount + identityCount, arcs: arcs).stronglyConnectedComponents()
    scopeRanks = [Int32](repeating: -1, count: scopeCount)
    identityRanks = [Int32](repeating: -1, count: identityCount)
    knotOfScope = [Int32](repeating: -1, count: scopeCount)
    knotOfIdentity = [Int32](repeating: -1, count: identityCount)
    sequence.reserveCapacity(scopeCount)
    var start = 0
    for (component, end) in ends.enumerated() {
      let members = nodes[start..<Int(end)]
      start = Int(end)
      let knot = members.count > 1 ? Int32(knots.count) : -1
      if knot >= 0 { knots.append(Knot(scopes: [], identities: [])) }
      for member in members {
        let node = Int(member)
        if node < scopeCount {
          guard graph.scopes[node] != nil else { continue }
          scopeRanks[node] = Int32(component) * 2
          knotOfScope[node] = knot
          sequence.append(ScopeID(node))
          if knot >= 0 { knots[Int(knot)].scopes.append(ScopeID(node)) }
        } else {
          identityRanks[node - scopeCount] = Int32(component) * 2
          knotOfIdentity[node - scopeCount] = knot
          if knot >= 0 { knots[Int(knot)].identities.append(IdentityID(node - scopeCount)) }
        }
      }
    }
  }

  init() {}

  /// Whether the order still holds after the links of the `touched` scopes changed, where no scope came or went and no
  /// registration changed. Finds a rank for identities that are new. Arcs that went away never break an order; the knots
  /// may then be larger than need be, which costs time but no truth.
  mutating func stillHolds(for touched: [ScopeID], in graph: ProgramGraph) -> Bool {
    while identityRanks.count < graph.interner.identities.count {
      identityRanks.append(-1)
      knotOfIdentity.append(-1)
    }
    // An identity that nobody used when the order was made: it leads to who builds its type, if to anyone.
    func place(_ identity: IdentityID) {
      guard identityRanks[identity.index] < 0,
        let exact = graph.provider(of: graph.interner.type(of: identity))
      else { return }
      identityRanks[identity.index] = rank(of: exact) | 1
    }
    func leads(_ from: Int32, _ fromKnot: Int?, _ to: Int32, _ toKnot: Int?) -> Bool {
      from > to || (fromKnot != nil && fromKnot == toKnot)
    }
    for id in touched {
      let scopeRank = rank(of: id)
      let scopeKnot = knot(of: id)
      for link in graph.scope(id).links {
        place(link.identity)
        place(link.source)
        let identityRank = rank(of: link.identity)
        let identityKnot = knot(of: link.identity)
        if link.role != .forwarded || graph.rules.comparesForwardedWithPath {
          guard leads(scopeRank, scopeKnot, identityRank, identityKnot) else { return false }
        }
        if let target = link.target {
          guard leads(identityRank, identityKnot, rank(of: target), knot(of: target)) else { return false }
        }
        if link.role.isAlias {
          let sourceRank = rank(of: link.source)
          let sourceKnot = knot(of: link.source)
          guard leads(scopeRank, scopeKnot, sourceRank, sourceKnot),
            leads(identityRank, identityKnot, sourceRank, sourceKnot)
          else { return false }
        }
      }
    }
    return true
  }
}
