import DICheckDependencyLibrary
import DequeModule

/// Required dependencies whose only source takes the value `onlyIfAvailable`, on a chain on which nothing provides it.
struct AbsentOptionals {
  let graph: ScopeGraph

  /// In no order. O(scopes that need a suspected identity), once for each identity.
  func all(_ suspects: Suspects) -> [AbsentOptional] {
    var absent: [Absence: [DependencyReference]] = [:]
    for (id, suspect) in suspects.byScope where graph.reach.contains(id) {
      for position in suspect.absentees {
        let link = graph.links(of: id)[position]
        // For an alias, the source may be absent.
        let absence = Absence(identity: link.source, label: graph.label(of: link))
        absent[absence, default: []].append(DependencyReference(scope: id, dependency: position))
      }
    }
    var found: [DependencyReference: AbsentOptional] = [:]
    for (absence, sources) in absent {
      let ways = waysWithout(absence)
      for source in sources.sorted(by: graph.precedes) {
        guard let root = ways[source.scope], isAlone(source) else { continue }
        for request in requirements(below: source) {
          let finding = AbsentOptional(
            dependency: request, identity: requestedIdentity(request), source: source, root: root)
          if let known = found[request], graph.precedes(known.source, source) { continue }
          found[request] = finding
        }
      }
    }
    return Array(found.values)
  }

  private struct Absence: Hashable {
    var identity: IdentityID
    /// The label under which the scope that takes it knows it.
    var label: NameID
  }

  private func requestedIdentity(_ request: DependencyReference) -> Identity {
    graph.interner.identity(graph.link(request).source)
  }

  /// The scopes at the end of a chain on which nothing is created under the labels of the absent value, each with the
  /// chain's root. Unreadable declarations may create it, so chains end there.
  private func waysWithout(_ absence: Absence) -> [ScopeID: ScopeID] {
    let identity = absence.identity
    let labels = [absence.label, graph.interner.label(of: identity)]
    var roots: [ScopeID: ScopeID] = [:]
    var queue: Deque<ScopeID> = []
    for root in graph.reach.roots where graph.needs.requires(root, identity, orOptionally: true) {
      roots[root] = root
      queue.append(root)
    }
    while let id = queue.popFirst() {
      let scope = graph.scope(id)
      if scope.certainty != .whole || creates(scope, anyOf: labels) { continue }
      for target in scope.links.compactMap(\.target) {
        guard roots[target] == nil, graph.needs.requires(target, identity, orOptionally: true) else { continue }
        roots[target] = roots[id]
        queue.append(target)
      }
    }
    return roots
  }

  /// Returns true if the scope creates nothing else under the labels of `source`.
  private func isAlone(_ source: DependencyReference) -> Bool {
    let scope = graph.scope(source.scope)
    let link = scope.links[source.dependency]
    let labels = [graph.label(of: link), graph.interner.label(of: link.source)]
    return scope.certainty == .whole
      && !scope.links.indices.contains {
        $0 != source.dependency && scope.links[$0].role.isCreated && labels.contains(graph.label(of: scope.links[$0]))
      }
  }

  private func creates(_ scope: Scope, anyOf labels: [NameID]) -> Bool {
    scope.links.contains { $0.role.isCreated && labels.contains(graph.label(of: $0)) }
  }

  /// The dependencies that require `source`'s value but don't get it from `source` itself, on chains on which nothing
  /// is created under its label: the nearest first. O(scopes below that need it).
  func requirements(below source: DependencyReference) -> [DependencyReference] {
    let links = graph.links(of: source.scope)
    let identity = links[source.dependency].identity
    let label = graph.interner.label(of: identity)
    var result = links.indices.filter {
      links[$0].role.isAlias && !links[$0].role.isOptional && links[$0].source == identity && !links[$0].isDoubtful
    }.map { DependencyReference(scope: source.scope, dependency: $0) }
    var visited: Set<ScopeID> = [source.scope]
    var queue: Deque<ScopeID> = []
    func follow(_ links: [Link]) {
      for target in links.compactMap(\.target) where graph.needs.requires(target, identity) {
        if visited.insert(target).inserted { queue.append(target) }
      }
    }
    follow(links)
    while let id = queue.popFirst() {
      let scope = graph.scope(id)
      if scope.certainty != .whole || creates(scope, anyOf: [label]) { continue }
      for (request, link) in graph.linked.hops(of: id)
      where link.source == identity && scope.surelyRequests(link) && !link.role.isOptional {
        result.append(request)
      }
      follow(scope.links)
    }
    return result
  }
}
