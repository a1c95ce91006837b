import DICheckDependencyLibrary

extension WideScope {
  /// The lowest scope below `reference`'s own that could make it instead, with the same value for all its receivers and
  /// one value for each instance of the scope that makes it now. Nil where that is the scope itself, where the scope's
  /// own dependencies use the value, and where part of the way can't be known.
  ///
  /// Goes down as long as a single dependency, a constant, leads to all receivers, and no other dependency makes its
  /// target. O(dependencies of the scopes on the way).
  init?(of reference: DependencyReference, in graph: ScopeGraph) {
    let made = graph.link(reference)
    guard made.isSharedValue, !made.isDoubtful, let target = made.target,
      graph.scope(target).certainty == .whole, !graph.scope(target).takesForwarded,
      !graph.linked.isContested(target)
    else { return nil }
    let walk = OwnerWalk(graph: graph, made: made, target: target)
    guard !walk.asks(reference.scope, besides: reference.dependency) else { return nil }
    var current = reference.scope
    var chain: [DependencyReference] = []
    var isReceived = false
    while !isReceived {
      guard graph.scope(current).certainty == .whole else { return nil }
      let ways = walk.ways(from: current, besides: chain.isEmpty ? reference.dependency : nil)
      guard ways.count == 1, let next = walk.next(by: DependencyReference(current, ways[0])),
        !chain.contains(where: { $0.scope == next }), next != reference.scope
      else { break }
      chain.append(DependencyReference(current, ways[0]))
      current = next
      isReceived = walk.asks(current)
    }
    guard let first = chain.first else { return nil }
    // The new owner would have to be made before the parts that the value is made of.
    let beforehand = graph.needs.labelsNeeded(by: target, in: reference.scope, of: graph.linked)
    guard !beforehand.contains(graph.label(of: graph.link(first))) else { return nil }
    self.init(
      dependency: reference, owner: current, chain: chain, isReceivedByOwner: isReceived,
      isReceivedBelow: !walk.ways(from: current, besides: nil).isEmpty)
  }
}

/// The steps from a value's scope down towards its receivers.
private struct OwnerWalk {
  let graph: ScopeGraph
  let made: Link
  /// The labels of everything that the value itself takes from above: it must find the same farther down.
  private let needs: Set<NameID>
  private let kinds: [RequestKind]

  init(graph: ScopeGraph, made: Link, target: ScopeID) {
    self.graph = graph
    self.made = made
    needs = Set(graph.needs[target].map { graph.interner.label(of: $0.identity) })
    kinds = RequestKind.all(answeredBy: made.identity, in: graph.interner)
  }

  /// Returns true if a scope itself uses the value.
  func asks(_ id: ScopeID, besides own: Int? = nil) -> Bool {
    graph.links(of: id).enumerated().contains { position, link in
      position != own && kinds.contains { $0.isAsked(by: link) }
    }
  }

  /// The dependencies whose targets need the value, directly or not; made once or several times.
  func ways(from id: ScopeID, besides own: Int?) -> [Int] {
    let links = graph.links(of: id)
    return links.indices.filter { position in
      guard position != own, let target = links[position].target else { return false }
      return kinds.contains { kind in
        graph.needs.requires(target, kind.source, orOptionally: kind.isOptional != false)
          && !kind.answers.contains(where: graph.scope(target).creates)
      }
    }
  }

  /// The target of a hop, if it could make the value instead.
  func next(by hop: DependencyReference) -> ScopeID? {
    let link = graph.link(hop)
    guard link.role == .constant, !link.isLazyType, let next = link.target, next != made.target,
      graph.makers[next] == [hop], !graph.isRoot(next), !graph.scope(next).isMockOnly,
      graph.scope(next).certainty == .whole, !graph.linked.isContested(next),
      graph.facts(of: next).shape.kind == .type
    else { return nil }
    // The owner may use the label for something else.
    let isFree = graph.links(of: next).allSatisfy { link in
      graph.label(of: link) != graph.label(of: made)
        || link.source == link.identity && graph.linked.offers(made, link.identity)
    }
    // The parts that the value takes must be the same there, and not be under construction on the way.
    let changes = graph.links(of: next).contains { link in
      link.role.isCreated && needs.contains(graph.label(of: link))
    }
    guard isFree, !changes, !needs.contains(graph.label(of: link)) else { return nil }
    return next
  }
}
