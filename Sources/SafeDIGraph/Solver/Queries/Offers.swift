import DICheckDependencyLibrary

/// A dependency that a scope could receive.
package struct Offer: Hashable, Sendable {
  package var identity: Identity
  /// The nearest dependency that offers it; one that creates it, if there is such a one.
  package var provider: DependencyReference
  /// True if every chain from a root offers it.
  package var isOnEveryChain: Bool
}

/// The dependencies that scopes could receive.
struct Offers {
  let graph: ScopeGraph

  /// All dependencies that `scope` could receive on some chain from a root: the declarations of the scopes above,
  /// except for values under construction on the way, which can't be received below. The nearest first.
  ///
  /// O((scopes above + hops between them) · identities / 64), a few times over in cyclic components.
  func offers(to scope: ScopeID) -> [Offer] {
    offers(to: scope, ScopesAbove(scope, in: graph, onlyOf: nil))
  }

  /// The offer of one identity. O(scopes above + their dependencies), a few times over in cyclic components.
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

/// The identities that some scope declares in addition to another one that it makes: no others can be received
/// anywhere.
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

/// The scopes above one scope, which is the first itself, and their declarations.
private struct ScopesAbove {
  /// A made dependency, by the numbers of its scope and identity.
  fileprivate struct Hop {
    var maker: Int
    /// The identity that it makes, if that can be received at all.
    var made: Int?
    /// The identity of the value that it keeps, if that can be received.
    var value: Int?
  }

  private(set) var table = OfferTable()
  /// By the scope that is made.
  private var hops: [[Hop]] = []
  /// True if nothing makes the scope, or a chain begins with it.
  private var isTop: [Bool] = []
  /// The identities that makers declare, by scope; nil for scopes not looked at yet.
  private var declared: [[Int]?] = []

  /// How many identities are processed together: a long chain has as many as scopes, and a table of both would be
  /// larger than the program.
  static let blockSize = 4096

  /// - Parameter wanted: the only identity to look for; nil for all.
  init(_ scope: ScopeID, in graph: ScopeGraph, onlyOf wanted: IdentityID?) {
    // A scope's number is its index in the queue of the search.
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

  /// The identities of a block that a scope declares beside some hop.
  func onSomeChain(_ block: Range<Int>) -> Bits {
    let own = ownBits(block)
    let width = Bits(count: block.count).count
    var result = Bits(count: block.count)
    for hop in hops.joined() {
      for word in 0..<width { result[word] |= own[hop.maker * width + word] & ~hop.bits(word, of: block) }
    }
    return result
  }

  /// The identities of a block that are declared beside a hop of every chain. For each scope: beside all hops to it or
  /// above them. A greatest fixpoint: starts with everything and shrinks until nothing changes.
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

  /// The declarations of each scope within a block, concatenated.
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
  /// The bits of the values under construction, if they are in that word of a block.
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

  /// Returns the numbers of the identities that a scope declares.
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
  /// The empty set with room for `count` numbers.
  fileprivate init(count: Int) { self.init(repeating: 0, count: (count + 63) / 64) }

  fileprivate func holds(_ index: Int) -> Bool { self[index / 64] >> UInt64(index % 64) & 1 == 1 }
}
