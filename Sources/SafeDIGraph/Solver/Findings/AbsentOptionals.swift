import DICheckDependencyLibrary

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
        guard let root = ways.start(of: source.scope), isAlone(source) else { continue }
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

  /// The chains from roots on which nothing is created under the labels of the absent value. Unreadable declarations may
  /// create it, so chains end there.
  private func waysWithout(_ absence: Absence) -> ScopeSearch {
    let identity = absence.identity
    let labels = [absence.label, interner.label(of: identity)]
    var search = ScopeSearch(from: reach.roots.filter { needs.requires($0, identity, orOptionally: true) })
    while let id = search.next() {
      let scope = scope(id)
      if scope.certainty != .whole || creates(scope, anyOf: labels) { continue }
      for (hop, link) in linked.hops(of: id) {
        guard let target = link.target, needs.requires(target, identity, orOptionally: true) else { continue }
        search.go(hop, from: id, to: target)
      }
    }
    return search
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
  private func requirements(below source: DependencyReference) -> [DependencyReference] {
    let identity = linked.identityID(of: source)
    let label = interner.label(of: identity)
    var result: [DependencyReference] = []
    var search = ScopeSearch(from: [source.scope])
    while let id = search.next() {
      let scope = scope(id)
      let isStart = id == source.scope
      if !isStart, scope.certainty != .whole || creates(scope, anyOf: [label]) { continue }
      for (hop, link) in linked.hops(of: id) {
        let isAsked = isStart ? link.role.isAlias && !link.isDoubtful : scope.surelyRequests(link)
        if isAsked, link.source == identity, !link.role.isOptional { result.append(hop) }
        if let target = link.target, needs.requires(target, identity) { search.go(hop, from: id, to: target) }
      }
    }
    return result
  }
}
