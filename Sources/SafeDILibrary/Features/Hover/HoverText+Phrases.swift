import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Phrases that hover texts share.
extension ProgramNavigator {
  typealias Spans = Phrase<RichText.Span>

  func hoverText(of node: Node) -> RichText {
    switch node {
    case .provider(let scope): providerText(scope)
    case .dependency(let reference):
      switch shape(reference).source {
      case .instantiated: madeText(reference)
      case .forwarded: forwardedText(reference)
      case .received, .aliased: requestText(reference)
      }
    }
  }

  /// A scope's name, linked to its declaration.
  func link(_ scope: ScopeID) -> RichText.Span { .link(name(of: scope), location(of: scope)) }

  /// The name of a dependency's scope, linked to the dependency.
  func ownerLink(_ reference: DependencyReference) -> RichText.Span {
    .link(name(of: reference.scope), location(of: reference))
  }

  func identity(_ identity: Identity) -> RichText.Span { .code("\(identity)") }

  /// `onlyIfAvailable`, which lets a dependency be absent.
  var onlyIfAvailable: RichText.Span { .code("onlyIfAvailable") }

  /// The first few owners of many dependencies; with the dependencies' names if owners repeat.
  func owners(_ references: some Collection<DependencyReference>) -> Spans {
    owners(Array(references.prefix(Self.namedOwners)), of: references.count)
  }

  /// How many owners are named.
  private static let namedOwners = 3

  private func owners(_ shown: [DependencyReference], of count: Int) -> Spans {
    let isRepeating = Set(shown.map(\.scope)).count < shown.count
    let spans = shown.map { reference in
      isRepeating
        ? .link("\(name(of: reference.scope)).\(shape(reference).label)", location(of: reference))
        : ownerLink(reference)
    }
    return "\(RichText.list(spans, of: count))"
  }

  // MARK: Lifetime

  /// Returns true if a dependency makes a new value at each call.
  func isMadeAtEachCall(_ reference: DependencyReference) -> Bool {
    guard case .instantiated(let instantiation) = shape(reference).source else { return false }
    return instantiation.isLazy && !graph.keepsValue(reference)
  }

  /// "one for the app", "one for each `X`"
  func lifetime(in scope: ScopeID) -> Spans {
    switch graph.lifetime(of: scope) {
    case .root(let root): graph.roots.count == 1 ? "One for the app" : "One for \(link(root))"
    case .each(let scope): "One for each \(link(scope))"
    }
  }

  func lifetime(of creator: DependencyReference) -> Spans {
    switch shape(creator).source {
    case .instantiated where isMadeAtEachCall(creator):
      graph.target(of: creator).map { "A new \(link($0)) each time the builder is called" }
        ?? "A new one each time the builder is called"
    case .forwarded: "One for each \(link(creator.scope))"
    case .instantiated, .received, .aliased: lifetime(in: creator.scope)
    }
  }

  // MARK: Chains

  /// "`App` → `Session` → `Screen`", each name linked to the property that makes the next. The middle of a long chain
  /// is left out.
  func chain(_ hops: [DependencyReference], to last: ScopeID) -> Spans {
    let kept = 8
    let hidden = hops.count - kept
    let names: [Spans] = hops.map { "\(ownerLink($0)) → " }
    let shown =
      hidden > 1 ? names.prefix(kept / 2) + ["… \(hidden) more … → "] + names.suffix(kept / 2) : names[...]
    return "\(shown.flatMap(\.parts))\(.code(name(of: last)))"
  }

  /// Chains from the roots to `scope` through `hops`, the last of which makes `end`; at most `limit`. A root's own,
  /// empty chain is left out.
  func chains(through hops: [DependencyReference], from scope: ScopeID, to end: ScopeID, limit: Int) -> [Spans] {
    let ancestry = Ancestry(of: scope, in: graph)
    return ancestry.tops.prefix(limit).compactMap { top in
      let whole = ancestry.chain(from: top) + hops
      return whole.isEmpty ? nil : chain(whole, to: end)
    }
  }

  func through(_ chain: Spans) -> Spans { "Through \(chain)" }

  /// "and 12 more chains", if not all were shown.
  func moreChains(to scope: ScopeID, shown: Int) -> Spans? {
    guard graph.isReachable(scope) else { return nil }
    let total = graph.chainCount(to: scope)
    guard total > shown, shown > 0 else { return nil }
    return total >= ChainCounter.limit ? "and many more chains" : "and \(counted(total - shown, "more chain"))"
  }

  /// A remark on a scope that no root leads to, in a program with roots.
  func unreachable(_ scope: ScopeID) -> Spans? {
    guard !graph.roots.isEmpty, !graph.isReachable(scope) else { return nil }
    return "No root leads to \(.code(name(of: scope)))"
  }

  // MARK: Receivers

  /// "Received by `List`", "Also received by 7: …"
  /// - Parameter receiver: a receiver that is mentioned already.
  func receivers(_ references: [DependencyReference], besides receiver: DependencyReference? = nil) -> Spans? {
    if writesPage { return nil }
    // Counts all and names a few, since tens of thousands may receive one service.
    let isAmong = receiver.map(references.contains) ?? false
    let count = references.count - (isAmong ? 1 : 0)
    guard count > 0 else { return receiver == nil ? nil : "Nobody else receives it" }
    let shown = references.lazy.filter { $0 != receiver }.prefix(Self.namedOwners)
    let beginning = receiver == nil ? "Received by " : "Also received by "
    return "\(beginning)\(count > 3 ? "\(count): " : "")\(owners(Array(shown), of: count))"
  }

  // MARK: Renames

  /// "Renamed in `Section`: `user: User` → `account: Account`"
  func rename(_ alias: DependencyReference) -> Spans {
    let (old, new) = (graph.requested(by: alias), graph.identity(of: alias))
    return "Renamed in \(ownerLink(alias)): \(identity(old)) → \(identity(new))"
  }
}
