/// The edges of a drawing by the nodes at which they begin or end, whose ids are small numbers. There may be very many,
/// and a list for each node would take more memory than all edges.
package struct EdgeIndex {
  /// Positions of edges, grouped by node, in their order.
  private var positions: [Int32]
  /// By node, the start of its edges in ``positions``; a last element marks the end.
  private var starts: [Int32]

  /// O(ids + edges). The ids of all nodes are at least 0.
  package init(_ edges: [Drawing.Edge], by node: (Drawing.Edge) -> Int) {
    let count = edges.reduce(0) { max($0, node($1) + 1) }
    starts = [Int32](repeating: 0, count: count + 1)
    for edge in edges { starts[node(edge) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    positions = [Int32](repeating: 0, count: edges.count)
    var next = starts
    for (position, edge) in edges.enumerated() {
      let id = node(edge)
      positions[Int(next[id])] = Int32(position)
      next[id] += 1
    }
  }

  /// Empty for a node without edges.
  package subscript(node: Int) -> some BidirectionalCollection<Int> {
    let isKnown = node >= 0 && node + 1 < starts.count
    return positions[(isKnown ? Int(starts[node]) : 0)..<(isKnown ? Int(starts[node + 1]) : 0)].lazy.map { Int($0) }
  }
}
