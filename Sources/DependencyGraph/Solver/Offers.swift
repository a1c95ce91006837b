/// Something that a scope could receive.
package struct Offer: Hashable, Sendable {
  package var identity: Identity
  /// A nearest dependency that has it: one that creates it, if any does.
  package var provider: DependencyReference
  /// Whether each chain from a root has it.
  package var isOnEveryChain: Bool
}

extension ProgramGraph {
  /// What `scope` could receive on some chain from a root: what the scopes above declare, less what is being made on
  /// the way, which can't be received below. The nearest first.
  ///
  /// O((scopes above + hops between them) · identities / 64), a few times over in knots.
  package func offers(to scope: ScopeID, makers: MakerIndex) -> [Offer] {
    var search = UpwardSearch(from: scope)
    var order: [ScopeID] = []
    var hops: [ScopeID: [DependencyReference]] = [:]
    while let current = search.next() {
      order.append(current)
      let above = makers[current].filter { counts($0, for: scope) }
      hops[current] = above
      for hop in above { search.climb(hop, to: current) }
    }
    var table = OfferTable()
    for current in order {
      for hop in hops[current] ?? [] {
        for (position, link) in self.links(of: hop.scope).enumerated() {
          table.note(link.identity, DependencyReference(scope: hop.scope, dependency: position), link.role.isCreated)
        }
      }
    }
    let empty = Bits(count: table.identities.count)
    // Of what is above each scope: on some chain, and on every one. The first grows from nothing, the second shrinks
    // from everything, until neither changes.
    var some = Dictionary(uniqueKeysWithValues: order.map { ($0, empty) })
    var every = Dictionary(uniqueKeysWithValues: order.map { ($0, empty.inverted) })
    var isChanged = true
    while isChanged {
      isChanged = false
      for current in order.reversed() {
        var newSome = empty
        var newEvery = isRoot(current) || hops[current]?.isEmpty != false ? empty : empty.inverted
        for hop in hops[current] ?? [] {
          let own = declared(beside: hop, table)
          newSome.formUnion(own)
          if let above = some[hop.scope] { newSome.formUnion(above) }
          var reached = own
          if let above = every[hop.scope] { reached.formUnion(above) }
          newEvery.formIntersection(reached)
        }
        if some[current] != newSome || every[current] != newEvery {
          (some[current], every[current]) = (newSome, newEvery)
          isChanged = true
        }
      }
    }
    return table.identities.indices.compactMap { index in
      guard some[scope]?[index] == true else { return nil }
      return Offer(
        identity: interner.identity(table.identities[index]), provider: table.providers[index].reference,
        isOnEveryChain: every[scope]?[index] == true)
    }
  }

  private func declared(beside hop: DependencyReference, _ table: OfferTable) -> Bits {
    var bits = Bits(count: table.identities.count)
    let links = links(of: hop.scope)
    for (position, link) in links.enumerated() where position != hop.dependency {
      if link.identity != links[hop.dependency].identity, let index = table.indices[link.identity] {
        bits.insert(index)
      }
    }
    return bits
  }
}

/// The identities that are declared above a scope, numbered in the order in which they are met.
private struct OfferTable {
  private(set) var identities: [IdentityID] = []
  private(set) var providers: [(reference: DependencyReference, isCreator: Bool)] = []
  private(set) var indices: [IdentityID: Int] = [:]

  mutating func note(_ identity: IdentityID, _ reference: DependencyReference, _ isCreator: Bool) {
    if let known = indices[identity] {
      if isCreator, !providers[known].isCreator { providers[known] = (reference, true) }
      return
    }
    indices[identity] = identities.count
    identities.append(identity)
    providers.append((reference, isCreator))
  }
}

/// A set of small numbers.
private struct Bits: Equatable {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  var inverted: Bits {
    var result = self
    for index in words.indices { result.words[index] = ~words[index] }
    return result
  }

  subscript(index: Int) -> Bool { words[index / 64] >> UInt64(index % 64) & 1 == 1 }

  mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }

  mutating func formUnion(_ other: Bits) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: Bits) {
    for index in words.indices { words[index] &= other.words[index] }
  }
}
