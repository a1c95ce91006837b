import BitCollections

/// The nodes of a directed graph that each node leads to, directly or not, and itself.
///
/// Nodes of a ring lead to the same: their set is kept once, with a bit for each node.
package struct ReachableSets {
  /// The ring that each node is in, mostly alone.
  private var rings: [Int]
  /// By ring.
  private var sets: [BitSet] = []

  /// O((nodes + arcs) · nodes / 64).
  /// - Parameter targets: the nodes to which an arc leads, by the node that it comes from.
  package init(_ targets: [[Int]]) {
    let arcs = targets.indices.flatMap { node in targets[node].map { (from: Int32(node), to: Int32($0)) } }
    let count = targets.count
    let components = AdjacencyList(nodeCount: count, arcs: arcs).stronglyConnectedComponents()
    rings = [Int](repeating: 0, count: count)
    // The rings that a ring leads to come before it.
    for (ring, component) in components.enumerated() {
      let members = component.map { Int($0) }
      for member in members { rings[member] = ring }
      var set = BitSet(members)
      for target in members.flatMap({ targets[$0] }) where rings[target] != ring { set.formUnion(sets[rings[target]]) }
      sets.append(set)
    }
  }

  /// Returns true if `start` is `node`, or leads to it, directly or not. O(1).
  package func contains(_ node: Int, from start: Int) -> Bool { sets[rings[start]].contains(node) }

  /// The nodes that `node` leads to, directly or not, and itself; ascending. O(nodes / 64 + their number).
  package subscript(node: Int) -> [Int] { Array(sets[rings[node]]) }

  /// The number of the ring that `node` is in: that of all nodes that it leads to and that lead to it.
  package func ring(of node: Int) -> Int { rings[node] }
}
