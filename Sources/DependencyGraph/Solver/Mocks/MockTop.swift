/// What one generated mock makes at its top and is given there, as far as names are concerned (Rules/Mocks.md, "The
/// graph of the mocks").
struct MockTop {
  let mocked: ScopeID
  /// Who is made at the top for what is received further down.
  private(set) var promoted: [IdentityID: ScopeID] = [:]
  /// How much was looked at.
  private(set) var looks = 0
  /// What it and all that it makes need, and it doesn't make or forward itself.
  private var strict: Set<IdentityID> = []
  /// The same of what may be absent.
  private var optional: Set<IdentityID> = []
  /// All of it whose label has several types, by that.
  private var needed: [NameID: Set<IdentityID>] = [:]

  /// - Parameters:
  ///   - mocked: whoever is mocked.
  ///   - graph: that of the mocks.
  init(of mocked: ScopeID, in graph: ScopeGraph, makers: inout PromotedMakers) {
    self.mocked = mocked
    let own = graph.scope(mocked)
    let items = own.links.filter { $0.role.isInstantiated || $0.role.isAlias }.map(\.identity)
    // What is forwarded doesn't answer who asks for an optional of it.
    func isMet(_ identity: IdentityID) -> Bool {
      own.creates(identity) || graph.interner.unwrappedOptional(of: identity).map(items.contains) == true
    }
    let requests = own.links.filter { own.surelyRequests($0) }
      .map { NeedTable.Need($0.source, isOptional: $0.role.isOptional) }
    var waiting = [requests] + own.links.compactMap { $0.target.map { graph.needs[$0] } }
    var seen: Set<ScopeID> = [mocked]
    while let needs = waiting.popLast() {
      looks += needs.count
      for need in needs where !isMet(need.identity) {
        let label = graph.interner.label(of: need.identity)
        if graph.interner.hasSeveralTypes(label) { needed[label, default: []].insert(need.identity) }
        if need.isOptional {
          optional.insert(need.identity)
        } else if strict.insert(need.identity).inserted, let maker = makers.maker(of: need.identity, in: graph) {
          promoted[need.identity] = maker
          if seen.insert(maker).inserted { waiting.append(graph.needs[maker]) }
        }
      }
    }
  }

  /// What is called by one name.
  struct Names {
    /// The dependency of the mocked type itself, where it makes it or is given it.
    var own: Int?
    /// Whether that is made.
    var makesOwn = false
    /// What is made because something below receives it; of what is built alike the first by spelling.
    var promoted: [IdentityID] = []
    /// What whoever asks for the mock gives it.
    var given: [IdentityID] = []
    /// Optionals that the value is given for, which others receive as it is.
    var merged: [IdentityID] = []
    /// What they may give it.
    var overrides: [IdentityID] = []

    var madeCount: Int { promoted.count + (makesOwn ? 1 : 0) }
    /// Whether siblings of that name are distinguished by what they are.
    var renamesMade: Bool { madeCount > 1 }
    /// Whether parameters are.
    var renamesGiven: Bool {
      madeCount == 0 && !given.isEmpty && given.count + overrides.count + (own == nil ? 0 : 1) > 1
    }

    /// Whether who receives it finds it under another name.
    func isRenamed(_ identity: IdentityID) -> Bool {
      renamesMade && promoted.contains(identity) || renamesGiven && given.contains(identity)
    }
  }

  /// Nil where what the name stands for isn't known by types alone.
  func names(_ label: NameID, in graph: ScopeGraph) -> Names? {
    var names = Names()
    let links = graph.links(of: mocked)
    names.own = links.indices.first { links[$0].role.isCreated && graph.label(of: links[$0]) == label }
    if let own = names.own {
      let link = links[own]
      guard !link.isDoubtful, !link.role.isAlias, link.role == .forwarded || link.target != nil else { return nil }
      names.makesOwn = link.role.isInstantiated
    }
    var likenesses: Set<TypeTerm> = []
    func spelled(_ identities: some Sequence<IdentityID>) -> [IdentityID] {
      identities.map { (spelling: "\(graph.type(of: $0))", identity: $0) }.sorted { $0.spelling < $1.spelling }
        .map(\.identity)
    }
    let needed = needed[label] ?? []
    names.promoted = spelled(needed.filter { promoted[$0] != nil }).filter {
      likenesses.insert(graph.rules.reading(of: graph.type(of: $0)).builtType).inserted
    }
    func isMerged(_ identity: IdentityID) -> Bool {
      graph.interner.unwrappedOptional(of: identity).map(strict.contains) == true
    }
    let all = spelled(needed.filter { promoted[$0] == nil })
    let unmade = all.filter { !isMerged($0) }
    names.merged = all.filter(isMerged)
    names.overrides = unmade.filter(optional.contains)
    names.given = unmade.filter { !optional.contains($0) }
    return names
  }
}

/// Who is made at the top of mocks for what is received, each looked up once.
struct PromotedMakers {
  private var known: [IdentityID: ScopeID?] = [:]

  mutating func maker(of identity: IdentityID, in graph: ScopeGraph) -> ScopeID? {
    if let known = known[identity] { return known }
    let type = graph.interner.type(of: identity)
    let maker = graph.linked.mockTargets.promoted[type] ?? graph.linked.mockTargets.provider(of: type, in: graph.linked)
    known[identity] = .some(maker)
    return maker
  }
}
