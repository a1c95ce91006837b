/// Of the graph of the mocks.
extension ProgramGraph {
  /// Rings of types that make each other later, in what mocks make: a shortest one of those that hang together. Without
  /// knots nothing, else O(scopes + dependencies).
  func configurationRings(inMocks mocked: Set<ScopeID>) -> [ConfigurationRing] {
    let isReached = Reachability.closure(of: mocked, in: self)
    var rings: [[DependencyReference]] = []
    for knot in order.knots.values {
      let members = knot.scopes.filter { isReached[$0.index] && scope($0).certainty == .whole }.sorted(by: precedes)
      guard members.count > 1 else { continue }
      let numbers = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
      var arcs: [(from: Int32, to: Int32)] = []
      for (number, id) in members.enumerated() {
        for link in links(of: id) where link.makesLater {
          guard let target = link.target, let other = numbers[target], hasOtherConfiguration(target, than: id) else {
            continue
          }
          arcs.append((Int32(number), Int32(other)))
        }
      }
      let components = AdjacencyList(nodeCount: members.count, arcs: arcs).stronglyConnectedComponents()
      var start = 0
      for end in components.ends.map(Int.init) {
        let component = components.nodes[start..<end].sorted().map { members[Int($0)] }
        start = end
        if component.count > 1, let ring = shortestRing(from: component[0], within: Set(component)) {
          rings.append(ring)
        }
      }
    }
    guard !rings.isEmpty else { return [] }
    let origins = origins(ofAllMadeBy: mocked)
    return rings.compactMap { ring in origins[ring[0].scope].map { ConfigurationRing(hops: ring, mocked: $0) } }
  }

  /// Nothing chooses parts of a part of the same type: that one isn't asked for.
  private func hasOtherConfiguration(_ made: ScopeID, than maker: ScopeID) -> Bool {
    scope(made).concreteType != scope(maker).concreteType
  }

  private func shortestRing(from first: ScopeID, within members: Set<ScopeID>) -> [DependencyReference]? {
    var hops: [ScopeID: DependencyReference] = [:]
    var queue = [first]
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      for (position, link) in links(of: id).enumerated() where link.makesLater {
        guard let target = link.target, members.contains(target), hasOtherConfiguration(target, than: id) else {
          continue
        }
        let hop = DependencyReference(scope: id, dependency: position)
        if target == first {
          var ring = [hop]
          while let last = ring.last, last.scope != first, let before = hops[last.scope] { ring.append(before) }
          return ring.reversed()
        }
        if hops[target] == nil {
          hops[target] = hop
          queue.append(target)
        }
      }
    }
    return nil
  }

  /// Of each scope that is made in mocks, a mocked type in whose mock it is.
  private func origins(ofAllMadeBy mocked: Set<ScopeID>) -> [ScopeID: ScopeID] {
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

extension Link {
  fileprivate var makesLater: Bool { role == .lazy && !isDoubtful }
}
