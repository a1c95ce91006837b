/// Where a made dependency could be made at the lowest.
extension ProgramGraph {
  /// The scope farthest below `reference`'s own that could make it instead, with the same value for all who receive it
  /// and one value for each of the scope that makes it now. Nil where that is the scope itself, where its own
  /// dependencies take the value, and where a part of the way can't be known.
  ///
  /// It goes down as long as one dependency alone, a constant one, leads to all who receive the value, and nothing else
  /// makes what that one makes. O(dependencies of the scopes on the way).
  package func narrowestOwner(of reference: DependencyReference) -> WideScope? {
    let made = links(of: reference.scope)[reference.dependency]
    guard made.role == .constant, !made.isLazyType, !made.isDoubtful, let target = made.target,
      scope(target).certainty == .whole, !scope(target).takesForwarded, !isContested(target),
      !asks(reference.scope, for: made.identity, besides: reference.dependency)
    else { return nil }
    let walk = OwnerWalk(graph: self, made: made, target: target)
    var current = reference.scope
    var chain: [DependencyReference] = []
    var isReceived = false
    while !isReceived {
      guard scope(current).certainty == .whole else { return nil }
      let ways = walk.ways(from: current, besides: chain.isEmpty ? reference.dependency : nil)
      guard ways.count == 1, let next = walk.next(by: DependencyReference(scope: current, dependency: ways[0])),
        !chain.contains(where: { $0.scope == next }), next != reference.scope
      else { break }
      chain.append(DependencyReference(scope: current, dependency: ways[0]))
      current = next
      isReceived = asks(current, for: made.identity)
    }
    guard let first = chain.first else { return nil }
    // Who makes it there would have to be made before what it is made of.
    let beforehand = labelsNeeded(by: target, in: reference.scope)
    guard !beforehand.contains(identity(of: first).label) else { return nil }
    return WideScope(
      dependency: reference, owner: current, chain: chain, isReceivedByOwner: isReceived,
      isReceivedBelow: !walk.ways(from: current, besides: nil).isEmpty)
  }

  /// Whether a scope itself takes what a creator of `identity` gives.
  fileprivate func asks(_ id: ScopeID, for identity: IdentityID, besides own: Int? = nil) -> Bool {
    let kinds = requests(answeredBy: identity)
    return links(of: id).enumerated().contains { position, link in
      position != own && kinds.contains { $0.isAsked(by: link) }
    }
  }

  /// The labels that must be there before `target` can be made in a scope: what it takes, and what that takes as far as
  /// the scope makes it.
  func labelsNeeded(by target: ScopeID, in id: ScopeID) -> Set<String> {
    var labels: Set<String> = []
    var queue = [target]
    while let next = queue.popLast() {
      for need in needs[next] {
        let label = interner.identity(need.identity).label
        guard labels.insert(label).inserted else { continue }
        for link in links(of: id) where interner.identity(link.identity).label == label {
          if let made = link.target { queue.append(made) }
          if link.role.isAlias { labels.insert(interner.identity(link.source).label) }
        }
      }
    }
    return labels
  }

  /// Whether several providers claim a type of `id`'s: which of them is made is a fault's matter.
  package func isContested(_ id: ScopeID) -> Bool { scope(id).registeredTypes.contains { index[$0].count > 1 } }
}

/// One step after the other towards those who receive a value.
private struct OwnerWalk {
  let graph: ProgramGraph
  let made: Link
  /// The labels of what the value itself takes from above: it must get the same farther down.
  private let needs: Set<String>
  private let kinds: [ProgramGraph.RequestKind]

  init(graph: ProgramGraph, made: Link, target: ScopeID) {
    self.graph = graph
    self.made = made
    needs = Set(graph.needs[target].map { graph.interner.identity($0.identity).label })
    kinds = graph.requests(answeredBy: made.identity)
  }

  /// The dependencies whose making takes the value along, whether they are made once or not.
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

  /// Whom a hop makes, if that could make the value as well.
  func next(by hop: DependencyReference) -> ScopeID? {
    let link = graph.links(of: hop.scope)[hop.dependency]
    guard link.role == .constant, !link.isLazyType, let next = link.target, next != made.target,
      graph.makers[next] == [hop], !graph.isRoot(next), !graph.scope(next).isMockOnly,
      graph.scope(next).certainty == .whole, !graph.isContested(next),
      graph.provider(next).shape.kind == .type
    else { return nil }
    let provider = graph.provider(next)
    let label = graph.interner.identity(made.identity).label
    // Under its label the owner may have something else.
    let isFree = zip(provider.dependencies, graph.links(of: next)).allSatisfy { dependency, link in
      dependency.shape.label != label || link.source == made.identity && link.identity == made.identity
    }
    let hopLabel = graph.interner.identity(link.identity).label
    // What the value takes must be the same there, and not what is being made on the way.
    let changes = graph.links(of: next).contains { link in
      link.role.isCreated && needs.contains(graph.interner.identity(link.identity).label)
    }
    guard isFree, !changes, !needs.contains(hopLabel) else { return nil }
    return next
  }
}

extension ProgramGraph.RequestKind {
  fileprivate func isAsked(by link: Link) -> Bool {
    link.role.isRequest && link.source == source && (isOptional == nil || isOptional == link.role.isOptional)
  }
}
