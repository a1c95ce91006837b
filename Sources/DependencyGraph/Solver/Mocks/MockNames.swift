import DICheckText

extension MockGraph {
  /// Where a generated mock calls two things by one name, or gives them names that are none. Nothing where no label has
  /// several types; else O(scopes + dependencies + their needs), and a look at a bounded number of mocks.
  ///
  /// - Parameter suspects: of the program.
  func nameFaults(_ suspects: Suspects) -> [MockFault] {
    // What can't be read may make what seems to be given to a mock.
    guard graph.interner.hasLabelsOfSeveralTypes, !graph.traits.hasUnread else { return [] }
    var search = MockNameSearch(self)
    let labels = LabelsOfMocks(self)
    search.examine(labels.meetings(in: self, makers: &search.makers))
    search.examine(suspects)
    return search.found
  }
}

/// Labels under which mocks may meet several types.
private struct LabelsOfMocks {
  /// What is received under each, or made or forwarded by a mocked type: so many of each, and of all, as are looked at,
  /// the first by spelling.
  private var identities: [(label: NameID, identities: [IdentityID])] = []

  /// O(dependencies), and what is looked at alone is spelled.
  init(_ mocks: MockGraph) {
    let graph = mocks.graph
    var found: [NameID: [IdentityID]] = [:]
    var isKnown = [Bool](repeating: false, count: graph.interner.identities.count)
    for id in graph.linked.liveScopes {
      let isMocked = mocks.mocked.contains(id)
      for link in graph.links(of: id) where isMocked || link.role.isRequest {
        let identity = link.role.isRequest ? link.source : link.identity
        guard !isKnown[identity.index] else { continue }
        isKnown[identity.index] = true
        let label = graph.interner.label(of: identity)
        if graph.interner.hasSeveralTypes(label) { found[label, default: []].append(identity) }
      }
    }
    let labels = found.filter { $0.value.count > 1 }
      .map { (text: graph.interner.names[$0.key.index], label: $0.key, identities: $0.value) }
    var count = 0
    for (_, label, all) in labels.sorted(by: { $0.text < $1.text }) {
      let some = all.lazy.map { (text: "\(graph.type(of: $0))", identity: $0) }
        .least(Self.limitOfLabel) { $0.text < $1.text }
      count += some.count
      guard count <= Self.limit else { break }
      identities.append((label, some.map(\.identity)))
    }
  }

  /// So many identities are looked at, and of one label.
  private static let limit = 512
  private static let limitOfLabel = 64

  /// The mocks in which several of one label may meet, those that need least first.
  func meetings(
    in mocks: MockGraph, makers: inout PromotedMakers
  ) -> [(label: NameID, mocked: [ScopeID])] {
    guard !identities.isEmpty else { return [] }
    let graph = mocks.graph
    var bits: [IdentityID: Int] = [:]
    var ranges: [Range<Int>] = []
    for (_, all) in identities {
      ranges.append(bits.count..<bits.count + all.count)
      for identity in all { bits[identity] = bits.count }
    }
    var bitOfIdentity = [Int32](repeating: -1, count: graph.interner.identities.count)
    for (identity, bit) in bits { bitOfIdentity[identity.index] = Int32(bit) }
    let labelOfBit = ranges.enumerated().flatMap { label, range in range.map { _ in label } }
    let needed = needs(of: bitOfIdentity, bitCount: bits.count, in: graph, makers: &makers)
    var found: [(count: Int, id: ScopeID, labels: [Int])] = []
    var own = [UInt64](repeating: 0, count: needed.width)
    var counts = [Int](repeating: 0, count: ranges.count)
    for id in mocks.mocked where graph.scope(id).certainty == .whole {
      needed.copy(id, to: &own)
      var labels: [Int] = []
      for link in graph.links(of: id) where bitOfIdentity[link.identity.index] >= 0 {
        let bit = Int(bitOfIdentity[link.identity.index])
        own[bit >> 6] |= 1 << UInt64(bit & 63)
        if link.role == .forwarded { labels.append(labelOfBit[bit]) }
      }
      BitRows.forEachBit(of: own) { counts[labelOfBit[$0]] += 1 }
      BitRows.forEachBit(of: own) { bit in
        let label = labelOfBit[bit]
        if counts[label] > 1, !labels.contains(label) { labels.append(label) }
        counts[label] = 0
      }
      if !labels.isEmpty { found.append((graph.needs[id].count, id, labels)) }
    }
    found.sort { $0.count == $1.count ? graph.precedes($0.id, $1.id) : $0.count < $1.count }
    var meetings: [[ScopeID]] = Array(repeating: [], count: ranges.count)
    for (_, id, labels) in found { for label in labels { meetings[label].append(id) } }
    return zip(identities, meetings).compactMap { $1.isEmpty ? nil : ($0.label, $1) }
  }

  /// Which of the identities a mock of each scope needs, at its top or further down: perhaps more, as what a mock is
  /// given isn't left out. O(needs of all scopes).
  private func needs(
    of bitOfIdentity: [Int32], bitCount: Int, in graph: ScopeGraph, makers: inout PromotedMakers
  ) -> BitRows {
    // Who makes what is looked up once for each.
    var promoted = [Int32](repeating: -2, count: bitOfIdentity.count)
    var needed = BitRows(rowCount: graph.linked.scopes.count, bitCount: bitCount)
    func add(to id: ScopeID, makers: inout PromotedMakers) {
      for need in graph.needs[id] {
        let identity = need.identity
        if bitOfIdentity[identity.index] >= 0 { needed.insert(Int(bitOfIdentity[identity.index]), to: id) }
        guard !need.isOptional else { continue }
        if promoted[identity.index] == -2 {
          promoted[identity.index] = makers.maker(of: identity, in: graph)?.rawValue ?? -1
        }
        if promoted[identity.index] >= 0 { needed.formUnion(id, ScopeID(rawValue: promoted[identity.index])) }
      }
    }
    var lastKnot: Int?
    for id in graph.order.scopes {
      guard let knot = graph.order.knot(of: id) else {
        add(to: id, makers: &makers)
        continue
      }
      guard knot != lastKnot else { continue }
      lastKnot = knot
      let members = graph.order.knots[knot]?.scopes ?? []
      for member in members { add(to: member, makers: &makers) }
      for member in members { needed.formUnion(members[0], member) }
      for member in members { needed.formUnion(member, members[0]) }
    }
    return needed
  }
}

/// A set of small numbers for each scope.
private struct BitRows {
  let width: Int
  private var words: [UInt64]
  /// Whether a scope has any: nearly none has.
  private var isEmpty: [Bool]

  init(rowCount: Int, bitCount: Int) {
    width = (bitCount + 63) >> 6
    words = [UInt64](repeating: 0, count: rowCount * width)
    isEmpty = [Bool](repeating: true, count: rowCount)
  }

  /// - Parameter row: as many words as one has.
  func copy(_ id: ScopeID, to row: inout [UInt64]) {
    for word in 0..<width { row[word] = isEmpty[id.index] ? 0 : words[id.index * width + word] }
  }

  static func forEachBit(of row: [UInt64], _ body: (Int) -> Void) {
    for (index, word) in row.enumerated() {
      var rest = word
      while rest != 0 {
        body(index << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  mutating func insert(_ bit: Int, to id: ScopeID) {
    words[id.index * width + (bit >> 6)] |= 1 << UInt64(bit & 63)
    isEmpty[id.index] = false
  }

  mutating func formUnion(_ id: ScopeID, _ other: ScopeID) {
    guard !isEmpty[other.index], id != other else { return }
    isEmpty[id.index] = false
    for word in 0..<width { words[id.index * width + word] |= words[other.index * width + word] }
  }
}
