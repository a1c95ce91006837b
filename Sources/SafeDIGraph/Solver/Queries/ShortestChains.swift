import DICheckDependencyLibrary
import DequeModule

/// A shortest chain of made dependencies from a root to each scope; of several, the one whose root, then whose
/// dependencies stand first.
///
/// Stores one hop for each scope and puts chains together only when asked.
package struct ShortestChains: Sendable {
  private enum Arrival: Sendable {
    case none
    case root
    case hop(DependencyReference)
  }

  /// By scope.
  private var arrivals: [Arrival]

  /// O(scopes + dependencies).
  package init(_ graph: ProgramGraph) { self.init(graph.solved) }

  init(_ graph: ScopeGraph) {
    arrivals = Array(repeating: .none, count: graph.linked.scopes.count)
    // Breadth first, in the order of the roots.
    var queue = Deque(graph.reach.roots)
    for root in queue { arrivals[root.index] = .root }
    while let id = queue.popFirst() {
      for (hop, link) in graph.linked.hops(of: id) {
        guard let target = link.target, case .none = arrivals[target.index] else { continue }
        arrivals[target.index] = .hop(hop)
        queue.append(target)
      }
    }
  }

  /// Nil for a scope that no root makes. O(length of the chain).
  package func chain(to id: ScopeID) -> (root: ScopeID, chain: [DependencyReference])? {
    var hops: [DependencyReference] = []
    var current = id
    while current.index < arrivals.count {
      switch arrivals[current.index] {
      case .none: return nil
      case .root: return (current, hops.reversed())
      case .hop(let hop):
        hops.append(hop)
        current = hop.scope
      }
    }
    return nil
  }

  /// The nearest root above `id`, the first of several by place.
  package func root(reaching id: ScopeID) -> ScopeID? { chain(to: id)?.root }
}
