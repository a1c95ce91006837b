/// Something that a scope could receive.
package struct Offer: Hashable, Sendable {
  package var identity: Identity
  /// A nearest dependency that has it: one that creates it, if any does.
  package var provider: DependencyReference
  /// Whether each chain from a root has it.
  package var isOnEveryChain: Bool
}

/// What scopes could receive.
struct Offers {
  private let graph: ScopeGraph

  init(in graph: ScopeGraph) { self.graph = graph }

  /// What `scope` could receive on some chain from a root: what the scopes above declare, less what is being made on
  /// the way, which can't be received below. The nearest first.
  ///
  /// O((scopes above + hops between them) · identities / 64), a few times over in knots.
  func offers(to scope: ScopeID) -> [Offer] {
    offers(to: scope, ScopesAbove(scope, in: graph, onlyOf: nil))
  }

  /// The same of one thing alone. O(scopes above + their dependencies), a few times over in knots.
  func offer(of wanted: IdentityID, to scope: ScopeID) -> Offer? {
    offers(to: scope, ScopesAbove(scope, in: graph, onlyOf: wanted)).first
  }

  private func offers(to scope: ScopeID, _ above: ScopesAbove) -> [Offer] {
    let identities = above.table.identities
    var offers: [Offer] = []
    var block = 0..<0
    var (isOnSome, isOnEvery): (Bits, Bits) = ([], [])
    for index in identities.indices {
      if !block.contains(index) {
        block = index..<min(index + ScopesAbove.blockSize, identities.count)
        (isOnSome, isOnEvery) = (above.onSomeChain(block), above.onEveryChain(block))
      }
      guard isOnSome.holds(index - block.lowerBound) else { continue }
      offers.append(
        Offer(
          identity: graph.interner.identity(identities[index]), provider: above.table.providers[index].reference,
          isOnEveryChain: isOnEvery.holds(index - block.lowerBound)))
    }
    return offers
  }
}

/// What any scope declares beside something else that it makes: only that can be received anywhere.
struct OfferedIdentities: Sendable {
  private var isOffered: [Bool]

  /// O(identities + dependencies).
  init(in graph: ScopeGraph) {
    isOffered = [Bool](repeating: false, count: graph.interner.identities.count)
    for scope in graph.linked.scopes {
      guard let links = scope?.links, let first = links.first(where: { $0.target != nil })?.identity else { continue }
      let makesSeveral = links.contains { $0.target != nil && $0.identity != first }
      for link in links where makesSeveral || link.identity != first {
        isOffered[link.identity.index] = true
        if let value = graph.interner.value(keptBy: link.identity) { isOffered[value.index] = true }
      }
    }
  }

  func contains(_ identity: IdentityID) -> Bool { isOffered[identity.index] }
}

/// The scopes above one, itself the first, and what they declare.
private struct ScopesAbove {
  /// One that makes another, both by their numbers.
  fileprivate struct Hop {
    var maker: Int
    /// What it makes, if that can be received at all.
    var made: Int?
    /// The same of the value that this keeps.
    var value: Int?
  }

  private(set) var table = OfferTable()
  /// By the scope that is made.
  private var hops: [[Hop]] = []
  /// What nobody makes, or a chain begins with.
  private var isTop: [Bool] = []
  /// What makers declare, by scope; nil until one was looked at.
  private var declared: [[Int]?] = []

  /// Identities that are looked at together: a long chain has as many as scopes, and a table of both would be larger
  /// than the program.
  static let blockSize = 4096

  /// - Parameter wanted: the one identity that is asked for; nil for all.
  init(_ scope: ScopeID, in graph: ScopeGraph, onlyOf wanted: IdentityID?) {
    // The scopes' numbers are their places in its queue.
    var search = UpwardSearch(from: scope)
    while let current = search.next() {
      let above = graph.makers[current].filter { graph.reach.counts($0, for: scope) }
      isTop.append(above.isEmpty || graph.isRoot(current))
      hops.append([])
      for reference in above {
        let maker = search.climb(reference, to: current)
        while declared.count <= maker { declared.append(nil) }
        let links = graph.links(of: reference.scope)
        if declared[maker] == nil {
          declared[maker] = table.note(links, of: reference.scope, graph.interner, onlyOf: wanted)
        }
        let made = links[reference.dependency].identity
        func number(_ identity: IdentityID) -> Int? {
          wanted == nil || wanted == identity ? table.indices[identity] : nil
        }
        hops[hops.count - 1].append(
          Hop(maker: maker, made: number(made), value: graph.interner.value(keptBy: made).flatMap(number)))
      }
    }
  }

  /// Those of a block that are declared beside some hop.
  func onSomeChain(_ block: Range<Int>) -> Bits {
    let own = ownBits(block)
    let width = Bits(count: block.count).count
    var result = Bits(count: block.count)
    for hop in hops.joined() {
      for word in 0..<width { result[word] |= own[hop.maker * width + word] & ~hop.bits(word, of: block) }
    }
    return result
  }

  /// Those of a block that are declared beside a hop of each chain. For each scope: beside all hops to it or above
  /// them. This shrinks from everything until nothing changes.
  func onEveryChain(_ block: Range<Int>) -> Bits {
    let own = ownBits(block)
    let width = Bits(count: block.count).count
    var every = [UInt64](repeating: .max, count: hops.count * width)
    var isChanged = true
    while isChanged {
      isChanged = false
      for scope in hops.indices.reversed() {
        for word in 0..<width {
          var bits: UInt64 = isTop[scope] ? 0 : .max
          for hop in hops[scope] where bits != 0 {
            let above = every[hop.maker * width + word]
            bits &= own[hop.maker * width + word] & ~hop.bits(word, of: block) | above
          }
          guard every[scope * width + word] != bits else { continue }
          every[scope * width + word] = bits
          isChanged = true
        }
      }
    }
    return Array(every[..<width])
  }

  /// What each scope declares of a block, one after the other.
  private func ownBits(_ block: Range<Int>) -> [UInt64] {
    let width = Bits(count: block.count).count
    var bits = [UInt64](repeating: 0, count: hops.count * width)
    for (scope, identities) in declared.enumerated() {
      for identity in identities ?? [] where block.contains(identity) {
        let place = identity - block.lowerBound
        bits[scope * width + place / 64] |= 1 << UInt64(place % 64)
      }
    }
    return bits
  }
}

extension ScopesAbove.Hop {
  /// The bit of what is being made, if it is in that word of a block.
  fileprivate func bits(_ word: Int, of block: Range<Int>) -> UInt64 {
    func bit(_ made: Int?) -> UInt64 {
      guard let made, block.contains(made), (made - block.lowerBound) / 64 == word else { return 0 }
      return 1 << UInt64((made - block.lowerBound) % 64)
    }
    return bit(made) | bit(value)
  }
}

/// The identities that are declared above a scope, numbered in the order in which they are met.
private struct OfferTable {
  private(set) var identities: [IdentityID] = []
  private(set) var providers: [(reference: DependencyReference, isCreator: Bool)] = []
  private(set) var indices: [IdentityID: Int] = [:]

  /// Returns the numbers of what a scope declares.
  mutating func note(
    _ links: [Link], of scope: ScopeID, _ interner: Interner, onlyOf wanted: IdentityID?
  ) -> [Int] {
    var numbers: [Int] = []
    for (position, link) in links.enumerated() {
      let reference = DependencyReference(scope: scope, dependency: position)
      if wanted == nil || link.identity == wanted {
        numbers.append(note(link.identity, reference, link.role.isCreated))
      }
      if let value = interner.value(keptBy: link.identity), wanted == nil || value == wanted {
        numbers.append(note(value, reference, link.role.isCreated))
      }
    }
    return numbers
  }

  private mutating func note(_ identity: IdentityID, _ reference: DependencyReference, _ isCreator: Bool) -> Int {
    if let known = indices[identity] {
      if isCreator, !providers[known].isCreator { providers[known] = (reference, true) }
      return known
    }
    indices[identity] = identities.count
    identities.append(identity)
    providers.append((reference, isCreator))
    return identities.count - 1
  }
}

/// A set of small numbers.
private typealias Bits = [UInt64]

extension Bits {
  /// None of so many.
  fileprivate init(count: Int) { self.init(repeating: 0, count: (count + 63) / 64) }

  fileprivate func holds(_ index: Int) -> Bool { self[index / 64] >> UInt64(index % 64) & 1 == 1 }
}
