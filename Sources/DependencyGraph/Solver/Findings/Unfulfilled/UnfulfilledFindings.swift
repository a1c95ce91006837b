/// Every received dependency that some way down from a root doesn't provide, each with a shortest failing chain.
struct UnfulfilledFindings {
  private let graph: ScopeGraph
  private let cycles: [Cycle]

  /// - Parameter cycles: the faulty ones of the program.
  init(in graph: ScopeGraph, besides cycles: [Cycle]) {
    self.graph = graph
    self.cycles = cycles
  }

  /// In no graph.order.
  func all() -> [UnfulfilledReceived] {
    var found: [DependencyReference: UnfulfilledReceived] = [:]
    func add(_ finding: UnfulfilledReceived) {
      if let known = found[finding.dependency], known.chain.count <= finding.chain.count { return }
      found[finding.dependency] = finding
    }
    var index = LinkIndex()
    for (identity, roots) in missingAtRoots() where index.looks < Self.rootLimit {
      UnfulfilledSearch.find(identity, from: roots.map { ($0, []) }, in: graph, &index).forEach(add)
    }
    // A cycle through the dependency is the reason, and has been reported.
    let cyclic = Set(cycles.flatMap(\.hops))
    for finding in missingUnderConstruction() where !cyclic.contains(finding.dependency) { add(finding) }
    return Array(found.values)
  }

  /// What the scopes below a root need and nobody on the way declares, by identity.
  private func missingAtRoots() -> [(IdentityID, [ScopeID])] {
    var missing: [IdentityID: [ScopeID]] = [:]
    for root in graph.reach.roots {
      for identity in graph.needs.missing(below: root, in: graph.linked) { missing[identity, default: []].append(root) }
    }
    return missing.sorted { $0.key < $1.key }
  }

  /// What a scope below `x` needs is not there if it is `x` itself, whoever else offers it further up.
  private func missingUnderConstruction() -> [UnfulfilledReceived] {
    let hops = hopsToWhatNeedsThem()
    guard !hops.isEmpty else { return [] }
    var result: [UnfulfilledReceived] = []
    var index = LinkIndex()
    let chains = ShortestChains(graph)
    for (hop, target) in hops.sorted(by: { graph.precedes($0.hop, $1.hop) })
    where index.looks < Self.constructionLimit {
      guard let (root, chain) = chains.chain(to: hop.scope) else { continue }
      let starts = [(scope: target, chain: chain + [hop])]
      for var finding in UnfulfilledSearch.find(graph.linked.identityID(of: hop), from: starts, in: graph, &index)
      where !UnfulfilledSearch.makesInsideItself(finding.chain, in: graph.linked) {
        finding.root = root
        finding.isUnderConstruction = true
        result.append(finding)
      }
    }
    return result
  }

  /// The made dependencies by which something is made that needs them from above.
  private func hopsToWhatNeedsThem() -> [(hop: DependencyReference, target: ScopeID)] {
    var hops: [(hop: DependencyReference, target: ScopeID)] = []
    // Whoever needs what it is made as is in a knot with it.
    for knot in graph.order.knots.values {
      for target in knot.scopes where !graph.needs[target].isEmpty {
        for hop in graph.makers[target]
        where graph.reach.contains(hop.scope) && graph.needs.requires(target, graph.linked.identityID(of: hop)) {
          // What keeps a value is there before it makes it.
          if graph.linked.link(hop).role != .kept { hops.append((hop, target)) }
        }
      }
    }
    return hops
  }

  /// Links looked at for all that is missing at roots: a chain of thousands in which each misses something of its own
  /// has a way to each. What wasn't looked at by then is taken to be sound, since a false error is worse than a missed
  /// one, and the first ones fixed make a new search worthwhile.
  private static let rootLimit = 1 << 24
  /// The same below what is made as what it needs itself: thousands of types that all need each other have a way for
  /// each pair of them.
  private static let constructionLimit = 1 << 21
}
