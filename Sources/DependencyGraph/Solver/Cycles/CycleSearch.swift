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

  /// A scope under construction.
  private struct Step {
    var property: IdentityID?
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
          property: start.property, isLazy: start.isLazy, scope: start.scope, isPromoted: start.isPromoted, hop: nil))
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
        case .lazy: false
        case .forwarded: graph.rules.comparesForwardedWithPath && graph.order.knot(of: link.identity) == knot
        case .received, .receivedIfAvailable, .alias, .aliasIfAvailable: graph.order.knot(of: link.source) == knot
        }
      }
    }
  }

  // MARK: The walk

  private mutating func push(_ step: Step) {
    if let property = step.property { positions[property] = path.count }
    path.append(step)
    if !step.isPromoted, graph.rules.receivedWalk != .none { followReceived() }
    compareLinks()
  }

  private mutating func pop() {
    if let property = path.removeLast().property { positions[property] = nil }
  }

  private mutating func walk() {
    while let top = path.last {
      if isExhausted {
        path.removeAll()
        positions.removeAll()
        return
      }
      let links = graph.links(of: top.scope)
      var next = top.nextLink
      var child: Step?
      while next < links.count, child == nil {
        let link = links[next]
        if let target = link.target, graph.order.knot(of: target) == knot, positions[link.identity] == nil {
          child = Step(
            property: link.identity, isLazy: link.role == .lazy, scope: target, isPromoted: top.isPromoted,
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
      case .constant, .lazy, .forwarded: break
      // Without a walk along received dependencies, asking for something under construction is a missing dependency.
      case .received, .receivedIfAvailable, .alias, .aliasIfAvailable: if graph.rules.receivedWalk == .none { continue }
      }
      guard let opening = positions[link.source] else { continue }
      let closing = [DependencyReference(scope: top.scope, dependency: position)]
      let isPlainReceived = link.role == .received || link.role == .receivedIfAvailable
      add(opening: opening, tail: closing, isPlainReceived: isPlainReceived, ignoresLaziness: false)
    }
  }

  /// Follows the required received dependencies of the scope on top through the scopes of their types, nearest first.
  private mutating func followReceived() {
    guard let top = path.last, let own = top.property else { return }
    var visited: Set<IdentityID> = []
    var queue: [(scope: ScopeID, chain: [DependencyReference])] = [(top.scope, [])]
    var head = 0
    while head < queue.count, !isExhausted {
      let (scope, chain) = queue[head]
      head += 1
      for (position, link) in graph.links(of: scope).enumerated()
      where link.role == .received || link.role == .alias {
        steps += 1
        let request = link.source
        guard graph.order.knot(of: request) == knot else { continue }
        let tail = chain + [DependencyReference(scope: scope, dependency: position)]
        if request == own {
          add(
            Cycle(
              kind: .receivedInOwnChain, start: graph.interner.identity(own), hops: tail, anchor: 0))
        } else if let opening = positions[request], followsConstruction {
          // The first hop is compared with the path anyway.
          if !chain.isEmpty {
            add(
              opening: opening, tail: tail, isPlainReceived: link.role == .received,
              ignoresLaziness: graph.rules.receivedWalk == .underConstruction)
          }
        } else if visited.insert(request).inserted,
          let next = graph.linked.provider(of: graph.interner.type(of: request)), graph.order.knot(of: next) == knot
        {
          queue.append((next, tail))
        }
      }
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
      guard isPlainReceived else { return }
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

  private mutating func add(_ cycle: Cycle) {
    let hops = Set(cycle.hops)
    if let known = found[hops], !graph.precedes(cycle.place, known.place) { return }
    found[hops] = cycle
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
