import DependencyGraph
import SafeDILibrary

/// Making what is missing, above or where it is received.
extension GraphFixes {
  /// What makes a dependency: who is built, and what the macro must say.
  struct Maker {
    var provider: ScopeID
    var macro: DependencyMacro
  }

  private static let ownerLimit = 3
  /// What is made needs something in its turn: so many of these are made with it.
  private static let companionLimit = 3
  /// Others that lack the same and are looked at.
  private static let fellowLimit = 20

  /// Who is registered for the type, else the types that conform to it, those of tests alone only where there are no
  /// others; none if it takes what only a builder gives.
  func makers(of identity: Identity, for user: ScopeID? = nil, isLazy: Bool) -> [Maker] {
    var built = identity.type.unwrapped
    if isLazy, case .simple(_, let generics) = built, generics.count == 1 { built = generics[0].unwrapped }
    if let provider = graph.provider(building: built), !graph.provider(provider).shape.isMockOnly {
      return isLazy || !takesForwarded(provider) ? [Maker(provider: provider, macro: .instantiated())] : []
    }
    guard !isLazy else { return [] }
    return conformers(to: built, for: user).providers.filter { !takesForwarded($0) }
      .map { Maker(provider: $0, macro: .instantiated(fulfilledByType: name($0))) }
  }

  /// The only one of them.
  func maker(of identity: Identity, for user: ScopeID? = nil, isLazy: Bool) -> Maker? {
    let makers = makers(of: identity, for: user, isLazy: isLazy)
    return makers.count == 1 ? makers[0] : nil
  }

  /// Whether every chain to a scope provides it.
  func isThere(_ identity: Identity, for scope: ScopeID, _ makers: MakerIndex) -> Bool {
    !graph.roots.contains(scope)
      && graph.offers(to: scope, makers: makers).contains { offer in
        guard offer.identity == identity, offer.isOnEveryChain else { return false }
        // What may be absent there is not really there.
        if case .received(onlyIfAvailable: true) = graph.dependency(offer.provider).shape.source { return false }
        return true
      }
  }

  func makeHere(_ reference: DependencyReference, _ maker: Maker, isOnly: Bool) -> Proposal {
    let title = "Instantiate `\(label(reference))` in `\(name(reference.scope))` itself"
    return Proposal(
      title: isOnly ? title : "\(title), as `\(name(maker.provider))`",
      edits: edit(reference.scope) {
        $0.replaceDependencyMacro(
          of: label(reference), inTypeNamed: name(reference.scope), with: maker.macro)
      }, confidence: isOfTests(maker.provider, for: reference.scope) ? .guess : .open, mayLeaveLess: true)
  }

  /// Makes it in a scope that all failing chains pass, nearest first; where there is none, in each root that fails.
  func makeAbove(_ finding: UnfulfilledReceived, _ maker: Maker, isOnly: Bool) -> [Proposal] {
    let makers = MakerIndex(graph)
    let receiver = finding.dependency.scope
    let all = owners(for: finding, makers)
    guard !all.isEmpty else {
      let roots = graph.roots(above: receiver, lacking: finding.identity, makers: makers)
      guard 2...Self.ownerLimit ~= roots.count else { return [] }
      return [make(finding, maker, isOnly: isOnly, in: roots, makers)]
    }
    let able = all.filter { owner in
      path(owner).map { sight.imports(for: $0, toName: finding.identity.type, asIn: path(receiver)) != nil } ?? false
    }
    let ranked = able.count > 1 ? self.ranked(able, for: finding, makers) : (owners: able, isDecided: false)
    // The likeliest ones and the outermost: each costs a proof, and the rest only lengthen the list.
    var owners = Array(ranked.owners.prefix(Self.ownerLimit - 1))
    owners += (ranked.owners.dropFirst(Self.ownerLimit).isEmpty ? ranked.owners : able).suffix(1)
      .filter { !owners.contains($0) }
    return owners.enumerated().map { position, owner in
      let proposal = make(finding, maker, isOnly: isOnly, in: [owner], makers)
      return position == 0 && ranked.isDecided && proposal.confidence == .onlyChoice(.owner)
        ? proposal.with(.sure) : proposal
    }
  }

  /// The scopes that all failing chains pass, the nearest first.
  func owners(for finding: UnfulfilledReceived, _ makers: MakerIndex) -> [ScopeID] {
    finding.chain.reversed().map(\.scope).filter { owner in
      graph.providesAllChains(to: finding.dependency.scope, through: owner, lacking: finding.identity, makers: makers)
    }
  }

  /// Those first that fix most of what else lacks the same, or whose code has the name already, and of these the
  /// nearest, as `owners` come. Decided is it where that speaks for a single one.
  private func ranked(
    _ owners: [ScopeID], for finding: UnfulfilledReceived, _ makers: MakerIndex
  ) -> (owners: [ScopeID], isDecided: Bool) {
    let others = context.memory.problems(of: program).lazy.compactMap { problem -> ScopeID? in
      guard case .unfulfilledReceived(let other) = problem, other.identity == finding.identity,
        other.dependency != finding.dependency
      else { return nil }
      return other.dependency.scope
    }.prefix(Self.fellowLimit)
    let ranks = owners.map { owner in
      let fixed = others.count {
        graph.providesAllChains(to: $0, through: owner, lacking: finding.identity, makers: makers)
      }
      return 2 * fixed + (mentions(finding.identity.label, owner) ? 1 : 0)
    }
    let order = owners.indices.sorted { (-ranks[$0], $0) < (-ranks[$1], $1) }
    let isDecided = order.count == 1 || order.count > 1 && ranks[order[0]] > ranks[order[1]]
    return (order.map { owners[$0] }, isDecided)
  }

  /// Whether a declaration has a word, as one does that lost the property of that name.
  private func mentions(_ word: String, _ scope: ScopeID) -> Bool {
    guard let text = path(scope).flatMap(context.text) else { return false }
    return DependencyOffers.words(in: graph.provider(scope).places.declaration, of: text).contains(word)
  }

  private func make(
    _ finding: UnfulfilledReceived, _ maker: Maker, isOnly: Bool, in owners: [ScopeID], _ makers: MakerIndex
  ) -> Proposal {
    let wanted = finding.identity
    var companions: [(identity: Identity, maker: Maker)] = []
    let edits = edits { rewriting in
      owners.allSatisfy { owner in
        let missing = self.companions(of: wanted, maker, in: owner, makers)
        companions = missing.count > companions.count ? missing : companions
        return ([(wanted, maker)] + missing).allSatisfy { identity, maker in
          rewriting.change(path(owner)) {
            $0.addDependency(
              maker.macro, label: identity.label, type: spelling(of: identity.type, in: owner),
              toTypeNamed: name(owner))
          }
            && rewriting.importTypes(
              [identity.type], for: owner, asIn: identity == wanted ? finding.dependency.scope : maker.provider, self)
        }
      }
    }
    let needed = Self.list(companions.map { "\($0.identity)" })
    // Of several that could be made, which one it is must be said.
    let made = isOnly ? "" : " as `\(name(maker.provider))`"
    let isOfTests = isOfTests(maker.provider, for: finding.dependency.scope)
    let lifetime =
      owners.count > 1
      ? "one for each app" : graph.roots.contains(owners[0]) ? "one for the app" : "one for each `\(name(owners[0]))`"
    return Proposal(
      title: "Instantiate `\(wanted)`\(made)\(needed.isEmpty ? "" : " and \(needed), which it needs,") in "
        + Self.list(owners.map(name)) + ": \(lifetime)",
      edits: edits, isLastResort: !companions.isEmpty,
      confidence: isOfTests ? .guess : isOnly ? .onlyChoice(.owner) : .onlyChoice(.conformer),
      mayLeaveLess: companions.isEmpty)
  }

  /// `a`, `b` and `c`
  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    return ([quoted.dropLast().joined(separator: ", ")] + quoted.suffix(1)).filter { !$0.isEmpty }
      .joined(separator: " and ")
  }

  /// What must be made beside something because it needs it, and `owner` can't receive it. Empty also where that is
  /// too much, or can't be made: then the proof will say no.
  private func companions(
    of wanted: Identity, _ maker: Maker, in owner: ScopeID, _ makers: MakerIndex
  ) -> [(identity: Identity, maker: Maker)] {
    guard graph.needs(of: maker.provider).contains(where: { !$0.isOptional }) else { return [] }
    var present = Set(graph.offers(to: owner, makers: makers).filter(\.isOnEveryChain).map(\.identity))
    for dependency in graph.provider(owner).dependencies.indices {
      present.insert(graph.identity(of: DependencyReference(scope: owner, dependency: dependency)))
    }
    present.insert(wanted)
    var result: [(identity: Identity, maker: Maker)] = []
    var pending = [maker.provider]
    while let provider = pending.popLast() {
      for need in graph.needs(of: provider) where !need.isOptional && present.insert(need.identity).inserted {
        let isLazy = need.identity.type.isBuilder
        guard result.count < Self.companionLimit,
          let maker = self.maker(of: need.identity, for: owner, isLazy: isLazy)
        else { return [] }
        result.append((need.identity, maker))
        pending.append(maker.provider)
      }
    }
    return result
  }

  /// In braces of a type that it is nested in, a type goes by its short name, if the library finds it so: it looks in
  /// the owner first, then outwards (Rules/Types.md, "Nested types").
  private func spelling(of type: TypeTerm, in owner: ScopeID) -> String {
    let full = "\(type)"
    guard graph.rules.qualifiesNestedNames, case .nested = type else { return full }
    var outer = name(owner)
    var nearer: [String] = []
    while true {
      if full.hasPrefix(outer + ".") {
        let short = String(full.dropFirst(outer.count + 1))
        let isHidden = nearer.contains { near in
          TypeTerm(dottedName: "\(near).\(short)").map { graph.provider(building: $0) != nil } ?? true
        }
        return isHidden ? full : short
      }
      guard let dot = outer.lastIndex(of: ".") else { return full }
      nearer.append(outer)
      outer = String(outer[..<dot])
    }
  }
}

extension TypeTerm {
  var isBuilder: Bool {
    guard case .simple(let name, let generics) = unwrapped else { return false }
    return generics.count == 1 && name.hasSuffix("Instantiator")
  }
}
