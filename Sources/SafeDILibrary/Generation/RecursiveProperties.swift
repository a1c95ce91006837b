import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckText
import SafeDIGraph

extension ScopeTable {
  /// A property by what it holds: where it stands, and what is made for it.
  private struct Occurrences {
    var owners: Set<Int32> = []
    var targets: Set<Int32> = []
  }

  /// The providers that lead to a property which can be met again below itself: only there, the written code depends on
  /// the path.
  mutating func recursiveScopes() -> Set<ScopeID> {
    let all = reachable()
    let numbers = Dictionary(firstOf: all.enumerated().map { ($1, Int32($0)) })
    var arcs: [(from: Int32, to: Int32)] = []
    var occurrences: [Number: Occurrences] = [:]
    for (index, scope) in all.enumerated() {
      for item in plan(scope).items {
        guard let child = item.child, let target = numbers[child.scope] else { continue }
        arcs.append((Int32(index), target))
        guard item.isLazy || dialect.repeatsConstants else { continue }
        occurrences[item.identity, default: Occurrences()].owners.insert(Int32(index))
        occurrences[item.identity, default: Occurrences()].targets.insert(target)
      }
    }
    let search = DescendantSearch(AdjacencyList(nodeCount: all.count, arcs: arcs))
    var repeating: Set<Int32> = []
    for places in occurrences.values where search.leads(from: places.targets, to: places.owners) {
      repeating.formUnion(places.owners)
    }
    guard !repeating.isEmpty else { return [] }
    let ascent = AdjacencyList(nodeCount: all.count, arcs: arcs.map { ($0.to, $0.from) })
    return Set(Set(reachedFrom: repeating) { ascent.neighbors(of: Int($0)) }.map { all[Int($0)] })
  }
}

/// Says which nodes lead to others, asked often: most answers are read off the order of the components.
private struct DescendantSearch {
  private let graph: AdjacencyList
  /// By node: what a node leads to has no greater number.
  private var component: [Int32]

  init(_ graph: AdjacencyList) {
    self.graph = graph
    component = [Int32](repeating: 0, count: graph.count)
    for (number, members) in graph.stronglyConnectedComponents().enumerated() {
      for node in members { component[Int(node)] = Int32(number) }
    }
  }

  func leads(from starts: Set<Int32>, to ends: Set<Int32>) -> Bool {
    guard let lowest = ends.map({ component[Int($0)] }).min() else { return false }
    var waiting = starts.filter { component[Int($0)] >= lowest }
    var seen = waiting
    while let node = waiting.popFirst() {
      if ends.contains(node) { return true }
      for next in graph.neighbors(of: Int(node)) where component[Int(next)] >= lowest && seen.insert(next).inserted {
        waiting.insert(next)
      }
    }
    return false
  }
}
