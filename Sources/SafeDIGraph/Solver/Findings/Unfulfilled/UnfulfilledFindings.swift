import DICheckDependencyLibrary

/// Every received dependency that isn't provided on some chain from a root, each with a shortest failing chain.
extension ScopeGraph {
  /// In no order.
  func unfulfilled(besides cycles: [Cycle]) -> [UnfulfilledReceived] {
    var found: [DependencyReference: UnfulfilledReceived] = [:]
    func add(_ finding: UnfulfilledReceived) {
      if let known = found[finding.dependency], known.chain.count <= finding.chain.count { return }
      found[finding.dependency] = finding
    }
    var index = LinkIndex()
    for (identity, roots) in missingAtRoots() where index.looks < Self.rootLimit {
      UnfulfilledSearch.find(identity, from: roots.map { ($0, []) }, in: self, &index).forEach(add)
    }
    // A cycle through the dependency is the reason, and has been reported.
    let cyclic = Set(cycles.flatMap(\.hops))
    for finding in missingUnderConstruction() where !cyclic.contains(finding.dependency) { add(finding) }
    return Array(found.values)
  }

  /// The identities that scopes below a root need and that nothing on the way declares, with these roots.
  private func missingAtRoots() -> [(IdentityID, [ScopeID])] {
    var missing: [IdentityID: [ScopeID]] = [:]
    for root in reach.roots {
      for identity in needs.missing(below: root, in: linked) { missing[identity, default: []].append(root) }
    }
    return missing.sorted { $0.key < $1.key }
  }

  /// Requests for a value that is itself under construction, even if scopes further up offer it too.
  private func missingUnderConstruction() -> [UnfulfilledReceived] {
    let hops = hopsToWhatNeedsThem()
    guard !hops.isEmpty else { return [] }
    var result: [UnfulfilledReceived] = []
    var index = LinkIndex()
    let chains = ShortestChains(self)
    for (hop, target) in hops.sorted(by: { precedes($0.hop, $1.hop) })
    where index.looks < Self.constructionLimit {
      guard let (root, chain) = chains.chain(to: hop.scope) else { continue }
      let starts = [(scope: target, chain: chain + [hop])]
      for var finding in UnfulfilledSearch.find(linked.identityID(of: hop), from: starts, in: self, &index)
      where !UnfulfilledSearch.makesInsideItself(finding.chain, in: linked) {
        finding.root = root
        finding.isUnderConstruction = true
        result.append(finding)
      }
    }
    return result
  }

  /// The made dependencies whose target needs, from above, the very value that they make.
  private func hopsToWhatNeedsThem() -> [(hop: DependencyReference, target: ScopeID)] {
    var hops: [(hop: DependencyReference, target: ScopeID)] = []
    // A scope that needs its own identity is in a cyclic component with it.
    for cyclicComponent in order.cyclicComponents.values {
      for target in cyclicComponent.scopes where !needs[target].isEmpty {
        for hop in makers[target]
        where reach.contains(hop.scope) && needs.requires(target, linked.identityID(of: hop)) {
          // A builder that keeps its value exists before it makes the value.
          if link(hop).role != .kept { hops.append((hop, target)) }
        }
      }
    }
    return hops
  }

  /// How many links are looked at for everything missing at roots: in a chain of thousands in which each misses
  /// something of its own, each has a chain to it. Links beyond the bound are taken to be sound, since a false error is
  /// worse than a missed one, and a new search is worthwhile once the first findings are fixed.
  private static let rootLimit = 1 << 24
  /// The same for values under construction: in thousands of types that all need each other, each pair has a chain.
  private static let constructionLimit = 1 << 21
}
