import DICheckDependencyLibrary
import DICheckGraphAlgorithms

/// The changes of a graph since it was ordered.
struct OrderChanges {
  /// Scopes whose links changed, including new ones.
  var touched: [ScopeID]
  var removed: [ScopeID]
  /// Identities whose arcs may have changed.
  var identities: Set<IdentityID>
}

/// Maintains the order, one arc at a time. An arc that leads upwards moves its target, and everything below the target
/// that stands above, to just below the start of the arc; a path that leads back becomes a cyclic component. A removed
/// arc breaks no order, but may untie a cyclic component, which is then examined again by itself.
extension ComponentOrder {
  /// How far to search for a free position before renumbering everything.
  private static let searchDistance = 4_096

  /// Updates the order. Returns false if it must be computed from scratch, since thousands of nodes were inserted at
  /// one place. Costs as much as the nodes that must move, and a pass over the slots between the ends of each arc that
  /// leads upwards.
  mutating func update(_ changes: OrderChanges, in graph: LinkedGraph) -> Bool {
    var loose: Set<Int> = []
    if !cyclicComponents.isEmpty {
      loose.formUnion(changes.removed.compactMap { cyclicComponent(of: $0) })
      loose.formUnion(changes.touched.compactMap { cyclicComponent(of: $0) })
      loose.formUnion(changes.identities.compactMap { cyclicComponent(of: $0) })
    }
    for number in loose { retie(number, without: changes.removed, in: graph) }
    for scope in changes.removed { takeOut(scope) }
    for scope in changes.touched {
      guard place(scope, in: graph) else { return false }
    }
    for scope in changes.touched { addArcs(from: UnionNode(scope), in: graph) }
    for node in changes.identities.lazy.map({ UnionNode($0) }) where position(of: node) >= 0 {
      addArcs(from: node, in: graph)
    }
    return true
  }

  // MARK: New nodes

  /// Gives a scope and the identities of its links a slot if they have none. Returns false if no free slot is nearby.
  private mutating func place(_ id: ScopeID, in graph: LinkedGraph) -> Bool {
    guard let scope = graph.scopes[id] else { return true }
    let identities = scope.links.flatMap { link in
      [link.identity, link.source, graph.valueFollowed(by: link)].compactMap { $0.map { UnionNode($0) } }
    }
    if position(of: id) < 0 {
      guard place(UnionNode(id), above: identities.map { position(of: $0) }.max() ?? -1) else { return false }
    }
    for identity in identities where position(of: identity) < 0 {
      guard place(identity, above: position(of: id)) else { return false }
    }
    return true
  }

  /// Puts a node without incoming arcs into the first free slot above `position`.
  private mutating func place(_ node: UnionNode, above position: Int32) -> Bool {
    var slot = Int(position) + 1
    let limit = min(slots.count, slot + Self.searchDistance)
    while slot < limit, slots[slot] != .none { slot += 1 }
    if slot == slots.count { slots.append(.none) }
    guard slots[slot] == .none else { return false }
    put(node, at: slot)
    return true
  }

  private mutating func put(_ node: UnionNode, at slot: Int) {
    slots[slot] = node
    positions[node, default: -1] = Int32(slot)
  }

  private mutating func takeOut(_ scope: ScopeID) {
    let node = UnionNode(scope)
    guard position(of: node) >= 0 else { return }
    slots[Int(position(of: node))] = .none
    positions[node] = -1
  }

  // MARK: Arcs

  private mutating func addArcs(from node: UnionNode, in graph: LinkedGraph) {
    var targets: [UnionNode] = []
    graph.forEachArc(from: node) { targets.append($0) }
    for target in targets where position(of: target) > position(of: node) {
      let (own, other) = (cyclicComponent(of: node), cyclicComponent(of: target))
      if own == nil || own != other { lower(target, below: node, in: graph) }
    }
  }

  /// Moves `target`, and everything below it that stands above `node`, to just below `node`; nodes that lead back to
  /// `node` become a cyclic component with it.
  private mutating func lower(_ target: UnionNode, below node: UnionNode, in graph: LinkedGraph) {
    var region = component(of: node)
    var isInRegion = Set(region)
    let start = region.map { position(of: $0) }.min() ?? position(of: node)
    var pending = component(of: target)
    isInRegion.formUnion(pending)
    while let next = pending.popLast() {
      region.append(next)
      graph.forEachArc(from: next) { onward in
        guard position(of: onward) >= start, !isInRegion.contains(onward) else { return }
        for member in component(of: onward) where isInRegion.insert(member).inserted { pending.append(member) }
      }
    }
    let end = region.map { position(of: $0) }.max() ?? start
    arrange(region, isInRegion, within: Int(start)...Int(end), in: graph)
  }

  /// The nodes of the same component as `node`.
  private func component(of node: UnionNode) -> [UnionNode] {
    cyclicComponent(of: node).flatMap { cyclicComponents[$0]?.nodes } ?? [node]
  }

  /// Computes the cyclic components among the remaining nodes of a cyclic component again.
  private mutating func retie(_ number: Int, without removed: [ScopeID], in graph: LinkedGraph) {
    guard let cyclicComponent = cyclicComponents[number] else { return }
    let all = cyclicComponent.nodes
    let positions = all.map { Int(position(of: $0)) }
    guard let start = positions.min(), let end = positions.max() else { return }
    for scope in cyclicComponent.scopes where graph.scopes[scope] == nil || removed.contains(scope) {
      takeOut(scope)
    }
    removeComponent(number)
    let region = all.filter { position(of: $0) >= 0 }
    arrange(region, Set(region), within: start...end, in: graph)
  }

  /// Orders the nodes of `region` again, forms their cyclic components, and puts them before all other nodes in
  /// `window`, which contains them.
  private mutating func arrange(
    _ region: [UnionNode], _ isInRegion: Set<UnionNode>, within window: ClosedRange<Int>, in graph: LinkedGraph
  ) {
    for number in Set(region.compactMap { cyclicComponent(of: $0) }) { removeComponent(number) }
    // Nodes without an order among them keep their present one.
    let region = region.sorted { position(of: $0) < position(of: $1) }
    let numbers = Dictionary(uniqueKeysWithValues: region.enumerated().map { ($1, Int32($0)) })
    var arcs: [(from: Int32, to: Int32)] = []
    for (number, node) in region.enumerated() {
      graph.forEachArc(from: node) { target in
        if let to = numbers[target] { arcs.append((Int32(number), to)) }
      }
    }
    let components = AdjacencyList(nodeCount: region.count, arcs: arcs).stronglyConnectedComponents()
    let others = slots[window].filter { !isInRegion.contains($0) }
    var slot = window.lowerBound
    for component in components {
      let members = component.map { region[Int($0)] }
      if members.count > 1 { addComponent(members) }
      for member in members {
        put(member, at: slot)
        slot += 1
      }
    }
    for other in others {
      if other == .none { slots[slot] = .none } else { put(other, at: slot) }
      slot += 1
    }
  }
}
