import BitCollections
import DICheckDependencyLibrary

/// A dependency that a scope could receive.
package struct Offer: Hashable, Sendable {
  package var identity: Identity
  /// The nearest dependency that offers it; one that creates it, if there is such a one.
  package var provider: DependencyReference
  /// True if every chain from a root offers it.
  package var isOnEveryChain: Bool
}

extension ScopeGraph {
  /// The identities that some scope declares in addition to another one that it makes: no others can be received
  /// anywhere. O(identities + dependencies).
  var offeredIdentities: Set<IdentityID> {
    var offered: Set<IdentityID> = []
    for scope in linked.scopes {
      guard let links = scope?.links, let first = links.first(where: { $0.target != nil })?.identity else { continue }
      let makesSeveral = links.contains { $0.target != nil && $0.identity != first }
      for link in links where makesSeveral || link.identity != first {
        offered.formUnion(interner.offered(by: link.identity))
      }
    }
    return offered
  }
}

/// The scopes above one scope, which is the first itself, and their declarations.
struct ScopesAbove {
  /// A made dependency, by the number of its scope.
  private struct Hop {
    var maker: Int
    /// The identities of what is under construction below it, and so can't be received there.
    var hidden: [Int]
  }

  /// The identities that are declared above the scope, in the order in which they are met, and their numbers.
  private var found: [(identity: IdentityID, provider: DependencyReference, isCreator: Bool)] = []
  private var numbers: [IdentityID: Int] = [:]
  /// By the scope that is made.
  private var hops: [[Hop]] = []
  /// True if nothing makes the scope, or a chain begins with it.
  private var isTop: [Bool] = []
  /// The identities that makers declare, by scope; nil for scopes not looked at yet.
  private var declared: [BitSet?] = []

  /// - Parameter wanted: the only identity to look for; nil for all.
  init(_ scope: ScopeID, in graph: ScopeGraph, onlyOf wanted: IdentityID?) {
    // A scope's number is its index in the queue of the search.
    var search = ScopeSearch(from: [scope])
    while let current = search.next() {
      let above = graph.makers[current].filter { graph.reach.counts($0, for: scope) }
      isTop.append(above.isEmpty || graph.isRoot(current))
      hops.append([])
      for reference in above {
        let maker = search.climb(reference, to: current)
        while declared.count <= maker { declared.append(nil) }
        let links = graph.links(of: reference.scope)
        if declared[maker] == nil {
          declared[maker] = note(links, of: reference.scope, graph.interner, onlyOf: wanted)
        }
        let made = graph.interner.offered(by: links[reference.dependency].identity)
        hops[hops.count - 1].append(Hop(maker: maker, hidden: made.compactMap { numbers[$0] }))
      }
    }
  }

  /// Returns the numbers of the identities that a scope declares.
  private mutating func note(
    _ links: [Link], of scope: ScopeID, _ interner: Interner, onlyOf wanted: IdentityID?
  ) -> BitSet {
    var declared: BitSet = []
    for (position, link) in links.enumerated() {
      for identity in interner.offered(by: link.identity) where wanted == nil || identity == wanted {
        let offer = (
          identity: identity, provider: DependencyReference(scope, position), isCreator: link.role.isCreated
        )
        let number = numbers[identity] ?? found.count
        if number == found.count {
          numbers[identity] = number
          found.append(offer)
        } else if offer.isCreator, !found[number].isCreator {
          found[number] = offer
        }
        declared.insert(number)
      }
    }
    return declared
  }

  /// What the scope could receive on some chain from a root: the declarations of the scopes above, except for values under
  /// construction on the way, which can't be received below. The nearest first.
  ///
  /// O((scopes above + hops between them) · identities / 64), a few times over in cyclic components.
  func offers(_ interner: Interner) -> [Offer] {
    let onEveryChain = onEveryChain
    return onSomeChain.map { number in
      Offer(
        identity: interner.identity(found[number].identity), provider: found[number].provider,
        isOnEveryChain: onEveryChain.contains(number))
    }
  }

  /// The identities that a hop's maker declares and that can be received below the hop.
  private func offered(by hop: Hop) -> BitSet { (declared[hop.maker] ?? []).subtracting(hop.hidden) }

  /// The identities that a scope declares beside some hop.
  private var onSomeChain: BitSet { hops.joined().reduce(into: []) { $0.formUnion(offered(by: $1)) } }

  /// The identities that are declared beside a hop of every chain. For each scope: beside all hops to it or above them.
  /// A greatest fixpoint: starts with everything and shrinks until nothing changes.
  private var onEveryChain: BitSet {
    var every = [BitSet](repeating: BitSet(0..<found.count), count: hops.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for scope in hops.indices.reversed() {
        let left =
          isTop[scope]
          ? [] : hops[scope].reduce(every[scope]) { $0.intersection(offered(by: $1).union(every[$1.maker])) }
        guard every[scope] != left else { continue }
        every[scope] = left
        isChanged = true
      }
    }
    return every[0]
  }
}
