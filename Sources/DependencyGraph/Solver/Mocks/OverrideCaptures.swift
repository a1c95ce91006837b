extension MockGraph {
  /// Builders with parts of their own inside of what may be made from anywhere, where a mock makes them and its
  /// overrides hold functions that aren't `@Sendable`. Without builders for use from anywhere O(dependencies), else
  /// O(scopes + dependencies) and a look at the needs of a bounded number of mocks.
  ///
  /// Only the Swift 6 language mode refuses it: asked of mocks that are compiled in that.
  func overrideCaptures() -> [MockFault] {
    guard !graph.rules.readsOverridesAhead, !mocked.isEmpty, !graph.traits.hasUnread else { return [] }
    let builders = SendableBuilders(in: self)
    let captures = builders.captures(in: self)
    guard !captures.isEmpty else { return [] }
    let holders = OverrideHolders(
      of: Set(captures.lazy.flatMap(\.builders).map(\.scope)), besides: builders.reached(in: graph), in: self)
    return captures.compactMap { capture in
      capture.builders.lazy.compactMap { builder in
        holders[builder.scope].map { holder in
          MockFault(
            dependency: capture.inner,
            cause: .readsOverrides(mocked: holder.mocked, builder: builder, plain: holder.plain))
        }
      }.first
    }
  }

  /// Whether a link surely makes its target, and by no name that another may be made by further up.
  func isPlain(_ link: Link, to target: ScopeID) -> Bool {
    link.role.isInstantiated && link.role != .kept && !link.isDoubtful && !link.isErased
      && graph.scope(target).certainty == .whole
      && graph.order.knot(of: target) == nil
  }

  /// Whether a mock reads its overrides to make something for `id`.
  fileprivate func hasChoosableParts(_ id: ScopeID) -> Bool {
    graph.links(of: id).contains { link in link.target.map { isPlain(link, to: $0) } ?? false }
  }
}

/// What makes something that may be used from anywhere.
private struct SendableBuilders {
  /// By what they make, as far as that is sure; those of one type by place.
  private var builders: [(target: ScopeID, builders: [DependencyReference])] = []
  /// What is made by any of them, or may be because something receives them.
  private var targets: Set<ScopeID> = []
  private var known: [TypeID: Bool] = [:]

  /// O(dependencies).
  init(in mocks: MockGraph) {
    let graph = mocks.graph
    var made: [ScopeID: [DependencyReference]] = [:]
    for id in graph.linked.liveScopes {
      let isWhole = graph.scope(id).certainty == .whole
      for (position, link) in graph.links(of: id).enumerated() where link.isLazyType || link.role.isAlias {
        for type in Set([graph.interner.type(of: link.identity), graph.interner.type(of: link.source)])
        where isSendable(type, in: graph) {
          guard let target = link.target ?? graph.linked.mockTargets.promoted[type] else { continue }
          targets.insert(target)
          guard isWhole, link.role == .lazy, mocks.isPlain(link, to: target) else { continue }
          made[target, default: []].append(DependencyReference(scope: id, dependency: position))
        }
      }
    }
    builders = made.map { ($0, $1.sorted(by: graph.precedes)) }.sorted { graph.precedes($0.target, $1.target) }
  }

  private mutating func isSendable(_ type: TypeID, in graph: ScopeGraph) -> Bool {
    if let known = known[type] { return known }
    let isSendable = graph.rules.isSendableBuilder(graph.interner.types[type.index])
    known[type] = isSendable
    return isSendable
  }

  /// Whatever may be made below one of them. O(scopes + dependencies).
  func reached(in graph: ScopeGraph) -> [Bool] { Reachability.closure(of: Array(targets), in: graph.linked) }

  struct Capture {
    let inner: DependencyReference
    /// All that make the same.
    let builders: [DependencyReference]
  }

  /// So many scopes are looked at.
  private static let limit = 1 << 15

  /// Each lazy property with parts of its own that is made at once with what a builder makes, with the builders of one
  /// such type.
  func captures(in mocks: MockGraph) -> [Capture] {
    let graph = mocks.graph
    var captures: [Capture] = []
    var looksLeft = Self.limit
    var seen: Set<DependencyReference> = []
    for (target, builders) in builders {
      var queue = [target]
      var met: Set<ScopeID> = [target]
      while let id = queue.popLast(), looksLeft > 0 {
        looksLeft -= 1
        for (position, link) in graph.links(of: id).enumerated() {
          guard let made = link.target, mocks.isPlain(link, to: made) else { continue }
          if link.role == .constant {
            if met.insert(made).inserted { queue.append(made) }
            continue
          }
          let inner = DependencyReference(scope: id, dependency: position)
          guard !seen.contains(inner), mocks.hasChoosableParts(made) else { continue }
          seen.insert(inner)
          captures.append(Capture(inner: inner, builders: builders))
        }
      }
    }
    return captures
  }
}

/// Mocks whose overrides aren't `Sendable`: they hold a function that makes something outside of all that may be made
/// from anywhere.
private struct OverrideHolders {
  struct Holder {
    let mocked: ScopeID
    let plain: Identity
  }

  private var holders: [ScopeID: Holder] = [:]

  subscript(id: ScopeID) -> Holder? { holders[id] }

  /// So many needs of mocks are looked at.
  private static let limit = 1 << 16

  /// - Parameters:
  ///   - wanted: whose makers are looked for.
  ///   - isSendable: what may be made from anywhere: the one structure for parts of such a type may be `Sendable`.
  init(of wanted: Set<ScopeID>, besides isSendable: [Bool], in mocks: MockGraph) {
    let graph = mocks.graph
    var missing = wanted
    var makers = PromotedMakers()
    var looksLeft = Self.limit
    for id in mocks.mocked.sorted(by: graph.precedes) {
      guard !missing.isEmpty, looksLeft > 0 else { return }
      guard graph.scope(id).certainty == .whole, graph.scope(id).generatesMock else { continue }
      let top = MockTop(of: id, in: graph, makers: &makers)
      looksLeft -= top.looks + 1
      var children: [(identity: IdentityID, scope: ScopeID)] = graph.links(of: id).compactMap { link in
        link.target.flatMap { mocks.isPlain(link, to: $0) ? (identity: link.identity, scope: $0) : nil }
      }
      let own = children.first { !isSendable[$0.scope.index] }
      let promoted = top.promoted.filter { graph.scope($0.value).certainty == .whole }
      children += promoted.map { ($0.key, $0.value) }
      let plain =
        own.map { graph.interner.identity($0.identity) }
        ?? promoted.filter { !isSendable[$0.value.index] }.keys.map { graph.interner.identity($0) }
        .min { "\($0)".utf8.lexicographicallyPrecedes("\($1)".utf8) }
      guard let plain else { continue }
      let holder = Holder(mocked: id, plain: plain)
      var queue = [id] + children.map(\.scope)
      while let next = queue.popLast() {
        guard holders[next] == nil else { continue }
        holders[next] = holder
        missing.remove(next)
        for link in graph.links(of: next) {
          if let target = link.target, mocks.isPlain(link, to: target) { queue.append(target) }
        }
      }
    }
  }
}

extension GraphRules {
  /// Whether it is the type of a builder that may be used from anywhere.
  func isSendableBuilder(_ type: TypeTerm) -> Bool {
    guard case .simple(let name, _) = type.unwrapped else { return false }
    return sendableBuilders.contains(name)
  }
}
