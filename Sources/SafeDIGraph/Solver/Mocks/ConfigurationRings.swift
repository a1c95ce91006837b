import DICheckDependencyLibrary

extension ScopeGraph {
  /// Rings of types that make each other later, in what mocks make: a shortest one of those that hang together. Without
  /// cyclic components nothing, else O(scopes + dependencies). Only the graph of the mocks can answer.
  func configurationRings(inMocksOf mocked: Set<ScopeID>) -> [ConfigurationRing] {
    let isReached = Reachability.closure(of: mocked, in: linked)
    // A type that makes itself needs no configuration of its own parts.
    let links = LinkRings(linked) { link, maker in
      guard link.role == .lazy, !link.isDoubtful, let made = link.target else { return false }
      return scope(made).concreteType != scope(maker).concreteType
    }
    let rings = order.cyclicComponents.values.flatMap { cyclicComponent in
      let members = cyclicComponent.scopes.filter { isReached[$0.index] && scope($0).certainty == .whole }
      return links.components(of: members).compactMap { component in
        component.min(by: precedes).flatMap { links.shortest(through: $0, inside: component) }
      }
    }
    guard !rings.isEmpty else { return [] }
    let origins = origins(amongMocksOf: mocked)
    return rings.compactMap { ring in origins[ring[0].scope].map { ConfigurationRing(hops: ring, mocked: $0) } }
  }

  /// Maps each scope that is made in mocks to a mocked type in whose mock it is. O(scopes + dependencies).
  private func origins(amongMocksOf mocked: Set<ScopeID>) -> [ScopeID: ScopeID] {
    var origins: [ScopeID: ScopeID] = [:]
    var queue = mocked.sorted(by: precedes)
    for id in queue { origins[id] = id }
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      for link in links(of: id) {
        guard let target = link.target, origins[target] == nil else { continue }
        origins[target] = origins[id]
        queue.append(target)
      }
    }
    return origins
  }
}
