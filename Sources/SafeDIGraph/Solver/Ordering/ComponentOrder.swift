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
struct ComponentOrder {
  struct CyclicComponent {
    var scopes: [ScopeID]
    var identities: [IdentityID]

    var nodes: [UnionNode] { scopes.map { UnionNode($0) } + identities.map { UnionNode($0) } }
  }

  /// The nodes, children first; those of one cyclic component stand together. With gaps, so that later insertions move
  /// little.
  var slots = ChunkedArray<UnionNode>()
  /// The index of each node in ``slots``; -1 for nodes that aren't there.
  var positions = ChunkedArray<Int32>()
  private(set) var cyclicComponents: [Int: CyclicComponent] = [:]
  /// The number of each node's cyclic component; -1 for none.
  private var componentOfNode = ChunkedArray<Int32>()
  private var nextComponent = 0

  /// The number of nodes after which a gap follows.
  private static let gapDistance = 8

  init() {}

  var isEmpty: Bool { slots.isEmpty }

  /// All scopes, children first; those of one cyclic component stand together.
  var scopes: some BidirectionalCollection<ScopeID> { slots.lazy.compactMap(\.scope) }

  func position(of node: UnionNode) -> Int32 { positions[node, default: -1] }
  func position(of scope: ScopeID) -> Int32 { position(of: UnionNode(scope)) }

  func cyclicComponent(of node: UnionNode) -> Int? {
    let number = componentOfNode[node, default: -1]
    return number < 0 ? nil : Int(number)
  }

  func cyclicComponent(of scope: ScopeID) -> Int? { cyclicComponent(of: UnionNode(scope)) }
  func cyclicComponent(of identity: IdentityID) -> Int? { cyclicComponent(of: UnionNode(identity)) }

  mutating func addComponent(_ members: some Sequence<UnionNode>) {
    var cyclicComponent = CyclicComponent(scopes: [], identities: [])
    for member in members {
      componentOfNode[member, default: -1] = Int32(nextComponent)
      if let scope = member.scope { cyclicComponent.scopes.append(scope) }
      if let identity = member.identity { cyclicComponent.identities.append(identity) }
    }
    cyclicComponents[nextComponent] = cyclicComponent
    nextComponent += 1
  }

  mutating func removeComponent(_ number: Int) {
    guard let cyclicComponent = cyclicComponents.removeValue(forKey: number) else { return }
    for node in cyclicComponent.nodes { componentOfNode[node, default: -1] = -1 }
  }

  /// Orders `graph` from scratch, in O(scopes + dependencies).
  init(_ graph: LinkedGraph) {
    let (arcs, isUsed) = Self.arcs(of: graph)
    let components = AdjacencyList(nodeCount: isUsed.count, arcs: arcs).stronglyConnectedComponents()
    var positions = [Int32](repeating: -1, count: isUsed.count)
    var slots: [UnionNode] = []
    slots.reserveCapacity(isUsed.count + isUsed.count / Self.gapDistance + 1)
    var sinceGap = 0
    for component in components {
      let members = component.lazy.map { UnionNode(rawValue: $0) }
      for member in members where isUsed[member] {
        positions[member] = Int32(slots.count)
        slots.append(member)
        sinceGap += 1
      }
      if members.count > 1 { addComponent(members) }
      if sinceGap >= Self.gapDistance {
        slots.append(.none)
        sinceGap = 0
      }
    }
    self.slots = ChunkedArray(slots)
    self.positions = ChunkedArray(positions)
  }

  /// The arcs of the union graph, and by the number of each node whether the graph has it: a live scope, or an identity
  /// with links.
  private static func arcs(of graph: LinkedGraph) -> (arcs: [(from: Int32, to: Int32)], isUsed: [Bool]) {
    var arcs: [(from: Int32, to: Int32)] = []
    arcs.reserveCapacity(graph.scopes.count * 8)
    var isUsed = [Bool](repeating: false, count: 2 * max(graph.scopes.count, graph.interner.identities.count))
    for id in graph.liveScopes {
      let node = UnionNode(id)
      isUsed[node] = true
      for link in graph.links(of: id) { isUsed[UnionNode(link.identity)] = true }
      graph.forEachArc(from: node) { target in
        isUsed[target] = true
        arcs.append((node.rawValue, target.rawValue))
      }
    }
    for node in isUsed.indices.lazy.map({ UnionNode($0) }) where isUsed[node] && node.identity != nil {
      graph.forEachArc(from: node) { arcs.append((node.rawValue, $0.rawValue)) }
    }
    return (arcs, isUsed)
  }
}
