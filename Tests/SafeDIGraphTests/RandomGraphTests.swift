import DICheckDependencyLibrary
import DICheckRandomInput
import SafeDIGraph
import Testing

/// The solver against the model that tries every path, on random programs.
@Suite struct RandomGraphTests {
  static let rules: [GraphSemantics] = [.version2, .version15, .version10, .version22]

  @Test(arguments: [0, 1, 2, 3])
  func solverAgreesWithEveryPath(version: Int) {
    let rules = Self.rules[version]
    for seed in RandomRounds.seeds() {
      var generator = SeededGenerator(seed: seed)
      let scopes = randomProgram(keeping: version == 3, using: &generator)
      let model = PathModel(scopes, rules: rules)
      let graph = graph(scopes, rules: rules)
      let found = Found(graph)
      let program = "seed \(seed): \(scopes)\n\(graph.findings.joined(separator: "\n"))"
      #expect(found.noProvider == model.noProvider, "\(program)")
      #expect(found.forwarded == model.forwarded, "\(program)")
      // Where one label and type is made as different types, some lie behind what no walk enters twice; what is wrong
      // among these alone is no fault to the library, and one to us.
      #expect(found.cycleKinds.isSuperset(of: model.cycleKinds), "\(program)")
      if !makesDifferently(scopes, rules) { #expect(found.cycleKinds == model.cycleKinds, "\(program)") }
      let missing = found.unfulfilled.union(found.renamedBuilders)
      #expect(model.absent.isSubset(of: missing), "\(program)")
      #expect(missing.isSubset(of: model.absent.union(model.underConstruction)), "\(program)")
      if found.cycleKinds.isEmpty { #expect(missing == model.absent.union(model.underConstruction), "\(program)") }
      #expect(found.renamedBuilders.isSubset(of: model.renamedBuilders), "\(program)")
      #expect(found.unfulfilled.intersection(model.renamedBuilders).isSubset(of: model.absent), "\(program)")
    }
  }

  /// What a stray root explains is missing with it and not without it, and nothing else is.
  @Test func strayRootsExplainWhatGoesWithThem() {
    var counts = (strays: 0, explained: 0, left: 0)
    for seed in RandomRounds.seeds() {
      var generator = SeededGenerator(seed: seed)
      // Few programs have a stray root that explains something.
      for _ in 0..<8 {
        var scopes = randomProgram(using: &generator)
        for index in scopes.indices where Int.random(in: 0..<3, using: &generator) == 0 { scopes[index].isRoot = true }
        let solved = graph(scopes, rules: .version2)
        let problems = solved.problems()
        var strays: [String: StrayRoot] = [:]
        for case .strayRoot(let stray) in problems { strays["\(solved.concreteType(of: stray.root))"] = stray }
        guard !strays.isEmpty else { continue }
        for index in scopes.indices where strays[scopes[index].name] != nil { scopes[index].isRoot = false }
        let after = Found(graph(scopes, rules: .version2))
        let explained = Set(strays.values.flatMap(\.explained).map { solved.describe($0) })
        let before = Found(solved).unfulfilled
        let program = "seed \(seed): \(scopes)\n\(solved.findings.joined(separator: "\n"))"
        #expect(explained.isSubset(of: before), "\(program)")
        #expect(explained.isDisjoint(with: after.unfulfilled), "\(program)")
        #expect(after.unfulfilled.isSubset(of: before), "\(program)")
        for stray in strays.values {
          let maker = "\(solved.concreteType(of: stray.maker.scope))"
          #expect(strays[maker] == nil || maker != "\(solved.concreteType(of: stray.root))", "\(program)")
          #expect(!stray.explained.isEmpty || !stray.inputs.isEmpty, "\(program)")
        }
        counts.strays += strays.count
        counts.explained += explained.count
        counts.left += before.subtracting(explained).count
      }
    }
    #expect(RandomRounds.areFew || counts.strays > 50 && counts.explained > 2 && counts.left > 20, "\(counts)")
  }

  @Test(arguments: [false, true])
  func mocksAgreeWithEveryPath(keeping: Bool) {
    let rules = keeping ? GraphSemantics.version22 : .version2
    var kinds: Set<Cycle.Kind> = []
    var forwarded = 0
    for seed in RandomRounds.seeds() {
      var generator = SeededGenerator(seed: seed)
      let scopes = randomMocks(keeping: keeping, using: &generator)
      let production = PathModel(scopes, rules: rules)
      let model = MockModel(scopes, rules: rules)
      let graph = graph(scopes, rules: rules)
      let found = Found(graph)
      let program = "seed \(seed): \(scopes)\n\(graph.findings.joined(separator: "\n"))"
      #expect(found.forwarded == production.forwarded.union(model.forwarded), "\(program)")
      // One cycle may be a fault of two kinds, depending on where it is entered; it is reported once.
      let expected = production.cycleKinds.union(model.cycleKinds)
      #expect(found.cycleKinds.isSubset(of: expected), "\(program)")
      #expect(found.cycleKinds.isEmpty == expected.isEmpty, "\(program)")
      kinds.formUnion(model.cycleKinds.subtracting(production.cycleKinds))
      forwarded += model.forwarded.subtracting(production.forwarded).count
    }
    #expect(RandomRounds.areFew || kinds.count >= 3 && forwarded > 5)
  }

  /// What the links and needs of one scope show is what a search through all below it finds.
  @Test func tablesOfReceiversAgreeWithSearches() {
    var counts = (with: 0, without: 0)
    for seed in RandomRounds.seeds() {
      var generator = SeededGenerator(seed: seed)
      let scopes = randomProgram(keeping: seed % 4 == 3, using: &generator)
      let graph = graph(scopes, rules: Self.rules[seed % 4])
      for scope in graph.providers {
        let received = graph.dependenciesWithReceivers(in: scope)
        for (position, dependency) in graph.provider(scope).dependencies.enumerated() {
          if case .received = dependency.shape.source { continue }
          let creator = DependencyReference(scope, position)
          // One that renames itself takes nothing from others.
          let receivers = graph.receivers(of: creator).filter { $0 != creator }
          let isReceived = received.contains(position)
          #expect(isReceived == !receivers.isEmpty, "seed \(seed), \(dependency.shape.label): \(scopes)")
          if isReceived { counts.with += 1 } else { counts.without += 1 }
        }
      }
    }
    #expect(RandomRounds.areFew || counts.with > 15 && counts.without > 15, "\(counts)")
  }

  /// What tables of a few words say of a scope's offers and of the scopes that its chains share is what a walk upwards
  /// for each of them finds.
  @Test func tablesOfOffersAgreeWithWalks() {
    var counts = (onEvery: 0, onSome: 0, owners: 0)
    for seed in RandomRounds.seeds() {
      var generator = SeededGenerator(seed: seed)
      let scopes = randomProgram(keeping: seed % 4 == 3, using: &generator)
      let graph = graph(scopes, rules: Self.rules[seed % 4])
      let identities = Set(
        graph.providers.flatMap { scope in
          graph.provider(scope).dependencies.indices.flatMap {
            graph.rules.offered(by: graph.identity(of: DependencyReference(scope, $0)))
          }
        })
      for scope in graph.providers {
        let offers = graph.offers(to: scope)
        var found: Set<Identity> = []
        for identity in identities {
          let offer = offers.first { $0.identity == identity }
          let walk = UpwardWalk(from: scope, in: graph)
          #expect((offer != nil) == walk.isOnSomeChain(identity), "seed \(seed), \(identity): \(scopes)")
          #expect(graph.offer(of: identity, to: scope) == offer, "seed \(seed): \(scopes)")
          let common = graph.commonOwners(of: scope, lacking: identity)
          for owner in graph.providers where owner != scope {
            let isCommon = !walk.hasRoot(lacking: identity, around: owner)
            #expect(common.contains(owner) == isCommon, "seed \(seed), \(owner), \(identity): \(scopes)")
            if isCommon { counts.owners += 1 }
          }
          guard let offer else { continue }
          found.insert(identity)
          #expect(offer.isOnEveryChain == walk.isOnEveryChain(identity), "seed \(seed), \(identity): \(scopes)")
          if offer.isOnEveryChain { counts.onEvery += 1 } else { counts.onSome += 1 }
        }
        #expect(found.count == offers.count, "seed \(seed): \(scopes)")
      }
    }
    #expect(RandomRounds.areFew || counts.onEvery > 20 && counts.onSome > 20 && counts.owners > 20, "\(counts)")
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func editsSolveToWhatAFreshGraphSays(version: Int) {
    let rules = (Self.rules + [.version06])[version]
    for seed in RandomRounds.seeds(cost: 10) {
      var generator = SeededGenerator(seed: seed)
      var scopes = randomProgram(keeping: version == 3, using: &generator)
      var edited = graph(scopes, rules: rules)
      for _ in 0..<20 {
        let position = Int.random(in: 0..<scopes.count, using: &generator)
        let donor = randomProgram(keeping: version == 3, using: &generator)
        var change = FileChange(file: FileID(position), path: "\(scopes[position].name).swift", facts: nil)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: change.facts = FileFacts()
        default:
          scopes[position].deps = donor[position % donor.count].deps
          if Bool.random(using: &generator) { scopes[position].isRoot.toggle() }
          change.facts = scopes[position].facts
        }
        let isEmptied = change.facts == FileFacts()
        edited.apply([change])
        if isEmptied {
          // Empty for one step, then back as it was.
          expectSame(edited, scopes.filter { $0.name != scopes[position].name }, rules)
          change.facts = scopes[position].facts
          edited.apply([change])
        }
        expectSame(edited, scopes, rules)
      }
    }
  }

  private func expectSame(_ edited: ProgramGraph, _ scopes: [S], _ rules: GraphSemantics) {
    let fresh = graph(scopes, rules: rules)
    #expect(edited.findings == fresh.findings, "\(scopes)")
  }

  private func makesDifferently(_ scopes: [S], _ rules: GraphSemantics) -> Bool {
    var built: [Identity: TypeTerm] = [:]
    for shape in scopes.flatMap(\.deps).map(\.shape) {
      guard case .instantiated(let made) = shape.source else { continue }
      for identity in rules.offered(by: shape.identity) {
        if let known = built[identity], known != made.builtType { return true }
        built[identity] = made.builtType
      }
    }
    return false
  }

  private struct Found {
    var noProvider: Set<String> = []
    var forwarded: Set<String> = []
    var unfulfilled: Set<String> = []
    var renamedBuilders: Set<String> = []
    var cycleKinds: Set<Cycle.Kind> = []

    init(_ graph: ProgramGraph) {
      for problem in graph.problems() {
        switch problem {
        case .noProvider(let reference, _): noProvider.insert(graph.describe(reference))
        case .forwardedOnConstant(let reference, _): forwarded.insert(graph.describe(reference))
        case .unfulfilledReceived(let finding): unfulfilled.insert(graph.describe(finding.dependency))
        case .cycle(let cycle) where cycle.kind == .receivedBuilder && graph.isAlias(cycle.place):
          renamedBuilders.insert(graph.describe(cycle.place))
        case .cycle(let cycle): cycleKinds.insert(cycle.kind)
        // Others aren't the model's, or are those of `LintTests`.
        default: break
        }
      }
    }
  }

  /// Two to six types with few labels, so that they meet each other often.
  /// - Parameter keeping: Whether some of what they make is kept by what makes it.
  private func randomProgram(keeping: Bool = false, using generator: inout SeededGenerator) -> [S] {
    let count = Int.random(in: 2...6, using: &generator)
    let names = (0..<count).map { "T\($0)" }
    return names.enumerated().map { position, name in
      let deps = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        keeping && Int.random(in: 0..<3, using: &generator) == 0
          ? randomKeeper(names: names, using: &generator) : randomDependency(names: names, using: &generator)
      }
      var labels: Set<String> = []
      return S(
        name, root: position == 0 || Int.random(in: 0..<8, using: &generator) == 0,
        deps.filter { labels.insert($0.shape.label).inserted })
    }
  }

  /// Types with mocks and protocols that one of them fulfills, and mocks written for some of both.
  private func randomMocks(keeping: Bool, using generator: inout SeededGenerator) -> [S] {
    var scopes = randomProgram(keeping: keeping, using: &generator)
    var protocols: [String] = []
    for index in scopes.indices {
      scopes[index].isRoot = Int.random(in: 0..<6, using: &generator) == 0
      scopes[index].generatesMock = Int.random(in: 0..<3, using: &generator) == 0
      if Int.random(in: 0..<2, using: &generator) == 0 {
        protocols.append("P\(index)")
        scopes[index].additional = ["P\(index)"]
      }
      if Int.random(in: 0..<6, using: &generator) == 0 { scopes[index].mock = scopes[index].name }
    }
    protocols.append("Q")
    let names = scopes.map(\.name)
    var free = Set(protocols)
    for number in 0..<Int.random(in: 0...2, using: &generator) {
      let isOfCode = Int.random(in: 0..<3, using: &generator) == 0
      var mock = S(isOfCode ? names[number] : "M\(number)", randomDependencies(names + protocols, using: &generator))
      mock.isMockOnly = true
      if let fulfilled = protocols.randomElement(using: &generator), free.remove(fulfilled) != nil,
        !isOfCode || fulfilled == "Q"
      {
        mock.additional = [fulfilled]
      }
      mock.mock = Int.random(in: 0..<4, using: &generator) == 0 ? nil : mock.name
      if isOfCode { scopes[number].mock = nil }
      scopes.append(mock)
    }
    for index in scopes.indices where Bool.random(using: &generator) {
      var labels = Set(scopes[index].deps.map(\.shape.label))
      scopes[index].deps += randomDependencies(names + protocols, using: &generator)
        .filter { labels.insert($0.shape.label).inserted }
    }
    return scopes
  }

  private func randomDependencies(_ types: [String], using generator: inout SeededGenerator) -> [S.Dep] {
    (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      let type = types.randomElement(using: &generator) ?? "T0"
      let label = type.lowercased()
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...1: return .make(label, type, built: types.randomElement(using: &generator))
      case 2: return .make(label, type)
      case 3: return .lazy(label, type)
      case 4: return .receive(label, "\(type)?")
      case 5: return .receive(label, "Later<\(type)>")
      case 6: return .forward(label, type)
      default: return .receive(label, type)
      }
    }
  }

  private func randomKeeper(names: [String], using generator: inout SeededGenerator) -> S.Dep {
    let type = names.randomElement(using: &generator) ?? "T0"
    let label = type.lowercased()
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...3: return .kept(label, type)
    case 4: return .kept(label, type, built: names.randomElement(using: &generator))
    case 5: return .receive(label, "Kept<\(type)>")
    case 6: return .receive(label, type, optional: true)
    default: return .alias("other", "\(type)?", of: label, "\(type)?", optional: true)
    }
  }

  private func randomDependency(names: [String], using generator: inout SeededGenerator) -> S.Dep {
    // Sometimes a name that nobody declares.
    let type =
      Int.random(in: 0..<30, using: &generator) == 0 ? "Unknown" : names.randomElement(using: &generator) ?? "T0"
    let label = Int.random(in: 0..<4, using: &generator) == 0 ? "other" : type.lowercased()
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...2: return .make(label, type)
    case 3: return .make(label, type, built: names.randomElement(using: &generator))
    case 4: return .lazy(label, type)
    case 5: return .lazy(label, type, built: names.randomElement(using: &generator))
    case 6: return .forward(label, type)
    case 7...8: return .receive(label, type)
    case 9: return .receive(label, "Later<\(type)>")
    case 10: return .receive(label, type, optional: true)
    default:
      let other = names.randomElement(using: &generator) ?? "T0"
      return .alias(label, type, of: other.lowercased(), other, optional: Bool.random(using: &generator))
    }
  }
}
