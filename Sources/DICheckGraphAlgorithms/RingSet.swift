/// The strongly connected parts of a graph that changes, without those of a single node that doesn't lead to itself.
package struct RingSet<Node: Hashable & Sendable>: Sendable {
  package private(set) var rings: Set<Set<Node>> = []
  private var arcs: [Node: [Node]] = [:]

  package init() {}

  /// Takes in the arcs from nodes, of which there are all that lead elsewhere than before. O(what those reach that lead
  /// to more than before).
  package mutating func update(around nodes: Set<Node>, _ targets: (Node) -> [Node]) {
    var (losing, gaining): (Set<Node>, Set<Node>) = ([], [])
    for node in nodes {
      let (old, new) = (arcs[node] ?? [], targets(node))
      guard old != new else { continue }
      arcs[node] = new.isEmpty ? nil : new
      // Few lead to many.
      if !old.allSatisfy(new.contains) { losing.insert(node) }
      if !new.allSatisfy(old.contains) { gaining.insert(node) }
    }
    let dissolved = rings.filter { !$0.isDisjoint(with: losing) }
    rings.subtract(dissolved)
    let found = rings(from: dissolved.reduce(into: gaining) { $0.formUnion($1) })
    // A ring may have become part of a larger one.
    if !found.isEmpty { rings = rings.filter { ring in !found.contains { !$0.isDisjoint(with: ring) } } }
    rings.formUnion(found)
  }

  private func rings(from starts: Set<Node>) -> [Set<Node>] {
    let reached = Array(Set(reachedFrom: starts) { arcs[$0] ?? [] })
    let numbers = Dictionary(uniqueKeysWithValues: zip(reached, Int32(0)...))
    let found = reached.flatMap { node in
      (arcs[node] ?? []).map { (from: numbers[node] ?? 0, to: numbers[$0] ?? 0) }
    }
    return AdjacencyList(nodeCount: reached.count, arcs: found).rings.map { Set($0.map { reached[Int($0)] }) }
  }
}
