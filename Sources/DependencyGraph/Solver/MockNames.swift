/// Of the graph of the mocks.
extension ProgramGraph {
  /// Where a generated mock calls two things by one name, or gives them names that are none. Nothing where no label has
  /// several types; else O(scopes + dependencies + their needs), and a look at a bounded number of mocks.
  ///
  /// - Parameter suspects: of the program.
  func mockNameFaults(inMocks mocked: Set<ScopeID>, _ suspects: Suspects) -> [MockFault] {
    // What can't be read may make what seems to be given to a mock.
    guard interner.hasLabelsOfSeveralTypes, !traits.hasUnread else { return [] }
    var search = MockNameSearch(self)
    let labels = LabelsOfMocks(inMocks: mocked, in: self)
    search.examine(labels.meetings(inMocks: mocked, in: self, makers: &search.makers))
    search.examine(suspects, inMocks: mocked)
    return search.found
  }
}

/// Labels under which mocks may meet several types.
private struct LabelsOfMocks {
  /// What is received under each, or made or forwarded by a mocked type; sorted by spelling.
  private let identities: [(label: NameID, identities: [IdentityID])]

  /// O(dependencies).
  init(inMocks mocked: Set<ScopeID>, in graph: ProgramGraph) {
    var found: [NameID: Set<IdentityID>] = [:]
    for id in graph.liveScopes {
      let isMocked = mocked.contains(id)
      for link in graph.links(of: id) where isMocked || link.role.isRequest {
        let identity = link.role.isRequest ? link.source : link.identity
        let label = graph.interner.label(of: identity)
        guard graph.interner.hasSeveralTypes(label) else { continue }
        found[label, default: []].insert(identity)
      }
    }
    identities = found.filter { $0.value.count > 1 }
      .map { label, identities in
        (label, identities.map { ("\(graph.type(of: $0))", $0) }.sorted { $0.0 < $1.0 }.map(\.1))
      }
      .map { (text: graph.interner.names[$0.0.index], labels: $0) }.sorted { $0.text < $1.text }.map(\.labels)
  }

  /// So many are looked at, in words of as many bits.
  private static let limit = 512

  /// The mocks in which several of one label may meet; of each label the first by place.
  func meetings(
    inMocks mocked: Set<ScopeID>, in graph: ProgramGraph, makers: inout PromotedMakers
  ) -> [(label: NameID, mocked: [ScopeID])] {
    guard !identities.isEmpty else { return [] }
    let sorted = mocked.filter { graph.scope($0).certainty == .whole }.sorted(by: graph.precedes)
    var result: [(label: NameID, mocked: [ScopeID])] = []
    var group: [(label: NameID, mask: UInt64)] = []
    var bits: [IdentityID: UInt64] = [:]
    func close(makers: inout PromotedMakers) {
      guard !group.isEmpty else { return }
      let needed = needs(of: bits, in: graph, makers: &makers)
      for (label, mask) in group {
        let meeting = sorted.filter { id in
          var own = needed[id.index]
          for link in graph.links(of: id) { own |= bits[link.identity] ?? 0 }
          return (own & mask).nonzeroBitCount > 1
            || graph.links(of: id).contains { $0.role == .forwarded && graph.label(of: $0) == label }
        }
        if !meeting.isEmpty { result.append((label, meeting)) }
      }
      (group, bits) = ([], [:])
    }
    var rest = Self.limit
    for (label, all) in identities {
      // More of one label than that are as good as the first.
      let some = all.prefix(64)
      rest -= some.count
      guard rest >= 0 else { break }
      if bits.count + some.count > 64 { close(makers: &makers) }
      var mask: UInt64 = 0
      for identity in some {
        let bit: UInt64 = 1 << UInt64(bits.count)
        bits[identity] = bit
        mask |= bit
      }
      group.append((label, mask))
    }
    close(makers: &makers)
    return result
  }

  /// Which of the identities a mock of each scope needs, at its top or further down: perhaps more, as what a mock is
  /// given isn't left out. O(needs of all scopes).
  private func needs(of bits: [IdentityID: UInt64], in graph: ProgramGraph, makers: inout PromotedMakers) -> [UInt64] {
    var masks = [UInt64](repeating: 0, count: graph.interner.identities.count)
    for (identity, bit) in bits { masks[identity.index] = bit }
    // Who makes what is looked up once for each.
    var promoted = [Int32](repeating: -2, count: masks.count)
    var needed = [UInt64](repeating: 0, count: graph.scopes.count)
    func add(_ id: ScopeID, makers: inout PromotedMakers) -> UInt64 {
      var mask: UInt64 = 0
      for need in graph.needs[id] {
        let identity = need.identity
        mask |= masks[identity.index]
        guard !need.isOptional else { continue }
        if promoted[identity.index] == -2 {
          promoted[identity.index] = makers.maker(of: identity, in: graph)?.rawValue ?? -1
        }
        if promoted[identity.index] >= 0 { mask |= needed[Int(promoted[identity.index])] }
      }
      return mask
    }
    var lastKnot: Int?
    for id in graph.order.scopes {
      guard let knot = graph.order.knot(of: id) else {
        needed[id.index] = add(id, makers: &makers)
        continue
      }
      guard knot != lastKnot else { continue }
      lastKnot = knot
      let members = graph.order.knots[knot]?.scopes ?? []
      let mask = members.reduce(0) { $0 | add($1, makers: &makers) }
      for member in members { needed[member.index] = mask }
    }
    return needed
  }
}
