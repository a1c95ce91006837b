import DICheckDependencyLibrary

@testable import SafeDIGraph

/// The slow and obvious reading of what stands above a scope: one walk for each question.
struct UpwardWalk {
  private let start: ScopeID
  private let graph: ProgramGraph

  init(from start: ScopeID, in graph: ProgramGraph) {
    self.start = start
    self.graph = graph
  }

  /// Whether something of that label and type is declared beside a hop above the scope.
  func isOnSomeChain(_ identity: Identity) -> Bool {
    var isFound = false
    _ = reaches({ _ in false }) { hop in
      isFound = isFound || declares(identity, beside: hop)
      return true
    }
    return isFound
  }

  /// Whether no chain comes down from a root, or from what nobody makes, without it.
  func isOnEveryChain(_ identity: Identity) -> Bool {
    func isTop(_ scope: ScopeID) -> Bool { graph.isRoot(scope) || hops(to: scope).isEmpty }
    return !isTop(start) && !reaches(isTop) { !declares(identity, beside: $0) }
  }

  /// Whether a chain comes down from a root on which no scope but the start declares it, round `owner`.
  func hasRoot(lacking identity: Identity, around owner: ScopeID) -> Bool {
    reaches({ graph.isRoot($0) }) { hop in
      hop.scope != owner && graph.isReachable(hop.scope)
        && !graph.solved.links(of: hop.scope).indices.contains { offered(hop.scope, $0).contains(identity) }
    }
  }

  /// Whether a walk up such hops comes to such a scope, the start aside.
  private func reaches(_ isWanted: (ScopeID) -> Bool, by mayFollow: (DependencyReference) -> Bool) -> Bool {
    var visited: Set<ScopeID> = [start]
    var queue = [start]
    while let current = queue.popLast() {
      for hop in hops(to: current) where mayFollow(hop) && visited.insert(hop.scope).inserted {
        if isWanted(hop.scope) { return true }
        queue.append(hop.scope)
      }
    }
    return false
  }

  private func hops(to scope: ScopeID) -> [DependencyReference] {
    graph.makers(of: scope).filter { graph.counts($0, for: start) }
  }

  private func declares(_ identity: Identity, beside hop: DependencyReference) -> Bool {
    !offered(hop.scope, hop.dependency).contains(identity)
      && graph.solved.links(of: hop.scope).indices.contains { offered(hop.scope, $0).contains(identity) }
  }

  private func offered(_ scope: ScopeID, _ dependency: Int) -> [Identity] {
    graph.rules.offered(by: graph.identity(of: DependencyReference(scope, dependency)))
  }
}
