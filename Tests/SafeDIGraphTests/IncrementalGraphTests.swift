import DICheckDependencyLibrary
import DICheckRandomInput
import SafeDIGraph
import Testing

/// Programs of some size, edited file by file in every way: what is kept up to date must be what a fresh graph has.
@Suite struct IncrementalGraphTests {
  static let rules: [GraphSemantics] = [.version2, .version15, .version06, .version22]

  @Test(arguments: [0, 1, 2, 3])
  func editsKeepWhatAFreshGraphHas(version: Int) {
    let rules = Self.rules[version]
    for seed in RandomRounds.seeds(cost: 24) {
      var generator = SeededGenerator(seed: seed)
      let program = RandomProgram(
        size: [6, 12, 30, 60][seed % 4], looseness: [0, 3, 20][seed / 4 % 3], keeps: version == 3)
      var files: [[S]?] = (0..<program.size).map { program.file($0, using: &generator) }
      var edited = ProgramGraph(rules: rules)
      edited.apply(files.indices.map { Self.change($0, files[$0]) })
      for step in 0..<15 {
        // Sometimes several files at once, as a fix or a branch switch does.
        let count = Int.random(in: 0..<6, using: &generator) == 0 ? 3 : 1
        let positions = (0..<count).map { _ in Int.random(in: files.indices, using: &generator) }
        for position in positions { files[position] = program.edit(files[position], at: position, using: &generator) }
        let before = edited
        let known = step % 7 == 0 ? Self.state(of: before) : nil
        edited.apply(positions.map { Self.change($0, files[$0]) })
        var fresh = ProgramGraph(rules: rules)
        fresh.apply(files.indices.map { Self.change($0, files[$0]) })
        let (mine, theirs) = (Self.state(of: edited), Self.state(of: fresh))
        #expect(mine == theirs, "seed \(seed), step \(step): \(Self.difference(mine, theirs))")
        // A copy stays what it was.
        if let known { #expect(Self.state(of: before) == known) }
      }
    }
  }

  /// A ring among siblings can be shown in two ways: which one is shown depends on their places alone.
  @Test func whichRingIsShownDependsOnPlacesAlone() {
    let files = [
      S("App", root: true, .make("a", "A"), .lazy("b", "B"), .make("c", "C"), .make("d", "P", built: "D")),
      S("A", .receive("d", "P")), S("B", .receive("a", "A")), S("C", .receive("b", "Later<B>")),
      S("D", .receive("c", "C"), .receive("b", "Later<B>")),
    ]
    let changes = files.enumerated().map { FileChange(file: FileID($0), path: "File\($0).swift", facts: $1.facts) }
    for order in [changes, changes.reversed()] {
      var graph = ProgramGraph(rules: .version15)
      graph.apply(order)
      #expect(graph.findings == ["ring App.a by A.d > App.d by D.b > App.b by B.a"])
    }
  }

  /// Two declarations for mocks alone claim one type (a fault): the first by place is made, whoever was there before.
  @Test func whoIsMadeInMocksDependsOnPlacesAlone() {
    var user = S("User", .receive("thing", "Thing"))
    user.generatesMock = true
    var thing = S("Thing", .make("part", "Part"))
    thing.isMockOnly = true
    func files(_ twin: String) -> [S] {
      var other = S(twin)
      other.isMockOnly = true
      return [other, S("Part", .receive("thing", "Thing")), user, thing]
    }
    func changes(_ scopes: [S]) -> [FileChange] {
      scopes.enumerated().map { FileChange(file: FileID($0), path: "File\($0).swift", facts: $1.facts) }
    }
    let cycle = "constant thing: Thing Thing.part > Part.thing"
    var edited = ProgramGraph(rules: .version2)
    for (twin, expected) in [("Other", [cycle]), ("Thing", ["mock Thing"]), ("Other", [cycle])] {
      edited.apply(changes(files(twin)))
      #expect(edited.findings == expected)
      var fresh = ProgramGraph(rules: .version2)
      fresh.apply(changes(files(twin)).reversed())
      #expect(fresh.findings == expected)
    }
  }

  /// The graph of the mocks is kept as the program's is.
  @Test func editsKeepTheGraphOfTheMocks() {
    var user = S("User", .receive("store", "Store"))
    user.generatesMock = true
    let store = S("Store", .receive("user", "User"))
    var edited = graph([user, store, S("Part")], rules: .version2)
    #expect(edited.findings.isEmpty)
    user.deps.append(.make("part", "Part"))
    edited.apply([FileChange(file: FileID(0), path: "User.swift", facts: user.facts)])
    #expect(edited.findings.isEmpty)
    edited.apply([FileChange(file: FileID(2), path: "Part.swift", facts: S("Part", .receive("part", "Part")).facts)])
    #expect(edited.findings == ["receivedInOwnChain part: Part Part.part"])
    #expect(edited.counters.mockGraphsMade == 1 && edited.counters.orderings == 1)
    user.generatesMock = false
    edited.apply([FileChange(file: FileID(0), path: "User.swift", facts: user.facts)])
    #expect(edited.findings.isEmpty)
  }

  /// An identity that comes and goes at one place, hundreds of times: gaps in the order are used up, then made anew.
  @Test func endlessTypingKeepsTheOrder() {
    func user(_ label: String) -> S { S("User", .receive(label, "Store"), .make("leaf", "Leaf")) }
    let others = [
      S("App", root: true, .make("store", "Store"), .make("user", "User")), S("Store"),
      S("Leaf", .receive("store", "Store")),
    ]
    var edited = graph([user("store")] + others)
    for number in 0..<7_000 {
      let label = number.isMultiple(of: 3) ? "store" : "store\(number)"
      edited.apply([FileChange(file: FileID(0), path: "User.swift", facts: user(label).facts)])
      if number.isMultiple(of: 97) || number > 6_990 {
        #expect(Self.state(of: edited) == Self.state(of: graph([user(label)] + others)))
      }
    }
  }

  private static func change(_ position: Int, _ scopes: [S]?) -> FileChange {
    var facts: FileFacts?
    if let scopes {
      facts = FileFacts()
      facts?.providers = scopes.enumerated().flatMap { index, scope in
        var own = scope.facts
        own.movePlaces { $0.shifted(by: 100 * index) }
        return own.providers
      }
      // Some types have mocks of their own, some are for test code alone.
      for index in scopes.indices {
        facts?.providers[index].shape.generatesMock = scopes[index].name.hasSuffix("3")
        facts?.providers[index].shape.isMockOnly = scopes[index].name.hasSuffix("7")
      }
    }
    return FileChange(file: FileID(position), path: "File\(100 + position).swift", facts: facts)
  }

  /// All that is said of a graph, in words that don't depend on how things are numbered.
  private static func state(of graph: ProgramGraph) -> [String] {
    var counter = ChainCounter(graph)
    let chains = ShortestChains(graph)
    func name(_ scope: ScopeID) -> String {
      let position = graph.scopes(in: graph.file(of: scope)).firstIndex(of: scope) ?? -1
      return "\(graph.path(of: graph.file(of: scope)) ?? "")#\(position)"
    }
    let providers = graph.providers.map { scope in
      let dependencies = graph.provider(scope).dependencies.indices.map { index in
        let reference = DependencyReference(scope, index)
        return "\(graph.identity(of: reference))->\(graph.target(of: reference).map(name) ?? "-")"
      }
      let chain = chains.chain(to: scope).map { root, hops in
        name(root) + hops.map { " \(name($0.scope)).\($0.dependency)" }.joined()
      }
      let needs = graph.needs(of: scope).map { "\($0.identity)\($0.isOptional ? "?" : "")" }
      return """
        \(name(scope)) \(graph.concreteType(of: scope)) as \(graph.registeredTypes(of: scope)) \
        \(graph.isReachable(scope) ? "reached" : "-") needs \(needs) has \(dependencies) \
        made by \(graph.makers(of: scope).map { "\(name($0.scope)).\($0.dependency)" }.sorted()) \
        on \(counter.count(to: scope)) chains, shortest \(chain ?? "-")
        """
    }
    return ["roots \(graph.roots.map(name))"] + providers + graph.findings
  }

  private static func difference(_ lhs: [String], _ rhs: [String]) -> String {
    let mine = Set(lhs).subtracting(rhs).sorted().joined(separator: "\n")
    let theirs = Set(rhs).subtracting(lhs).sorted().joined(separator: "\n")
    return "edited:\n\(mine)\nfresh:\n\(theirs)"
  }
}

/// Makes files of a program in which most things are in order: types make later types, and receive what earlier ones
/// make.
private struct RandomProgram {
  let size: Int
  /// Out of a hundred dependencies, how many point anywhere.
  let looseness: Int
  /// Whether some of what they make is kept by what makes it.
  let keeps: Bool

  func file(_ position: Int, using generator: inout SeededGenerator) -> [S] {
    var scopes = [scope("T\(position)", at: position, using: &generator)]
    if Int.random(in: 0..<5, using: &generator) == 0 {
      scopes.append(scope("T\(position).Inner", at: position, using: &generator))
    }
    return scopes
  }

  /// Nil for a file that goes away.
  func edit(_ old: [S]?, at position: Int, using generator: inout SeededGenerator) -> [S]? {
    guard var scopes = old else { return file(position, using: &generator) }
    let index = Int.random(in: 0...max(0, scopes.count - 1), using: &generator)
    guard index < scopes.count else { return file(position, using: &generator) }
    switch Int.random(in: 0..<15, using: &generator) {
    case 12: scopes[index].mock = scopes[index].mock == nil ? scopes[index].name : nil
    case 13: scopes[index].mock = scopes[index].additional.first
    case 14: scopes[index].additional = []
    case 0: return Int.random(in: 0..<3, using: &generator) == 0 ? nil : []
    case 1: scopes[index].name = "T\(position)New"
    // Perhaps a name that another file has.
    case 2: scopes[index].name = "T\(Int.random(in: 0..<size, using: &generator))"
    case 3: scopes[index].name = "T\(position)"
    case 4: scopes[index].isRoot.toggle()
    case 5: scopes.reverse()
    case 6: scopes.append(scope("T\(position).Inner", at: position, using: &generator))
    case 7: scopes[index].additional = ["P\(Int.random(in: 0..<4, using: &generator))"]
    case 8: scopes[index].deps.shuffle(using: &generator)
    case 9: if !scopes[index].deps.isEmpty { scopes[index].deps.removeLast() }
    default: scopes[index].deps.append(dependency(at: position, using: &generator))
    }
    for index in scopes.indices {
      var labels: Set<String> = []
      scopes[index].deps = scopes[index].deps.filter { labels.insert($0.shape.label).inserted }
    }
    return scopes
  }

  private func scope(_ name: String, at position: Int, using generator: inout SeededGenerator) -> S {
    var labels: Set<String> = []
    let deps = (0..<Int.random(in: 0...4, using: &generator)).map { _ in dependency(at: position, using: &generator) }
      .filter { labels.insert($0.shape.label).inserted }
    return S(name, root: position == 0, deps)
  }

  private func dependency(at position: Int, using generator: inout SeededGenerator) -> S.Dep {
    let isLoose = Int.random(in: 0..<100, using: &generator) < looseness
    let makes = Int.random(in: 0..<2, using: &generator) == 0
    let range = isLoose || size < 2 ? 0..<size : makes ? min(position + 1, size - 1)..<size : 0..<max(1, position)
    let other = "T\(Int.random(in: range, using: &generator))"
    let type = Int.random(in: 0..<10, using: &generator) == 0 ? "P\(Int.random(in: 0..<4, using: &generator))" : other
    let label = Int.random(in: 0..<12, using: &generator) == 0 ? "other" : type.lowercased()
    if makes {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where keeps: return .kept(label, type)
      case 4 where keeps: return .kept(label, type, built: other)
      case 0, 1: return .lazy(label, type)
      case 2: return .make(label, "Inner")
      case 3: return .make(label, type, built: other)
      default: return .make(label, type)
      }
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return .forward(label, type)
    case 1: return .receive(label, type, optional: true)
    case 3 where keeps: return .receive(label, "Kept<\(type)>")
    case 4 where keeps:
      return .alias(label + "Alias", "\(type)?", of: type.lowercased(), "\(type)?", optional: true)
    case 2: return .alias(label + "Alias", type, of: type.lowercased(), type, optional: Bool.random(using: &generator))
    default: return .receive(label, type)
    }
  }
}
