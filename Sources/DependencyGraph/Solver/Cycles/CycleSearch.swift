/// Looks for the faulty cycles of one knot as the library does (Rules/Cycles.md): it walks down from each way in along
/// what is made, and at each scope compares what the scope asks for with what is under construction on the way.
///
/// Which cycles are faults depends on where the knot is entered, so ways have to be tried one by one, and a dense knot
/// has exponentially many. The search therefore stops after a number of steps. Cycles of constants alone are faults
/// wherever they are entered, so at the bound those are still found, by components; for all other kinds, ways that
/// were not tried are taken to be sound, because a false error is worse than a missed one.
struct CycleSearch {
  /// See ``KnotEntries``.
  struct Signature: Hashable, Sendable {
    /// Sorted.
    var scopes: [ScopeID]
    /// Sorted. Links of scopes elsewhere, too, lead an identity into a knot, or no longer.
    var identities: [IdentityID]
    /// Who builds exactly the type of each identity: where the walk along what is received goes on.
    var providers: [ScopeID?]
    var links: [[Link]]
    /// Whoever stands above the knot may answer an alias in it.
    var answers: [[AliasAnswers.Answer]]
    var starts: [KnotEntries.Start]
  }

  /// Links looked at in one knot.
  static let stepLimit = 200_000
  /// Findings in one knot: the first ones fixed make a new search worthwhile.
  static let findingLimit = 64

  private let graph: ScopeGraph
  private let knot: Int
  private let starts: [KnotEntries.Start]
  private var steps = 0
  /// By their hops: the same cycle entered elsewhere is the same fault, shown at its first place.
  private var found: [Set<DependencyReference>: Cycle] = [:]
  private var path: [Step] = []
  private var positions: [IdentityID: Int] = [:]
  /// The same of values that are kept.
  private var keptPositions: [IdentityID: Int] = [:]
  private var answers: [DependencyReference: [AliasAnswers.Answer]] = [:]

  /// A scope under construction.
  private struct Step {
    var property: IdentityID?
    /// What ``property`` keeps, if it keeps what is made.
    var value: IdentityID?
    var isLazy: Bool
    var scope: ScopeID
    var isPromoted: Bool
    /// The dependency of the scope before it by which it is made; nil for the first.
    var hop: DependencyReference?
    var nextLink = 0
  }

  init(_ graph: ScopeGraph, knot: Int, starts: [KnotEntries.Start]) {
    self.graph = graph
    self.knot = knot
    self.starts = starts
  }

  private var scopes: [ScopeID] { graph.order.knots[knot]?.scopes ?? [] }

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

  /// Nothing but lazy edges, and no request for anything in the knot: recursion through builders, which is sound.
  private var mayHoldFault: Bool {
    scopes.contains { id in
      graph.links(of: id).contains { link in
        switch link.role {
        // What is made under the label and type of what is being made closes a cycle, whoever builds it.
        case .constant:
          graph.order.knot(of: link.identity) == knot || link.target.map { graph.order.knot(of: $0) == knot } ?? false
        case .lazy, .kept: false
        case .forwarded: graph.rules.comparesForwardedWithPath && graph.order.knot(of: link.identity) == knot
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
    while let top = path.last {
      if isExhausted {
        path.removeAll()
        positions.removeAll()
        keptPositions.removeAll()
        return
      }
      let links = graph.links(of: top.scope)
      var next = top.nextLink
      var child: Step?
      while next < links.count, child == nil {
        let link = links[next]
        if let target = link.target, graph.order.knot(of: target) == knot, positions[link.identity] == nil {
          child = Step(
            property: link.identity, value: link.role == .kept ? graph.interner.value(keptBy: link.identity) : nil,
            isLazy: link.role.isLazy, scope: target, isPromoted: top.isPromoted,
            hop: DependencyReference(scope: top.scope, dependency: next))
        }
        next += 1
        steps += 1
      }
      path[path.count - 1].nextLink = next
      if let child { push(child) } else { pop() }
    }
  }

  /// Compares each dependency of the scope on top with what is under construction.
  private mutating func compareLinks() {
    guard let top = path.last else { return }
    for (position, link) in graph.links(of: top.scope).enumerated() {
      steps += 1
      switch link.role {
      case .forwarded where !graph.rules.comparesForwardedWithPath: continue
      case .constant, .lazy, .kept, .forwarded: break
      // Without a walk along received dependencies, asking for something under construction is a missing dependency.
      case .received, .receivedIfAvailable, .alias, .aliasIfAvailable: if graph.rules.receivedWalk == .none { continue }
      }
      let closing = [DependencyReference(scope: top.scope, dependency: position)]
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

  /// Where the walk along what is received came, and where it goes on.
  private struct ReceivedWalk {
    var visited: Set<IdentityID> = []
    var queue: [(scope: ScopeID, chain: [DependencyReference])]
  }

  /// Follows the required received dependencies of the scope on top through the scopes of their types, nearest first;
  /// and, in versions that do so, aliases that something answers.
  private mutating func followReceived() {
    guard let top = path.last, let own = top.property else { return }
    var walk = ReceivedWalk(queue: [(top.scope, [])])
    var head = 0
    while head < walk.queue.count, !isExhausted {
      let (scope, chain) = walk.queue[head]
      head += 1
      for (position, link) in graph.links(of: scope).enumerated() where isFollowed(link.role) {
        steps += 1
        let reference = DependencyReference(scope: scope, dependency: position)
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

  /// Whether what is asked for is in the knot, or what answers an alias that may stay unanswered.
  private func mayLeadOn(_ link: Link) -> Bool {
    graph.order.knot(of: link.source) == knot
      || graph.linked.valueFollowed(by: link).map { graph.order.knot(of: $0) == knot } ?? false
  }

  private mutating func answers(to alias: DependencyReference) -> [AliasAnswers.Answer] {
    if let known = answers[alias] { return known }
    let found = AliasAnswers(in: graph).answers(to: alias)
    answers[alias] = found
    return found
  }

  /// - Parameters:
  ///   - hops: what asks for `request`, at last.
  ///   - chain: what leads there from the scope on top.
  private mutating func follow(
    _ request: IdentityID, by hops: [DependencyReference], after chain: [DependencyReference], of own: IdentityID,
    in walk: inout ReceivedWalk
  ) {
    guard let top = path.last, graph.order.knot(of: request) == knot else { return }
    let tail = chain + hops
    if request == own {
      // What keeps a value is there before it makes it.
      guard top.value == nil else { return }
      add(Cycle(kind: .receivedInOwnChain, start: graph.interner.identity(own), hops: tail, anchor: 0))
    } else if let opening = positions[request], followsConstruction {
      // The first hop is compared with the path anyway.
      guard !chain.isEmpty else { return }
      add(
        opening: opening, tail: tail, isPlainReceived: graph.linked.link(tail[tail.count - 1]).role == .received,
        ignoresLaziness: graph.rules.receivedWalk == .underConstruction)
    } else if let opening = keptPositions[request] {
      if !chain.isEmpty { addKept(opening: opening, tail: tail) }
    } else if walk.visited.insert(request).inserted,
      let next = graph.linked.provider(of: graph.interner.type(of: request)), graph.order.knot(of: next) == knot
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

  /// Judges the cycle from `path[opening]` down to the top and back by `tail`.
  private mutating func add(opening: Int, tail: [DependencyReference], isPlainReceived: Bool, ignoresLaziness: Bool) {
    guard let start = path[opening].property else { return }
    let between = path[(opening + 1)...]
    let kind: Cycle.Kind
    if path[opening].isLazy {
      // To hand on what keeps a value orders nothing.
      guard isPlainReceived, path[opening].value == nil else { return }
      kind = .receivedBuilder
    } else if ignoresLaziness || !between.contains(where: \.isLazy) {
      kind = .constant
    } else {
      guard graph.rules.refusesMixedCycles else { return }
      kind = .partiallyLazy
    }
    let hops = between.compactMap(\.hop) + tail
    add(Cycle(kind: kind, start: graph.interner.identity(start), hops: hops, anchor: hops.count - 1))
  }

  /// Judges the cycle from what keeps its value, at `path[opening]`, down to the top and by `tail` back to that value.
  private mutating func addKept(opening: Int, tail: [DependencyReference]) {
    let between = path[(opening + 1)...]
    // What is made later still finds it made.
    guard let value = path[opening].value, !between.contains(where: \.isLazy) else { return }
    let hops = between.compactMap(\.hop) + tail
    // It is read there while it is being made.
    add(
      Cycle(
        kind: .receivedInOwnChain, start: graph.interner.identity(value), hops: hops, anchor: hops.count - 1))
  }

  private mutating func add(_ cycle: Cycle) {
    let hops = Set(cycle.hops)
    var cycle = cycle
    cycle.isPresumed = graph.interner.hasKeepers && cycle.hops.contains(where: isPresumed)
    if let known = found[hops] {
      // What is made at its first read is made by whoever reads it first.
      if cycle.isPresumed, known.kind == cycle.kind { return }
      guard graph.precedes(cycle.place, known.place) else { return }
    }
    found[hops] = cycle
  }

  /// Whether a hop leads through something that keeps its value.
  private func isPresumed(_ hop: DependencyReference) -> Bool {
    let link = graph.linked.link(hop)
    guard link.role.isRequest else { return link.role == .kept }
    return [link.source, graph.linked.valueFollowed(by: link)].contains { identity in
      guard let identity else { return false }
      return graph.interner.keepers(of: identity).contains { graph.order.knot(of: $0) == knot }
    }
  }

  /// One shortest cycle for each component of constant edges that has no finding yet.
  private mutating func addCyclesOfConstants() {
    let rings = LinkRings(graph.linked) { link, _ in link.role == .constant }
    for component in rings.components(of: scopes.sorted()) {
      guard let first = component.min(by: { graph.precedes($0, $1) }), graph.reach.contains(first),
        !found.keys.contains(where: { hops in hops.allSatisfy { component.contains($0.scope) } }),
        let hops = rings.shortest(through: first, inside: component)
      else { continue }
      let closing = hops[hops.count - 1]
      let link = graph.links(of: closing.scope)[closing.dependency]
      add(
        Cycle(
          kind: .constant, start: graph.interner.identity(link.identity), hops: hops, anchor: hops.count - 1)
      )
    }
  }
}
