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
