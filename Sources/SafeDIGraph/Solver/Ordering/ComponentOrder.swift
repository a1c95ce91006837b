import DICheckDependencyLibrary
import DICheckGraphAlgorithms

/// A topological order of all scopes, each after everything that it makes or may receive, and the *cyclic components*:
/// the strongly connected components of more than one node, inside which there is no such order.
///
/// The order is that of the *union graph*: its nodes are scopes and identities, with an arc from a scope to the
/// identity of each dependency, from an identity to each scope that is made for it anywhere or is registered for
/// exactly its type, and from a renamed identity to its source. Every faulty cycle (Rules/Cycles.md) runs inside one
/// strongly connected component of this graph, so a program without cyclic components has none; a cyclic component is
/// searched by ``CycleSearch``.
///
/// Computed in linear time, then updated arc by arc: see `ComponentOrder+Updating.swift`.
struct ComponentOrder: Sendable {
  struct CyclicComponent: Sendable {
    var scopes: [ScopeID]
    var identities: [IdentityID]

    var nodes: [UnionNode] { scopes.map { UnionNode($0) } + identities.map { UnionNode($0) } }
  }

  /// The nodes, children first; those of one cyclic component stand together. With gaps, so that later insertions move
  /// little.
  var slots = ChunkedArray<UnionNode>()
  /// The index of each node in ``slots``; -1 for nodes that aren't there.
  var scopePositions = ChunkedArray<Int32>()
  var identityPositions = ChunkedArray<Int32>()
  private(set) var cyclicComponents: [Int: CyclicComponent] = [:]
  /// The cyclic component's number by node number; -1 for none. Nodes beyond the end have none.
  private var componentOfNode = ChunkedArray<Int32>()
  private var nextComponent = 0

  /// The number of nodes after which a gap follows.
  private static let gapDistance = 8

  init() {}

  var isEmpty: Bool { slots.isEmpty }

  /// All scopes, children first; those of one cyclic component stand together.
  var scopes: some BidirectionalCollection<ScopeID> { slots.lazy.compactMap(\.scope) }

  func position(of scope: ScopeID) -> Int32 {
    scope.index < scopePositions.count ? scopePositions[scope.index] : -1
  }

  func position(of node: UnionNode) -> Int32 {
    if let scope = node.scope { return position(of: scope) }
    guard let identity = node.identity, identity.index < identityPositions.count else { return -1 }
    return identityPositions[identity.index]
  }

  func cyclicComponent(of node: UnionNode) -> Int? {
    let index = Int(node.rawValue)
    guard index < componentOfNode.count, componentOfNode[index] >= 0 else { return nil }
    return Int(componentOfNode[index])
  }

  func cyclicComponent(of scope: ScopeID) -> Int? { cyclicComponent(of: UnionNode(scope)) }
  func cyclicComponent(of identity: IdentityID) -> Int? { cyclicComponent(of: UnionNode(identity)) }

  mutating func addComponent(_ members: some Sequence<UnionNode>) {
    var cyclicComponent = CyclicComponent(scopes: [], identities: [])
    for member in members {
      while componentOfNode.count <= Int(member.rawValue) { componentOfNode.append(-1) }
      componentOfNode[Int(member.rawValue)] = Int32(nextComponent)
      if let scope = member.scope { cyclicComponent.scopes.append(scope) }
      if let identity = member.identity { cyclicComponent.identities.append(identity) }
    }
    cyclicComponents[nextComponent] = cyclicComponent
    nextComponent += 1
  }

  mutating func removeComponent(_ number: Int) {
    guard let cyclicComponent = cyclicComponents.removeValue(forKey: number) else { return }
    for node in cyclicComponent.nodes { componentOfNode[Int(node.rawValue)] = -1 }
  }

  /// Orders `graph` from scratch, in O(scopes + dependencies).
  init(_ graph: LinkedGraph) {
    let scopeCount = graph.scopes.count
    let identityCount = graph.interner.identities.count
    let (arcs, isUsed) = Self.arcs(of: graph)
    let (nodes, ends) = AdjacencyList(nodeCount: scopeCount + identityCount, arcs: arcs).stronglyConnectedComponents()
    var scopePositions = [Int32](repeating: -1, count: scopeCount)
    var identityPositions = [Int32](repeating: -1, count: identityCount)
    var slots: [UnionNode] = []
    slots.reserveCapacity(nodes.count + nodes.count / Self.gapDistance + 1)
    var start = 0
    var sinceGap = 0
    for end in ends {
      let members = nodes[start..<Int(end)]
      start = Int(end)
      func node(_ member: Int32) -> UnionNode {
        let number = Int(member)
        return number < scopeCount ? UnionNode(ScopeID(number)) : UnionNode(IdentityID(number - scopeCount))
      }
      for member in members {
        if Int(member) < scopeCount {
          guard graph.scopes[Int(member)] != nil else { continue }
          scopePositions[Int(member)] = Int32(slots.count)
        } else {
          guard isUsed[Int(member) - scopeCount] else { continue }
          identityPositions[Int(member) - scopeCount] = Int32(slots.count)
        }
        slots.append(node(member))
        sinceGap += 1
      }
      if members.count > 1 { addComponent(members.lazy.map(node)) }
      if sinceGap >= Self.gapDistance {
        slots.append(.none)
        sinceGap = 0
      }
    }
    self.slots = ChunkedArray(slots)
    self.scopePositions = ChunkedArray(scopePositions)
    self.identityPositions = ChunkedArray(identityPositions)
  }

  /// The arcs of the union graph, numbering scopes first and identities after them; and the identities that have links.
  private static func arcs(of graph: LinkedGraph) -> (arcs: [(from: Int32, to: Int32)], isUsed: [Bool]) {
    let scopeCount = graph.scopes.count
    let identityCount = graph.interner.identities.count
    var arcs: [(from: Int32, to: Int32)] = []
    arcs.reserveCapacity(scopeCount * 8)
    var isUsed = [Bool](repeating: false, count: identityCount)
    func number(_ node: UnionNode) -> Int32 {
      node.scope?.rawValue ?? Int32(scopeCount) + (node.identity?.rawValue ?? 0)
    }
    for id in graph.liveScopes {
      for link in graph.links(of: id) { isUsed[link.identity.index] = true }
      graph.forEachArc(from: UnionNode(id)) { target in
        if let identity = target.identity { isUsed[identity.index] = true }
        arcs.append((id.rawValue, number(target)))
      }
    }
    for identity in isUsed.indices where isUsed[identity] {
      let node = UnionNode(IdentityID(identity))
      graph.forEachArc(from: node) { arcs.append((number(node), number($0))) }
    }
    return (arcs, isUsed)
  }
}
