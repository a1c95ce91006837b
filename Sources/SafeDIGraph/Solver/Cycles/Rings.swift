import DICheckDependencyLibrary
import DICheckGraphAlgorithms

/// Rings in small graphs.
enum Rings {
  /// One ring for each strongly connected component, starting with its first node; each node leads to the next, and the
  /// last one to the first. O(nodes + arcs) for a graph without rings.
  static func find(nodeCount: Int, arcs: [(from: Int32, to: Int32)]) -> [[Int]] {
    guard arcs.count > 1 else { return [] }
    let graph = AdjacencyList(nodeCount: nodeCount, arcs: arcs)
    var result: [[Int]] = []
    for component in graph.stronglyConnectedComponents() {
      guard component.count > 1, let first = component.min() else { continue }
      // A walk inside the component that prefers the way back: short, and ends because every node leads on.
      var ring = [first]
      var seen: Set<Int32> = [first]
      while let last = ring.last {
        // Sorted, since arcs from needs come in the order of identity numbers, which an edit changes.
        let onward = graph[Int(last)].filter(component.contains).sorted()
        if ring.count > 1, onward.contains(first) { break }
        guard let next = onward.first(where: { !seen.contains($0) }) ?? onward.first else { break }
        if let known = ring.firstIndex(of: next) {
          ring.removeFirst(known)
          break
        }
        seen.insert(next)
        ring.append(next)
      }
      result.append(ring.map { Int($0) })
    }
    return result
  }
}
