import DICheckDependencyLibrary
import DequeModule

/// Required dependencies whose only source takes the value `onlyIfAvailable`, on a chain on which nothing provides it.
extension ScopeGraph {
  /// In no order. O(scopes that need a suspected identity), once for each identity.
  func absentOptionals(_ suspects: ScopeNotes<Suspect>) -> [AbsentOptional] {
    var absent: [Absence: [DependencyReference]] = [:]
    for (id, suspect) in suspects.byScope where reach.contains(id) {
      for position in suspect.absentees {
        let link = links(of: id)[position]
        // For an alias, the source may be absent.
        let absence = Absence(identity: link.source, label: label(of: link))
        absent[absence, default: []].append(DependencyReference(id, position))
      }
    }
    var found: [DependencyReference: AbsentOptional] = [:]
    for (absence, sources) in absent {
      let ways = waysWithout(absence)
      for source in sources.sorted(by: precedes) {
        guard let root = ways[source.scope], isAlone(source) else { continue }
        for request in requirements(below: source) {
          if let known = found[request], precedes(known.source, source) { continue }
          found[request] = AbsentOptional(
            dependency: request, identity: linked.identity(link(request).source), source: source, root: root)
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

  /// The scopes at the end of a chain on which nothing is created under the labels of the absent value, each with the
  /// chain's root. Unreadable declarations may create it, so chains end there.
  private func waysWithout(_ absence: Absence) -> [ScopeID: ScopeID] {
    let identity = absence.identity
    let labels = [absence.label, interner.label(of: identity)]
    var roots: [ScopeID: ScopeID] = [:]
    var queue: Deque<ScopeID> = []
    for root in reach.roots where needs.requires(root, identity, orOptionally: true) {
      roots[root] = root
      queue.append(root)
    }
    while let id = queue.popFirst() {
      let scope = scope(id)
      if scope.certainty != .whole || creates(scope, anyOf: labels) { continue }
      for target in scope.links.compactMap(\.target) {
        guard roots[target] == nil, needs.requires(target, identity, orOptionally: true) else { continue }
        roots[target] = roots[id]
        queue.append(target)
      }
    }
    return roots
  }

  /// Returns true if the scope creates nothing else under the labels of `source`.
  private func isAlone(_ source: DependencyReference) -> Bool {
    let scope = scope(source.scope)
    let link = scope.links[source.dependency]
    let labels = [label(of: link), interner.label(of: link.source)]
    return scope.certainty == .whole
      && !scope.links.indices.contains {
        $0 != source.dependency && scope.links[$0].role.isCreated && labels.contains(label(of: scope.links[$0]))
      }
  }

  private func creates(_ scope: Scope, anyOf labels: [NameID]) -> Bool {
    scope.links.contains { $0.role.isCreated && labels.contains(label(of: $0)) }
  }

  /// The dependencies that require `source`'s value but don't get it from `source` itself, on chains on which nothing
  /// is created under its label: the nearest first. O(scopes below that need it).
  func requirements(below source: DependencyReference) -> [DependencyReference] {
    let links = links(of: source.scope)
    let identity = links[source.dependency].identity
    let label = interner.label(of: identity)
    var result = links.indices.filter {
      links[$0].role.isAlias && !links[$0].role.isOptional && links[$0].source == identity && !links[$0].isDoubtful
    }.map { DependencyReference(source.scope, $0) }
    var visited: Set<ScopeID> = [source.scope]
    var queue: Deque<ScopeID> = []
    func follow(_ links: [Link]) {
      for target in links.compactMap(\.target) where needs.requires(target, identity) {
        if visited.insert(target).inserted { queue.append(target) }
      }
    }
    follow(links)
    while let id = queue.popFirst() {
      let scope = scope(id)
      if scope.certainty != .whole || creates(scope, anyOf: [label]) { continue }
      for (request, link) in linked.hops(of: id)
      where link.source == identity && scope.surelyRequests(link) && !link.role.isOptional {
        result.append(request)
      }
      follow(scope.links)
    }
    return result
  }
}
