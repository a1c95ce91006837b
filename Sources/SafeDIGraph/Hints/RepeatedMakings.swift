import DICheckDependencyLibrary
import DequeModule

/// The search for values that are made again below the scope where they were made once.
struct RepeatedMakings {
  private let graph: ScopeGraph
  /// The made dependency, the scope that it makes, and the scope that declares it.
  private let made: Link
  private let target: ScopeID
  private let scope: ScopeID
  /// The labels of everything that the made value takes from above.
  private let needs: Set<NameID>
  private var looksLeft: Int

  /// How many dependencies one search looks at: those of dozens of ordinary types.
  private static let lookLimit = 4_096

  /// A dependency above `reference`, on every chain down to it, that makes the very same value and could be received
  /// instead: same type, made once and at once, from the same parts. The nearest; nil where there is none, or where
  /// part of the chains can't be known.
  ///
  /// O(1) where nothing else makes the value, else O(scopes above + their dependencies) up to a bound, beyond which the
  /// search gives up, since hints are computed for each of a program's dependencies.
  /// - Parameter allowance: how many dependencies may still be looked at; this search's share is taken off.
  static func first(
    of reference: DependencyReference, in graph: ScopeGraph, _ allowance: inout Int
  ) -> DependencyReference? {
    let made = graph.link(reference)
    guard made.isSharedValue, !made.isDoubtful, let target = made.target,
      graph.makers[target].count > 1, !graph.scope(target).takesForwarded, graph.scope(target).certainty == .whole,
      !graph.linked.isContested(target), !graph.scope(reference.scope).isMockOnly
    else { return nil }
    let most = min(allowance, lookLimit)
    var search = RepeatedMakings(made, of: target, in: reference.scope, graph, most: most)
    defer { allowance -= most - max(0, search.looksLeft) }
    return search.first()
  }

  private init(_ made: Link, of target: ScopeID, in scope: ScopeID, _ graph: ScopeGraph, most: Int) {
    self.graph = graph
    self.made = made
    self.target = target
    self.scope = scope
    needs = Set(graph.needs[target].map { graph.interner.label(of: $0.identity) })
    looksLeft = most
  }

  private mutating func first() -> DependencyReference? {
    if let same = first(labelled: made.identity) { return same }
    // Under another label that is the same on every chain.
    for maker in graph.makers[target] where maker.scope != scope && looksLeft > 0 {
      looksLeft -= 1
      for other in graph.interner.offered(by: graph.linked.identityID(of: maker)) {
        guard other != made.identity, graph.interner.type(of: other) == graph.interner.type(of: made.identity),
          !graph.scope(scope).declares(other)
        else { continue }
        if let found = first(labelled: other) { return found }
      }
    }
    return nil
  }

  private mutating func first(labelled identity: IdentityID) -> DependencyReference? {
    guard looksLeft > 0 else { return nil }
    guard !graph.isRoot(scope) else { return nil }
    var nearest: DependencyReference?
    var between: Set<ScopeID> = [scope]
    var queue: Deque = [scope]
    while let current = queue.popFirst() {
      looksLeft -= graph.links(of: current).count
      // The parts that the value takes may be created again here.
      guard graph.scope(current).certainty == .whole,
        !graph.links(of: current).contains(where: { $0.role.isCreated && needs.contains(graph.label(of: $0)) })
      else { return nil }
      let above = graph.makers[current].filter { graph.reach.counts($0, for: scope) }
      guard !above.isEmpty, !graph.isRoot(current) else { return nil }
      for hop in above {
        let links = graph.links(of: hop.scope)
        let link = links[hop.dependency]
        looksLeft -= links.count
        guard looksLeft > 0 else { return nil }
        // A scope that is made many times may well want a value for each instance.
        guard link.isSharedValue, hop.scope != scope, !needs.contains(graph.label(of: link)) else { return nil }
        guard let position = links.firstIndex(where: { graph.linked.offers($0, identity) && $0.role.isCreated }) else {
          if between.insert(hop.scope).inserted { queue.append(hop.scope) }
          continue
        }
        let creator = links[position]
        guard position != hop.dependency, creator.isSharedValue, creator.target == target,
          !graph.needs.labelsNeeded(by: target, in: hop.scope, of: graph.linked)
            .contains(graph.label(of: link))
        else { return nil }
        nearest = nearest ?? DependencyReference(hop.scope, position)
      }
    }
    return nearest
  }
}
