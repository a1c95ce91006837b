import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckRandomInput
import Testing

@testable import SwiftDILibrary

/// Random programs against ``ChainModel``, and edits against fresh graphs.
@Suite struct RandomGraphTests {
  @Test(arguments: 0..<8)
  func `the graph agrees with a model that follows each chain`(part: Int) throws {
    var (followed, cycles) = (0, 0)
    for seed in RandomRounds.seeds(part: part, of: 8) {
      var generator = SeededGenerator(seed: seed)
      var program = RandomComponents(
        size: 1 + seed / 8 % 5, keyCount: 1 + seed / 8 % 4, using: &generator)
      if seed / 8 % 7 == 0 { program.missingKeys = [0] }
      let (fixture, model) = (GraphFixture(files: program.files), ChainModel(program))
      if model.isEndless { continue }
      followed += 1
      cycles += fixture.graph.cycles.isEmpty ? 0 : 1
      let text = "seed \(seed):\n" + program.files.joined(separator: "\n")
      let missing = Set(fixture.missing.map { $0.components(before: " by ") })
      #expect(missing == model.missing, "\(text)")
      try compareAnswers(fixture, model, text)
      try compareCycles(fixture, model, text)
    }
    #expect(RandomRounds.areFew || followed > 15 && cycles > 1, "\(followed) programs, \(cycles) of them with cycles")
  }

  private func compareAnswers(_ fixture: GraphFixture, _ model: ChainModel, _ text: String) throws {
    let graph = fixture.graph
    for component in model.program.components.indices {
      let id = try fixture.component("C\(component)")
      for key in 0..<model.program.keyCount where !model.program.missingKeys.contains(key) {
        let answers = graph.answers(to: try fixture.key(".k\(key)"), in: id).filter(\.isFromStart).filter {
          $0.winner != .unknown
        }
        let names = Set(
          answers.map { answer in
            if case .provider(let provider) = answer.winner { graph.name(of: provider) } else { "nothing" }
          })
        let chains = model.chains.filter { $0.last == component && !$0.contains(where: model.isOpaque) }
        let expected = Set(
          chains.map { model.winners(in: $0)[key].map { "C\($0.component).p\($0.provider)" } ?? "nothing" })
        #expect(names == expected, "C\(component) .k\(key)\n\(text)")
      }
    }
  }

  private func compareCycles(_ fixture: GraphFixture, _ model: ChainModel, _ text: String) throws {
    let graph = fixture.graph
    func numbers(_ chain: [ComponentID]) -> [Int] { chain.compactMap { Int(graph[$0].name.dropFirst()) } }
    /// Whether all providers of a cycle count on a chain.
    func runs(_ cycle: ProviderCycle, on chain: [Int]) -> Bool {
      let winners = model.winners(in: chain)
      return cycle.hops.allSatisfy { hop in
        guard let key = hop.provider.key, let number = Int(graph[key].name.dropFirst()), let winner = winners[number]
        else { return false }
        return "C\(winner.component).p\(winner.provider)" == graph.name(of: hop.provider)
      }
    }
    for cycle in graph.cycles where cycle.isFromStart {
      let chain = numbers(cycle.chain)
      #expect(runs(cycle, on: chain), "\(graph.words(cycle))\n\(text)")
      #expect(model.hasCycle(in: chain, unconditional: !cycle.isConditional), "\(graph.words(cycle))\n\(text)")
      #expect(cycle.hops[0].provider.component == cycle.chain.last)
      for (hop, next) in zip(cycle.hops, cycle.hops.dropFirst() + cycle.hops.prefix(1)) {
        #expect(hop.call.key == next.provider.key, "\(graph.words(cycle))\n\(text)")
      }
    }
    for chain in model.chains where !chain.contains(where: model.isOpaque) {
      for unconditional in [true, false] where model.hasCycle(in: chain, unconditional: unconditional) {
        let isFound = graph.cycles.contains { (!unconditional || !$0.isConditional) && runs($0, on: chain) }
        #expect(isFound, "\(chain), \(unconditional ? "certain" : "perhaps")\n\(text)")
      }
    }
  }

  @Test(arguments: 0..<6)
  func `edits keep what a fresh graph has`(part: Int) {
    for seed in RandomRounds.seeds(cost: 12, part: part, of: 6) {
      var generator = SeededGenerator(seed: seed)
      var program = RandomComponents(size: 3 + seed / 6 % 6, keyCount: 2 + seed / 6 % 4, using: &generator)
      var texts = program.files
      var edited = GraphFixture(files: texts).graph
      for step in 0..<12 {
        program.edit(using: &generator)
        let next = program.files
        var changes = texts.indices.filter { texts[$0] != next[$0] }.map { GraphFixture.change($0, next[$0]) }
        // Sometimes a file is gone for a while.
        let lost = step % 4 == 1 ? Int.random(in: next.indices, using: &generator) : nil
        if let lost { changes = changes.filter { $0.file != FileID(lost) } + [GraphFixture.change(lost, nil)] }
        if step % 4 == 2 { changes = next.indices.map { GraphFixture.change($0, next[$0]) } }
        edited.apply(changes)
        texts = next
        let present = next.indices.filter { $0 != lost }.map { GraphFixture.change($0, next[$0]) }
        let fresh = SwiftDIGraph(files: present)
        let (mine, theirs) = (edited.description, fresh.description)
        #expect(mine == theirs, "seed \(seed), step \(step)")
        if mine != theirs { return }
        if let lost { texts[lost] = "" }
      }
    }
  }

  /// Problems are kept by component: what a change doesn't concern isn't looked at again.
  @Test(arguments: 0..<4)
  func `edits keep the findings that a fresh analysis has`(part: Int) throws {
    for seed in RandomRounds.seeds(cost: 12, part: part, of: 4) {
      var generator = SeededGenerator(seed: seed)
      var program = RandomComponents(size: 3 + seed / 4 % 5, keyCount: 2 + seed / 4 % 3, using: &generator)
      var edited = try Self.snapshot(of: program.files).libraries[0]
      for step in 0..<10 {
        let before = program.files
        program.edit(using: &generator)
        let changed = zip(before, program.files).enumerated().filter { $1.0 != $1.1 }
        edited = edited.replacing(
          Dictionary(uniqueKeysWithValues: changed.map { (Self.path($0), Array(Self.text($1.1).utf8)) }))
        let fresh = try Self.snapshot(of: program.files).libraries[0]
        let (mine, theirs) = (Self.findings(edited), Self.findings(fresh))
        #expect(mine == theirs, "seed \(seed), step \(step)")
        if mine != theirs { return }
      }
    }
  }

  /// Files of other programs come in: types and keys go and come back, and the names of
  /// other files change their meaning.
  @Test(arguments: 0..<4)
  func `edits of what names mean lead to what a new analysis says`(part: Int) throws {
    for seed in RandomRounds.seeds(cost: 15, part: part, of: 4) {
      var generator = SeededGenerator(seed: seed)
      var random: RandomComponents { RandomComponents(size: 4, keyCount: 3, using: &generator) }
      var files = random.files + [RandomNames.text(using: &generator)]
      var edited = try Self.snapshot(of: files).libraries[0]
      for step in 0..<12 {
        let index = Int.random(in: files.indices, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: files[index] = ""
        // The other declarations move among the file's declarations.
        case 1: files[index] = "struct Extra\(step) {}\n" + files[index]
        case 2: files[index] = files[index].replacing("C1", with: "C2")
        case 3: files[index] = files[index].replacing(".k0", with: ".k1")
        case 4, 5: files[files.count - 1] = RandomNames.text(using: &generator)
        default: files[index] = index < files.count - 1 ? random.files[index] : ""
        }
        edited = edited.replacing(
          Dictionary(uniqueKeysWithValues: files.enumerated().map { (Self.path($0), Array(Self.text($1).utf8)) }))
        let fresh = try Self.snapshot(of: files).libraries[0]
        let (mine, theirs) = (try Self.answers(edited), try Self.answers(fresh))
        #expect(mine == theirs, "seed \(seed), step \(step):\n\(files.joined(separator: "\n"))")
        if mine != theirs { return }
      }
    }
  }

  /// All that is known of a snapshot: its graph, its findings and its hints.
  private static func answers(_ snapshot: LibrarySnapshot) throws -> [String] {
    let analysis = try #require(snapshot.analysis as? SwiftDIAnalysis)
    let hints = analysis.hints(
      in: snapshot.view.files.map(\.path), codes: nil, byteLimit: .max, AnalysisContext(snapshot.view))
    return analysis.programs.flatMap(\.graph.description) + findings(snapshot)
      + hints.map { "\($0.location) \($0.code.rawValue): \($0.message)" }.sorted()
  }

  private static func path(_ number: Int) -> String { "/F\(number).swift" }
  private static func text(_ text: String) -> String { "import DI\n\(text)" }

  private static func snapshot(of files: [String]) throws -> Snapshot {
    try Snapshot(for: SwiftDI(), inMemory: files.enumerated().map { (path($0), text($1)) })
  }

  private static func findings(_ snapshot: LibrarySnapshot) -> [String] {
    snapshot.diagnostics().map { "\($0.location) \($0.code.rawValue) \($0.severity): \($0.message)" }.sorted()
  }

  @Test func `an edit that moves code changes nothing but places`() throws {
    var program = GraphFixture("@Component(root: true) struct Top { }", "@Component struct Low { }")
    #expect(program.graph.apply([GraphFixture.change(0, "\n\n@Component(root: true) struct Top { }")]) == nil)
    #expect(program.graph.location(of: try program.component("Top")).range.start == 42)
    let touched = program.graph.apply([GraphFixture.change(0, "@Component struct Top { }")])
    #expect(touched == [try program.component("Top")])
  }
}

/// A file that gives names a meaning: aliases of types and keys, nested types of equal names, and the library's own words.
private enum RandomNames {
  private static let lines = [
    "typealias Alias = C0", "typealias Alias = C1", "private typealias Alias = C2",
    "enum Space { typealias Alias = C3 }",
    "extension C0 { var aliased: Alias { Alias(parent: self) } }",
    "extension C1 { func late() -> Int { get(.other) } }",
    "extension C0 { var spaced: Space.Alias { Space.Alias(parent: self) } }", "extension C0 { struct C1 {} }",
    "extension AnyKey { static let other = AnyKey.k0 }", "extension AnyKey { static var other: Key<Int> { .k1 } }",
    "extension AnyKey { static let k0 = Key<Int>() }", "fileprivate extension AnyKey { static let k2 = Key<Int>() }",
    "extension C2 { static let own = Key<Int>() }",
    "extension C2 { func owned() -> Int { get(Self.own) + get(C2.own) } }",
    "struct Key<Value> {}", "protocol Component {}", "func make(_ value: C0) { _ = C2(parent: value) }",
    "struct Holder { let held: C1\n  func make() { _ = C3(parent: held) } }",
    "class Base { let held: C2 }\nfinal class Derived: Base { func make() { _ = C3(parent: held) } }",
    "func built() -> C1 { C1(parent: C0(parent: nil)) }\nlet made = C2(parent: built())",
  ]

  static func text(using generator: inout SeededGenerator) -> String {
    lines.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func components(before separator: String) -> String {
    firstRange(of: separator).map { String(self[..<$0.lowerBound]) } ?? self
  }
}

extension SwiftDIGraph {
  /// All that the graph knows, whatever its numbers are.
  fileprivate var description: [String] {
    func names(_ keys: [KeyID]?) -> String {
      keys.map { $0.map { self[$0].spelling }.sorted().description } ?? "unknown"
    }
    let described = components.map { id in
      let component = self[id]
      let creators = component.creators.map { self[$0.parent].name }
      let children = component.children.map { self[$0.child].name }
      let demands = component.demands.map { $0.key.map { self[$0].spelling } ?? "unknown" }
      let calls = component.calls.map { $0.map { self[$0.key].spelling } }
      return """
        \(component.name): from \(names(inherited(by: id).map(Array.init))), \
        provides \(component.providers.map { name(of: $0) }), \
        by \(creators), creates \(children), gets \(demands), calls \(calls), start \(component.isStart), \
        opaque \(component.isOpaque), bound \(names(Array(component.bound)))
        """
    }
    return described.sorted() + missing + cycles.map(words)
  }
}
