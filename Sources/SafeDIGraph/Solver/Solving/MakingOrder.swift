import DICheckDependencyLibrary

/// The order in which the code generated for a scope makes and renames its dependencies (Rules/Graph.md): as declared,
/// but each after those that it needs.
struct MakingOrder {
  private let links: [Link]
  private let graph: ScopeGraph
  /// By position in the scope; without entries for dependencies that are neither made nor renamed.
  private(set) var places: [Int: Int] = [:]

  init(of id: ScopeID, in graph: ScopeGraph) {
    self.graph = graph
    links = graph.links(of: id)
    let items = links.indices.filter { links[$0].role.isInstantiated || links[$0].role.isAlias }
    var begun: Set<Int> = []
    // Begun items, each with the siblings that still have to be looked at.
    var stack: [(item: Int, rest: ArraySlice<Int>)] = []
    for first in items where begun.insert(first).inserted {
      stack.append((first, items[...]))
      while let top = stack.last {
        guard let other = top.rest.first else {
          places[top.item] = places.count
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].rest.removeFirst()
        let offered = graph.interner.offered(by: links[other].identity)
        if !begun.contains(other), offered.contains(where: { isNeeded($0, by: links[top.item]) }) {
          begun.insert(other)
          stack.append((other, items[...]))
        }
      }
    }
  }

  private func isNeeded(_ identity: IdentityID, by item: Link) -> Bool {
    if item.role.isAlias {
      return item.source == identity
        || item.role.isOptional && graph.interner.unwrappedOptional(of: item.source) == identity
    }
    guard let target = item.target else { return false }
    return graph.needs.requires(target, identity)
      || graph.interner.wrappedOptional(of: identity).map { graph.needs.wants(target, $0) } == true
  }

  /// Returns true if the code generated for `hop` can name the dependency that a scope creates at `position`.
  static func isNamed(_ position: Int, by hop: Int, of id: ScopeID, in graph: ScopeGraph) -> Bool {
    if graph.links(of: id)[position].role == .forwarded { return true }
    let places = MakingOrder(of: id, in: graph).places
    guard let place = places[position], let other = places[hop] else { return false }
    return place < other
  }
}
