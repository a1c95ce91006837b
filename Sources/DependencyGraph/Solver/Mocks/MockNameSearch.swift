/// Looks into single mocks for what is called by one name there.
struct MockNameSearch {
  private let mocks: MockGraph
  var makers = PromotedMakers()
  private(set) var found: [MockFault] = []
  private var known: Set<DependencyReference> = []
  private var tops: [ScopeID: MockTop] = [:]
  /// So many needs are looked at, and of one label so many mocks one after the other without anything new.
  private var looksLeft = 1 << 17
  private static let patience = 8

  init(_ mocks: MockGraph) { self.mocks = mocks }

  private var graph: ScopeGraph { mocks.graph }

  /// - Parameter meetings: labels, each with mocks that may call several things by it.
  mutating func examine(_ meetings: [(label: NameID, mocked: [ScopeID])]) {
    for (label, mocked) in meetings {
      var patience = Self.patience
      for id in mocked where patience > 0 && looksLeft > 0 {
        let count = found.count
        examine(label, in: id)
        looksLeft -= 64
        patience = found.count > count ? Self.patience : patience - 1
      }
    }
  }

  private mutating func top(of mocked: ScopeID) -> MockTop {
    if let known = tops[mocked] { return known }
    let top = MockTop(of: mocked, in: graph, makers: &makers)
    looksLeft -= top.looks
    tops[mocked] = top
    return top
  }

  private mutating func report(_ dependency: DependencyReference?, _ cause: MockFault.Cause) {
    guard let dependency, known.insert(dependency).inserted else { return }
    found.append(MockFault(dependency: dependency, cause: cause))
  }

  // MARK: One label in one mock

  private mutating func examine(_ label: NameID, in mocked: ScopeID) {
    // What code is generated for what keeps a value isn't known.
    if graph.interner.isOfKeeper(label) { return }
    let top = top(of: mocked)
    guard let names = top.names(label, in: graph) else { return }
    let own = names.own.map { DependencyReference(scope: mocked, dependency: $0) }
    let ownIdentity = names.own.map { graph.links(of: mocked)[$0].identity }
    if names.renamesMade {
      let made = (names.makesOwn ? [ownIdentity].compactMap { $0 } : []) + names.promoted
      examineSiblings(made, own: names.makesOwn ? own : nil, in: top)
      let makings = made.map { graph.interner.identity($0) }
      for identity in names.given + names.overrides {
        report(
          receiver(of: identity, below: top, hiddenBy: label), .nothingNamed(mocked: mocked, made: makings))
      }
    } else if let made = names.makesOwn ? ownIdentity : names.promoted.first {
      if !names.makesOwn, let own, let ownIdentity { reportNamesake(own, ownIdentity, made, isMade: true, in: mocked) }
      for identity in names.given + names.overrides {
        guard let receiver = receiver(of: identity, below: top, hiddenBy: label) else { continue }
        reportNamesake(receiver, identity, made, isMade: true, in: mocked)
      }
    } else {
      if names.renamesGiven {
        examineParameters(names, ownIdentity, in: top)
        for identity in names.merged {
          guard let ownIdentity, let receiver = receiver(of: identity, below: top, hiddenBy: label) else { continue }
          reportNamesake(receiver, identity, ownIdentity, isMade: false, in: mocked)
        }
      }
      examineOverrides(names, label, in: top)
      if let own { examineForwarded(own, names, label, in: top) }
      for kept in [ownIdentity].compactMap({ $0 }) + names.overrides {
        examineRebindings(besides: kept, label, in: top)
      }
    }
  }

  /// - Parameter own: the first of them, where the mocked type itself makes it.
  private mutating func examineSiblings(_ made: [IdentityID], own: DependencyReference?, in top: MockTop) {
    func other(than identity: IdentityID) -> Identity {
      graph.interner.identity(made.first { $0 != identity } ?? identity)
    }
    for (index, identity) in made.enumerated() {
      let type = graph.rules.reading(of: graph.type(of: identity)).builtType
      let name = "\(graph.interner.identity(identity).label)_\(type)"
      if !name.isSwiftName {
        report(
          index == 0 && own != nil ? own : receiver(of: identity, below: top),
          .noName(name, mocked: top.mocked, other: other(than: identity)))
        return
      }
      let received = graph.links(of: top.mocked).firstIndex {
        $0.role.isRequest && !$0.role.isAlias && $0.identity == identity
      }
      if let received {
        report(
          DependencyReference(scope: top.mocked, dependency: received),
          .readBeforeMade(mocked: top.mocked, other: other(than: identity)))
        return
      }
    }
  }

  private mutating func examineParameters(_ names: MockTop.Names, _ own: IdentityID?, in top: MockTop) {
    let all = [own].compactMap { $0 } + names.given + names.overrides
    for identity in names.given {
      let name = graph.interner.identity(identity).label + "_" + "\(graph.type(of: identity))".filter { $0 != "?" }
      guard !name.isSwiftName, let other = all.first(where: { $0 != identity }) else { continue }
      report(
        receiver(of: identity, below: top),
        .noName(name, mocked: top.mocked, other: graph.interner.identity(other)))
    }
  }

  /// What may be given is called by its label alone, also in the mock's own body.
  private mutating func examineOverrides(_ names: MockTop.Names, _ label: NameID, in top: MockTop) {
    guard let override = names.overrides.last else { return }
    let received = graph.links(of: top.mocked).first {
      $0.role.isRequest && !$0.role.isAlias && names.given.contains($0.identity)
    }
    guard let other = received?.identity ?? names.overrides.dropLast().first else { return }
    report(
      receiver(of: override, below: top, hiddenBy: label, isOptional: true),
      .declaredTwice(mocked: top.mocked, other: graph.interner.identity(other)))
  }

  /// - Parameters:
  ///   - wanted: what is asked for.
  ///   - nearer: what is passed.
  ///   - isMade: whether that is made there.
  private mutating func reportNamesake(
    _ receiver: DependencyReference, _ wanted: IdentityID, _ nearer: IdentityID, isMade: Bool, in mocked: ScopeID
  ) {
    let asked = graph.type(of: wanted)
    let given = isMade ? graph.rules.madeType(of: graph.type(of: nearer)) : graph.type(of: nearer)
    let isRefused = given.isSurelyRefused(as: asked, in: graph.linked)
    guard isRefused || given.unwrapped != asked.unwrapped else { return }
    report(
      receiver,
      .namesake(
        mocked: mocked, wanted: graph.interner.identity(wanted), nearer: graph.interner.identity(nearer),
        isRefused: isRefused))
  }

  // MARK: What is forwarded

  /// What the mocked type is given at run time, where something below it has the same name.
  private mutating func examineForwarded(
    _ own: DependencyReference, _ names: MockTop.Names, _ label: NameID, in top: MockTop
  ) {
    let forwarded = graph.linked.identityID(of: own)
    // What may be given has the same name as what is given.
    for optional in names.overrides {
      guard graph.type(of: optional).isSurelyRefused(as: graph.type(of: forwarded), in: graph.linked),
        let receiver = receiver(of: optional, below: top, hiddenBy: label, isOptional: true)
      else { continue }
      return report(receiver, .hidesForwarded(own))
    }
  }

  /// Something keeps its name; who receives another of that name finds it under one of its own, and gives it the name
  /// again. What is made there gets that.
  private mutating func examineRebindings(besides kept: IdentityID, _ label: NameID, in top: MockTop) {
    var hit: (receiver: DependencyReference, rebound: IdentityID)?
    let mocked = top.mocked
    walk(
      below: top, hiddenBy: label, asking: { graph.needs.requires($0, kept, orOptionally: true) },
      until: { id in
        guard id != mocked, let rebound = rebinding(of: label, in: id, besides: kept) else { return false }
        let starts = graph.links(of: id).compactMap { $0.role.isInstantiated ? $0.target : nil }
        hit = receiver(of: kept, from: starts, hiddenBy: label).map { ($0, rebound) }
        return hit != nil
      })
    guard let hit, makers.maker(of: hit.rebound, in: graph) == nil else { return }
    let isRefused = graph.type(of: hit.rebound).isSurelyRefused(as: graph.type(of: kept), in: graph.linked)
    if isRefused { reportNamesake(hit.receiver, kept, hit.rebound, isMade: false, in: mocked) }
  }

  private func rebinding(of label: NameID, in id: ScopeID, besides kept: IdentityID) -> IdentityID? {
    graph.links(of: id).first {
      $0.role == .received && graph.label(of: $0) == label && $0.identity != kept
    }?.identity
  }

  // MARK: Below what is mocked

  /// What a type below a mocked one makes or is given, where something that it makes asks for another of that name.
  ///
  /// - Parameter suspects: of the program, in which nearly the same is made.
  mutating func examine(_ suspects: Suspects) {
    let ids = suspects.byScope.keys.filter { suspects.byScope[$0]?.shadows.isEmpty == false }
    guard !ids.isEmpty else { return }
    let origins = mocks.origins()
    for id in ids.sorted(by: graph.precedes) {
      guard !mocks.mocked.contains(id), let origin = origins[id], graph.scope(id).certainty == .whole,
        graph.scope(origin).certainty == .whole
      else { continue }
      for shadow in suspects.byScope[id]?.shadows ?? [] where looksLeft > 0 {
        let link = graph.links(of: id)[shadow.nearer]
        guard link.role == .forwarded || link.target != nil, !link.isDoubtful,
          MakingOrder.isNamed(shadow.nearer, by: shadow.hop, of: id, in: graph)
        else { continue }
        looksLeft -= 64
        let label = graph.label(of: link)
        guard !graph.interner.isOfKeeper(label), let names = top(of: origin).names(label, in: graph),
          !names.isRenamed(shadow.identity)
        else { continue }
        for (receiver, _) in shadow.requests(below: id, in: graph) {
          reportNamesake(
            receiver, shadow.identity, link.identity, isMade: link.role.isInstantiated, in: origin)
        }
      }
    }
  }

  // MARK: Who receives

  /// The nearest that receives what a mock makes at its top or is given.
  private func receiver(
    of identity: IdentityID, below top: MockTop, hiddenBy label: NameID? = nil, isOptional: Bool? = nil
  ) -> DependencyReference? {
    var result: DependencyReference?
    walk(
      below: top, hiddenBy: label,
      asking: { id in
        isOptional == true
          ? graph.needs.wants(id, identity) : graph.needs.requires(id, identity, orOptionally: true)
      },
      until: { id in
        result = request(of: identity, by: id, isOptional: isOptional)
        return result != nil
      })
    return result
  }

  private func receiver(
    of identity: IdentityID, from starts: [ScopeID], hiddenBy label: NameID
  ) -> DependencyReference? {
    var result: DependencyReference?
    walk(
      from: starts, hiddenBy: label, asking: { graph.needs.requires($0, identity, orOptionally: true) },
      until: { id in
        result = request(of: identity, by: id, isOptional: nil)
        return result != nil
      })
    return result
  }

  private func request(of identity: IdentityID, by id: ScopeID, isOptional: Bool?) -> DependencyReference? {
    let scope = graph.scope(id)
    return scope.links.firstIndex {
      $0.source == identity && scope.surelyRequests($0) && (isOptional == nil || $0.role.isOptional == isOptional)
    }.map { DependencyReference(scope: id, dependency: $0) }
  }

  private func walk(
    below top: MockTop, hiddenBy label: NameID?, asking: (ScopeID) -> Bool, until: (ScopeID) -> Bool
  ) {
    if until(top.mocked) { return }
    let made = graph.links(of: top.mocked).compactMap { $0.role.isInstantiated ? $0.target : nil }
    let promoted = top.promoted.filter { asking($0.value) }.map { (graph.interner.identity($0.key), $0.value) }
      .sorted { ($0.0.label, "\($0.0.type)") < ($1.0.label, "\($1.0.type)") }.map(\.1)
    walk(from: made + promoted, hiddenBy: label, asking: asking, until: until)
  }

  /// Goes down, nearest first, through those who ask for something.
  /// - Parameter label: what is made where a scope has something of that label already is left out.
  private func walk(
    from starts: [ScopeID], hiddenBy label: NameID?, asking: (ScopeID) -> Bool, until: (ScopeID) -> Bool
  ) {
    var queue = starts
    var seen = Set(starts)
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      let scope = graph.scope(id)
      guard scope.certainty == .whole, asking(id) else { continue }
      if until(id) { return }
      let hiding = label.flatMap { label in
        scope.links.firstIndex { $0.role.isCreated && graph.label(of: $0) == label }
      }
      for (hop, link) in scope.links.enumerated() {
        guard let target = link.target, !seen.contains(target) else { continue }
        if let hiding, hiding == hop || MakingOrder.isNamed(hiding, by: hop, of: id, in: graph) { continue }
        seen.insert(target)
        queue.append(target)
      }
    }
  }
}

extension String {
  /// Whether it is a name without backticks.
  fileprivate var isSwiftName: Bool { allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII } }
}

extension GraphRules {
  /// The type of what generated mocks make for a property of type `type`: without `?` and `any` where that isn't a
  /// builder's.
  fileprivate func madeType(of type: TypeTerm) -> TypeTerm {
    let (built, isLazy) = reading(of: type)
    return isLazy ? type.unwrapped : built
  }
}
