/// The strongly connected parts of a graph that changes, without those of a single node that doesn't lead to itself.
package struct RingSet<Node: Hashable & Sendable>: Sendable {
  package private(set) var rings: Set<Set<Node>> = []

  package init() {}

  /// Finds them anew around nodes that lead elsewhere than before. O(what these lead to).
  package mutating func update(around changed: Set<Node>, _ targets: (Node) -> [Node]) {
    guard !changed.isEmpty else { return }
    let dissolved = rings.filter { !$0.isDisjoint(with: changed) }
    rings.subtract(dissolved)
    let found = Self.rings(from: dissolved.reduce(into: changed) { $0.formUnion($1) }, targets)
    // A ring may have become part of a larger one.
    if !found.isEmpty { rings = rings.filter { ring in !found.contains { !$0.isDisjoint(with: ring) } } }
    rings.formUnion(found)
  }

  private static func rings(from starts: Set<Node>, _ targets: (Node) -> [Node]) -> [Set<Node>] {
    var numbers: [Node: Int32] = [:]
    var reached: [Node] = []
    var arcs: [(from: Int32, to: Int32)] = []
    func number(_ node: Node) -> Int32 {
      if let known = numbers[node] { return known }
      let number = Int32(reached.count)
      numbers[node] = number
      reached.append(node)
      return number
    }
    for node in starts { _ = number(node) }
    var next = 0
    while next < reached.count {
      for target in targets(reached[next]) { arcs.append((from: Int32(next), to: number(target))) }
      next += 1
    }
    return AdjacencyList(nodeCount: reached.count, arcs: arcs).rings.map { Set($0.map { reached[Int($0)] }) }
  }
}
