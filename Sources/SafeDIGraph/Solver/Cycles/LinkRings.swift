import DICheckDependencyLibrary
import DICheckGraphAlgorithms

/// Rings of scopes that make each other by links of one kind.
struct LinkRings {
  let graph: LinkedGraph
  let follows: (_ link: Link, _ scope: ScopeID) -> Bool

  /// The strongly connected components of `scopes`: every ring lies inside one. O(scopes + their links).
  func components(of scopes: [ScopeID]) -> [Set<ScopeID>] {
    let numbers = Dictionary(uniqueKeysWithValues: scopes.enumerated().map { ($1, Int32($0)) })
    var arcs: [(from: Int32, to: Int32)] = []
    for (number, id) in scopes.enumerated() {
      for link in graph.links(of: id) where follows(link, id) {
        if let target = link.target, let to = numbers[target] { arcs.append((Int32(number), to)) }
      }
    }
    return AdjacencyList(nodeCount: scopes.count, arcs: arcs).stronglyConnectedComponents().map { members in
      Set(members.map { scopes[Int($0)] })
    }
  }

  /// The dependencies of a shortest ring from `first` back to it, in order; nil where no chain leads back.
  func shortest(through first: ScopeID, inside component: Set<ScopeID>) -> [DependencyReference]? {
    var search = ScopeSearch(from: [first])
    while let id = search.next() {
      for (hop, link) in graph.hops(of: id) where follows(link, id) {
        guard let target = link.target, component.contains(target) else { continue }
        if target == first { return search.chain(from: id).reversed() + [hop] }
        search.go(hop, from: id, to: target)
      }
    }
    return nil
  }
}
