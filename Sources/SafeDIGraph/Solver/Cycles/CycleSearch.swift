import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DequeModule

/// Searches one cyclic component for faulty cycles the way SafeDI does (Rules/Cycles.md): walks down from each
/// entry along made dependencies, and at each scope compares the scope's requests with the scopes under construction on
/// the way.
///
/// Which cycles are faults depends on where the cyclic component is entered, so the chains have to be tried one by one,
/// and a dense cyclic component has exponentially many. The search therefore stops after a number of steps. Cycles of
/// constants alone are faults wherever they are entered, so at the bound those are still found, by components; for all
/// other kinds, untried chains are taken to be sound, because a false error is worse than a missed one.
struct CycleSearch {
  /// Everything that the findings of a cyclic component depend on; see ``CycleEntries/signature(of:in:)``.
  struct Signature: Hashable {
    /// Sorted.
    var scopes: [ScopeID]
    /// Sorted. Links of scopes outside of the cyclic component, too, can bring an identity into a cyclic component, or
    /// take it out.
    var identities: [IdentityID]
    /// The exact provider of each identity's type, where the walk along received dependencies goes on.
    var providers: [ScopeID?]
    var links: [[Link]]
    /// Scopes above the cyclic component may answer an alias in it.
    var answers: [[AliasAnswer]]
    var starts: [CycleEntries.Start]
  }

  /// How many links are looked at in one cyclic component.
  static let stepLimit = 200_000
  /// How many findings are kept for one cyclic component: once the first ones are fixed, a new search is worthwhile.
  static let findingLimit = 64

  private let graph: ScopeGraph
  private let cyclicComponent: Int
  private let starts: [CycleEntries.Start]
  private var steps = 0
  /// By the set of hops: the same cycle entered elsewhere is the same fault, shown at its first place.
  private var found: [Set<DependencyReference>: Cycle] = [:]
  private var path: [Step] = []
  private var positions: [IdentityID: Int] = [:]
  /// The positions in `path` of values that are kept.
  private var keptPositions: [IdentityID: Int] = [:]
  private var answers: [DependencyReference: [AliasAnswer]] = [:]

  /// A scope under construction.
  private struct Step {
    var property: IdentityID?
    /// The value that ``property`` keeps, if it is a builder that keeps its value.
    var value: IdentityID?
    var isLazy: Bool
    var scope: ScopeID
    var isPromoted: Bool
    /// The dependency of the previous scope that makes this one; nil for the first.
    var hop: DependencyReference?
    var nextLink = 0
  }

  init(_ graph: ScopeGraph, cyclicComponent: Int, starts: [CycleEntries.Start]) {
    self.graph = graph
    self.cyclicComponent = cyclicComponent
    self.starts = starts
  }

  private var scopes: [ScopeID] { graph.order.cyclicComponents[cyclicComponent]?.scopes ?? [] }

  private var isExhausted: Bool { steps >= Self.stepLimit || found.count >= Self.findingLimit }

  mutating func run() -> [Cycle] {
    guard mayHoldFault else { return [] }
    for start in starts {
      push(
        Step(
          property: start.property, value: start.property.flatMap { graph.interner.value(keptBy: $0) },
          isLazy: start.isLazy, scope: start.scope, isPromoted: start.isPromoted, hop: nil))
      walk()
      if isExhausted { break }
    }
    if steps >= Self.stepLimit { addCyclesOfConstants() }
    return found.values.sorted { graph.precedes($0.place, $1.place) }
  }

  /// False if all edges are lazy and nothing in the cyclic component is requested: recursion through builders, which is
  /// sound.
  private var mayHoldFault: Bool {
    scopes.contains { id in
      graph.links(of: id).contains { link in
        switch link.role {
        // Making something under the label and type of a scope under construction closes a cycle, whichever provider
        // builds it.
        case .constant:
          graph.order.cyclicComponent(of: link.identity) == cyclicComponent
            || link.target.map { graph.order.cyclicComponent(of: $0) == cyclicComponent } ?? false
        case .lazy, .kept: false
        case .forwarded:
          graph.rules.comparesForwardedWithPath && graph.order.cyclicComponent(of: link.identity) == cyclicComponent
        case .received, .receivedIfAvailable, .alias, .aliasIfAvailable: mayLeadOn(link)
        }
      }
    }
  }

  // MARK: The walk

  private mutating func push(_ step: Step) {
    if let property = step.property { positions[property] = path.count }
    if let value = step.value { keptPositions[value] = path.count }
    path.append(step)
    if !step.isPromoted, graph.rules.receivedWalk != .none { followReceived() }
    compareLinks()
  }

  private mutating func pop() {
    let step = path.removeLast()
    if let property = step.property { positions[property] = nil }
    if let value = step.value { keptPositions[value] = nil }
  }

  private mutating func walk() {
    while let top = path.last, !isExhausted {
      let links = graph.links(of: top.scope)
      var next = top.nextLink
      var child: Step?
      while next < links.count, child == nil {
        let link = links[next]
        if let target = link.target, graph.order.cyclicComponent(of: target) == cyclicComponent,
          positions[link.identity] == nil
        {
          child = Step(
            property: link.identity, value: link.role == .kept ? graph.interner.value(keptBy: link.identity) : nil,
            isLazy: link.role.isLazy, scope: target, isPromoted: top.isPromoted,
            hop: DependencyReference(top.scope, next))
        }
        next += 1
        steps += 1
      }
      path[path.count - 1].nextLink = next
      if let child { push(child) } else { pop() }
    }
  }

  /// Compares each dependency of the scope on top with the scopes under construction.
  private mutating func compareLinks() {
    guard let top = path.last else { return }
    for (hop, link) in graph.linked.hops(of: top.scope) {
      steps += 1
      switch link.role {
      case .forwarded where !graph.rules.comparesForwardedWithPath: continue
      case .constant, .lazy, .kept, .forwarded: break
      // Without a walk along received dependencies, a request for something under construction is a missing dependency.
      case .received, .receivedIfAvailable, .alias, .aliasIfAvailable: if graph.rules.receivedWalk == .none { continue }
      }
      let closing = [hop]
      guard let opening = positions[link.source] else {
        if link.role == .received || link.role == .alias, let opening = keptPositions[link.source] {
          addKept(opening: opening, tail: closing)
        }
        continue
      }
      let isPlainReceived = link.role == .received || link.role == .receivedIfAvailable
      add(opening: opening, tail: closing, isPlainReceived: isPlainReceived, ignoresLaziness: false)
    }
  }

  /// The state of one walk along received dependencies: the identities that it met, and the scopes where it goes on.
  private struct ReceivedWalk {
    var visited: Set<IdentityID> = []
    var queue: Deque<(scope: ScopeID, chain: [DependencyReference])>
  }

  /// Follows the required received dependencies of the scope on top through the scopes of their types, nearest first;
  /// and, in versions that do so, answered aliases.
  private mutating func followReceived() {
    guard let top = path.last, let own = top.property else { return }
    var walk = ReceivedWalk(queue: [(top.scope, [])])
    while !isExhausted, let (scope, chain) = walk.queue.popFirst() {
      for (reference, link) in graph.linked.hops(of: scope) where isFollowed(link.role) {
        steps += 1
        if link.role != .aliasIfAvailable {
          follow(link.source, by: [reference], after: chain, of: own, in: &walk)
        } else if mayLeadOn(link) {
          for answer in answers(to: reference) {
            follow(answer.identity, by: answer.hops, after: chain, of: own, in: &walk)
          }
        }
      }
    }
  }

  private func isFollowed(_ role: Link.Role) -> Bool {
    role == .received || role == .alias || role == .aliasIfAvailable && graph.rules.followsOptionalAliases
  }

  /// Returns true if the requested identity, or the answer to an optional alias, is in the cyclic component.
  private func mayLeadOn(_ link: Link) -> Bool {
    graph.order.cyclicComponent(of: link.source) == cyclicComponent
      || graph.linked.valueFollowed(by: link).map { graph.order.cyclicComponent(of: $0) == cyclicComponent } ?? false
  }

  private mutating func answers(to alias: DependencyReference) -> [AliasAnswer] {
    if let known = answers[alias] { return known }
    let found = graph.answers(to: alias)
    answers[alias] = found
    return found
  }

  /// - Parameters:
  ///   - hops: the dependencies that ask for `request`, the last one directly.
  ///   - chain: the dependencies that lead there from the scope on top.
  private mutating func follow(
    _ request: IdentityID, by hops: [DependencyReference], after chain: [DependencyReference], of own: IdentityID,
    in walk: inout ReceivedWalk
  ) {
    guard let top = path.last, graph.order.cyclicComponent(of: request) == cyclicComponent else { return }
    let tail = chain + hops
    if request == own {
      // A builder that keeps its value exists before it makes the value.
      guard top.value == nil else { return }
      add(Cycle(kind: .receivedInOwnChain, start: graph.interner.identity(own), hops: tail, anchor: 0))
    } else if let opening = positions[request], followsConstruction {
      // The first hop is compared with the path in any case.
      guard !chain.isEmpty else { return }
      add(
        opening: opening, tail: tail, isPlainReceived: graph.link(tail[tail.count - 1]).role == .received,
        ignoresLaziness: graph.rules.receivedWalk == .underConstruction)
    } else if let opening = keptPositions[request] {
      if !chain.isEmpty { addKept(opening: opening, tail: tail) }
    } else if walk.visited.insert(request).inserted,
      let next = graph.linked.provider(of: graph.interner.type(of: request)),
      graph.order.cyclicComponent(of: next) == cyclicComponent
    {
      walk.queue.append((next, tail))
    }
  }

  private var followsConstruction: Bool {
    switch graph.rules.receivedWalk {
    case .none, .ownChain: false
    case .underConstruction, .underConstructionByHop: true
    }
  }

  // MARK: Findings

  /// Classifies the cycle from `path[opening]` down to the top and back by `tail`.
  private mutating func add(opening: Int, tail: [DependencyReference], isPlainReceived: Bool, ignoresLaziness: Bool) {
    guard let start = path[opening].property else { return }
    let between = path[(opening + 1)...]
    let kind: Cycle.Kind
    if path[opening].isLazy {
      // Passing on a builder that keeps its value forces no order.
      guard isPlainReceived, path[opening].value == nil else { return }
      kind = .receivedBuilder
    } else if ignoresLaziness || !between.contains(where: \.isLazy) {
      kind = .constant
    } else {
      guard graph.rules.refusesMixedCycles else { return }
      kind = .partiallyLazy
    }
    add(cycle(kind, start, hops: between.compactMap(\.hop) + tail))
  }

  /// A cycle that is closed by the hop which leads back to its scope nearest to the root. Under another name that scope
  /// is entered once more on the way, so the walk finds the cycle one lap later.
  private func cycle(_ kind: Cycle.Kind, _ start: IdentityID, hops: [DependencyReference]) -> Cycle {
    let scopes = Set(hops.map(\.scope))
    let entry = path.first { scopes.contains($0.scope) }?.scope
    let first = hops.firstIndex { $0.scope == entry } ?? 0
    let ordered = Array(hops[first...] + hops[..<first])
    let closing = first == 0 ? start : graph.link(ordered[ordered.count - 1]).source
    return Cycle(
      kind: kind, start: graph.interner.identity(closing), hops: ordered, anchor: ordered.count - 1)
  }

  /// Classifies the cycle from the builder that keeps its value, at `path[opening]`, down to the top and by `tail` back
  /// to that value.
  private mutating func addKept(opening: Int, tail: [DependencyReference]) {
    let between = path[(opening + 1)...]
    // A lazy hop runs later and finds the value made.
    guard let value = path[opening].value, !between.contains(where: \.isLazy) else { return }
    let hops = between.compactMap(\.hop) + tail
    // The value is read there while it is being made.
    add(
      Cycle(
        kind: .receivedInOwnChain, start: graph.interner.identity(value), hops: hops, anchor: hops.count - 1))
  }

  private mutating func add(_ cycle: Cycle) {
    let hops = Set(cycle.hops)
    var cycle = cycle
    cycle.isPresumed = graph.interner.hasKeepers && cycle.hops.contains(where: isPresumed)
    if let known = found[hops] {
      // A value made at first read is made by whichever scope reads it first.
      if cycle.isPresumed, known.kind == cycle.kind { return }
      guard graph.precedes(cycle.place, known.place) else { return }
    }
    found[hops] = cycle
  }

  /// Returns true if a hop leads through a builder that keeps its value.
  private func isPresumed(_ hop: DependencyReference) -> Bool {
    let link = graph.link(hop)
    guard link.role.isRequest else { return link.role == .kept }
    return [link.source, graph.linked.valueFollowed(by: link)].contains { identity in
      guard let identity else { return false }
      return graph.interner.keepers(of: identity).contains { graph.order.cyclicComponent(of: $0) == cyclicComponent }
    }
  }

  /// One shortest cycle for each component of constant edges that has no finding yet.
  private mutating func addCyclesOfConstants() {
    let scopes = scopes.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(scopes, Int32(0)...))
    func constants(of id: ScopeID) -> [(hop: DependencyReference, target: ScopeID)] {
      graph.linked.hops(of: id).compactMap { hop, link in
        guard link.role == .constant else { return nil }
        return link.target.map { (hop, $0) }
      }
    }
    let arcs = scopes.flatMap { id in
      constants(of: id).compactMap { made in numbers[made.target].map { (from: numbers[id] ?? 0, to: $0) } }
    }
    for members in AdjacencyList(nodeCount: scopes.count, arcs: arcs).rings {
      let component = Set(members.map { scopes[Int($0)] })
      guard let first = component.min(by: { graph.precedes($0, $1) }), graph.reach.contains(first),
        !found.keys.contains(where: { hops in hops.allSatisfy { component.contains($0.scope) } }),
        let ring = shortestWay(
          from: first, to: first, by: { constants(of: $0).filter { component.contains($0.target) } },
          leadingTo: \.target)
      else { continue }
      let hops = ring.map(\.edge.hop)
      let closing = graph.link(hops[hops.count - 1])
      add(
        Cycle(
          kind: .constant, start: graph.interner.identity(closing.identity), hops: hops, anchor: hops.count - 1))
    }
  }
}
