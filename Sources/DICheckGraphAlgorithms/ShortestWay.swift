/// The edges of a shortest way from a node to another, or back to itself, each with the node that it leaves; of several,
/// the one whose edges come first. Nil if there is none. O(nodes + edges).
package func shortestWay<Node: Hashable, Edge>(
  from start: Node, to end: Node, by edges: (Node) -> [Edge], leadingTo target: (Edge) -> Node
) -> [(from: Node, edge: Edge)]? {
  var origins: [Node: (from: Node, edge: Edge)] = [:]
  var pending = [start]
  var next = 0
  while next < pending.count, origins[end] == nil {
    let node = pending[next]
    next += 1
    for edge in edges(node) where origins[target(edge)] == nil {
      origins[target(edge)] = (node, edge)
      pending.append(target(edge))
    }
  }
  var way: [(from: Node, edge: Edge)] = []
  var node = end
  while let step = origins[node] {
    way.append(step)
    node = step.from
    if node == start { return way.reversed() }
  }
  return nil
}

/// For each edge a shortest ring that it is part of, each once: first the rings of edges that are certain. O(edges squared),
/// with a bound.
/// - Parameter hop: makes edges equal that are one for a ring.
package func shortestRings<Node: Hashable, Edge: Hashable, Hop: Hashable>(
  of edges: [Edge], from source: (Edge) -> Node, to target: (Edge) -> Node, isCertain: (Edge) -> Bool,
  hop: (Edge) -> Hop
) -> [[Edge]] {
  var found: [[Edge]] = []
  var seen: Set<Set<Hop>> = []
  func search(_ usable: [Edge], where isWanted: (Edge) -> Bool) {
    let outgoing = Dictionary(grouping: usable, by: source)
    for edge in usable.prefix(256) where isWanted(edge) {
      let (start, end) = (target(edge), source(edge))
      let way = start == end ? [] : shortestWay(from: start, to: end, by: { outgoing[$0] ?? [] }, leadingTo: target)
      guard let ring = way.map({ [edge] + $0.map(\.edge) }), seen.insert(Set(ring.map(hop))).inserted else { continue }
      found.append(ring)
    }
  }
  search(edges.filter(isCertain)) { _ in true }
  search(edges) { edge in !isCertain(edge) || !found.contains { $0.contains(edge) } }
  return found
}
