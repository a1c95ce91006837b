extension ProgramGraph {
  /// The received dependencies that `creator` provides, on any chain: those who receive its identity below its scope
  /// before another creates the same. Sorted by place.
  package func receivers(of creator: DependencyReference) -> [DependencyReference] {
    receivers(ofAll: [creator]).sorted { precedes($0, $1) }
  }

  /// The same for several creators, each receiver once, the nearest to a creator first.
  ///
  /// One search for the creators of one identity together, however many they are: O(scopes below that need it + their
  /// dependencies), plus one array as long as the graph has scopes.
  package func receivers(ofAll creators: [DependencyReference]) -> [DependencyReference] {
    var groups: [IdentityID: [DependencyReference]] = [:]
    var order: [IdentityID] = []
    for creator in creators {
      let identity = identityID(of: creator)
      if groups[identity] == nil { order.append(identity) }
      groups[identity, default: []].append(creator)
    }
    return order.flatMap { identity in
      requests(answeredBy: identity).flatMap { receivers(of: $0, from: groups[identity] ?? []) }
    }
  }

  /// Requests for one identity that one kind of creator answers.
  struct RequestKind {
    /// What is asked for.
    var source: IdentityID
    /// Whether only those that may, or only those that may not, stay unanswered are meant; nil for both.
    var isOptional: Bool?
    /// A scope that creates one of these answers for all below.
    var answers: [IdentityID]
  }

  /// The requests that a creator of `identity` answers: those for it, and those that may stay unanswered for the same
  /// with a `?` (Rules/Availability.md, "onlyIfAvailable").
  func requests(answeredBy identity: IdentityID) -> [RequestKind] {
    var kinds = [RequestKind(source: identity, isOptional: nil, answers: [identity])]
    if let unwrapped = unwrapped(identity) {
      kinds = [
        RequestKind(source: identity, isOptional: false, answers: [identity]),
        RequestKind(source: identity, isOptional: true, answers: [identity, unwrapped]),
      ]
    }
    if let wrapped = wrapped(identity) {
      kinds.append(RequestKind(source: wrapped, isOptional: true, answers: [wrapped, identity]))
    }
    return kinds
  }

  private func receivers(of kind: RequestKind, from creators: [DependencyReference]) -> [DependencyReference] {
    var result: [DependencyReference] = []
    // A starting scope may also lie below another one, through scopes that don't create the identity.
    var isVisited = [Bool](repeating: false, count: scopes.count)
    var queue: [ScopeID] = []
    let ownHops = Set(creators)

    func ask(_ id: ScopeID) {
      for (position, link) in links(of: id).enumerated() where link.role.isRequest && link.source == kind.source {
        if let isOptional = kind.isOptional, isOptional != link.role.isOptional { continue }
        result.append(DependencyReference(scope: id, dependency: position))
      }
    }
    var starts: Set<ScopeID> = []
    for creator in creators where starts.insert(creator.scope).inserted {
      // Its aliases of the identity take it from beside them.
      ask(creator.scope)
      queue.append(creator.scope)
    }
    var head = 0
    while head < queue.count {
      let id = queue[head]
      head += 1
      for (position, link) in links(of: id).enumerated() {
        guard let target = link.target, !isVisited[target.index],
          needs.requires(target, kind.source, orOptionally: kind.isOptional != false),
          !ownHops.contains(DependencyReference(scope: id, dependency: position))
        else { continue }
        isVisited[target.index] = true
        // What another creator makes for itself is its own.
        if kind.answers.contains(where: { scopes[target.index]?.creates($0) == true }) { continue }
        ask(target)
        queue.append(target)
      }
    }
    return result
  }

  /// Everything that stands for the same value as what `creators` create: those who receive it, those who rename it,
  /// and so on for each new name. The nearest first, `creators` themselves left out.
  ///
  /// Found by searches as of ``receivers(ofAll:)`` for the first who asks about this state of the graph.
  package func followers(of creators: [DependencyReference]) -> [DependencyReference] {
    memo.followers(of: creators) { findFollowers(of: creators) }
  }

  private func findFollowers(of creators: [DependencyReference]) -> [DependencyReference] {
    var result: [DependencyReference] = []
    var seen = Set(creators)
    var pending = creators
    while !pending.isEmpty {
      let found = receivers(ofAll: pending).filter { seen.insert($0).inserted }
      result += found
      pending = found.filter { links(of: $0.scope)[$0.dependency].role.isAlias }
    }
    return result
  }
}
