import DICheckDependencyLibrary
import DequeModule

/// The receivers of created dependencies.
extension ScopeGraph {
  /// The received dependencies that `creators` provide, on any chain: those that receive the creators' identities below
  /// their scopes before another scope creates the same. Without duplicates, the nearest to a creator first.
  ///
  /// One search for the creators of one identity together, however many they are: O(scopes below that need it + their
  /// dependencies), plus one array as long as the graph has scopes.
  func receivers(ofAll creators: [DependencyReference]) -> [DependencyReference] {
    var groups: [IdentityID: [DependencyReference]] = [:]
    var order: [IdentityID] = []
    for creator in creators {
      let identity = linked.identityID(of: creator)
      if groups[identity] == nil { order.append(identity) }
      groups[identity, default: []].append(creator)
    }
    return order.flatMap { identity in
      RequestKind.all(answeredBy: identity, in: self.interner)
        .flatMap { receivers(of: $0, from: groups[identity] ?? []) }
    }
  }

  private func receivers(of kind: RequestKind, from creators: [DependencyReference]) -> [DependencyReference] {
    var result: [DependencyReference] = []
    // A starting scope may also lie below another one, through scopes that don't create the identity.
    var isVisited = [Bool](repeating: false, count: linked.scopes.count)
    var queue: Deque<ScopeID> = []
    let ownHops = Set(creators)

    func ask(_ id: ScopeID) {
      result += linked.hops(of: id).filter { kind.isAsked(by: $0.link) }.map(\.reference)
    }
    var starts: Set<ScopeID> = []
    for creator in creators where starts.insert(creator.scope).inserted {
      // The scope's own aliases of the identity take it too.
      ask(creator.scope)
      queue.append(creator.scope)
    }
    while let id = queue.popFirst() {
      for (hop, link) in linked.hops(of: id) {
        guard let target = link.target, !isVisited[target],
          needs.requires(target, kind.source, orOptionally: kind.isOptional != false),
          !ownHops.contains(hop)
        else { continue }
        isVisited[target] = true
        // A scope that creates the identity itself takes its own.
        if kind.answers.contains(where: { linked.scopes[target]?.creates($0) == true }) { continue }
        ask(target)
        queue.append(target)
      }
    }
    return result
  }

  /// All dependencies that stand for the same value as `creators`: their receivers, their aliases, and so on for each
  /// new name. The nearest first, without `creators` themselves.
  ///
  /// Searches as ``receivers(ofAll:)`` does.
  func followers(of creators: [DependencyReference]) -> [DependencyReference] {
    var result: [DependencyReference] = []
    var seen = Set(creators)
    var pending = creators
    while !pending.isEmpty {
      let found = receivers(ofAll: pending).filter { seen.insert($0).inserted }
      result += found
      pending = found.filter { link($0).role.isAlias }
    }
    return result
  }
}
