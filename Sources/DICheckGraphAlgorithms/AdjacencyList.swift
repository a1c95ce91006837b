/// A directed graph on the nodes `0..<count`, as two flat arrays.
package struct AdjacencyList: Sendable {
  package private(set) var offsets: [Int32]
  package private(set) var targets: [Int32]

  package var count: Int { offsets.count - 1 }

  /// - Parameter arcs: sorted into place in O(nodes + arcs); the order of one node's arcs is kept.
  package init(nodeCount: Int, arcs: [(from: Int32, to: Int32)]) {
    var offsets = [Int32](repeating: 0, count: nodeCount + 1)
    for arc in arcs { offsets[Int(arc.from) + 1] += 1 }
    for node in 0..<nodeCount { offsets[node + 1] += offsets[node] }
    var next = offsets
    var targets = [Int32](repeating: 0, count: arcs.count)
    for arc in arcs {
      targets[Int(next[Int(arc.from)])] = arc.to
      next[Int(arc.from)] += 1
    }
    self.offsets = offsets
    self.targets = targets
  }

  package subscript(node: Int) -> ArraySlice<Int32> { targets[Int(offsets[node])..<Int(offsets[node + 1])] }

  /// The targets of the arcs of `node`.
  package func neighbors(of node: Int) -> ArraySlice<Int32> { self[node] }

  /// The strongly connected components of more than one node, and those with an arc from their only node to itself.
  package var rings: [[Int32]] {
    stronglyConnectedComponents().compactMap { members in
      members.count > 1 || members.contains { self[Int($0)].contains($0) } ? Array(members) : nil
    }
  }

  /// The strongly connected components, each after all that it leads to (Tarjan's algorithm), in O(nodes + arcs) and
  /// without recursion. They share one array.
  package func stronglyConnectedComponents() -> [ArraySlice<Int32>] {
    let nodeCount = count
    var nodes: [Int32] = []
    nodes.reserveCapacity(nodeCount)
    var ends: [Int] = []
    var discovery = [Int32](repeating: -1, count: nodeCount)
    var low = [Int32](repeating: 0, count: nodeCount)
    var isOnStack = [Bool](repeating: false, count: nodeCount)
    var nextArc = offsets
    var stack: [Int32] = []
    var path: [Int32] = []
    var clock: Int32 = 0

    for start in 0..<nodeCount where discovery[start] < 0 {
      path.append(Int32(start))
      while let top = path.last {
        let node = Int(top)
        if discovery[node] < 0 {
          discovery[node] = clock
          low[node] = clock
          clock += 1
          stack.append(top)
          isOnStack[node] = true
        }
        var descended = false
        while nextArc[node] < offsets[node + 1] {
          let target = Int(targets[Int(nextArc[node])])
          if discovery[target] < 0 {
            path.append(Int32(target))
            descended = true
            break
          }
          if isOnStack[target] { low[node] = min(low[node], low[target]) }
          nextArc[node] += 1
        }
        if descended { continue }
        path.removeLast()
        if low[node] == discovery[node] {
          while let member = stack.popLast() {
            isOnStack[Int(member)] = false
            nodes.append(member)
            if member == top { break }
          }
          ends.append(nodes.count)
        }
        if let parent = path.last { low[Int(parent)] = min(low[Int(parent)], low[node]) }
      }
    }
    return zip([0] + ends, ends).map { nodes[$0..<$1] }
  }
}
