import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCodeBaseGenerator
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckTestTraits
import SafeDIGraph
import SwiftParser
import Testing

@testable import SafeDILibrary

/// The law of moves on random programs: each parses, brings up no finding, changes the graph as its title says, and is
/// undone by its inverse where there is one.
@Suite(.tags(.long), .long) struct RandomMoveTests {
  private static let parts = 4

  @Test(arguments: 0..<parts) func `moves in generated apps hold`(part: Int) throws {
    var tally: [String: Int] = [:]
    for seed in RandomRounds.seeds(cost: 20, part: part, of: Self.parts) {
      let files = 8 + seed % 9
      let base = CodeBase(CodeBaseRequest(.app, size: files, bytesPerFile: 0, seed: UInt64(seed)))
      let program = SmallProgram(files: base.files.map { ("/" + $0.path, $0.text) })
      try expectMovesToHold(in: program, seed: seed, tally: &tally)
    }
    #expect(tally.values.reduce(0, +) > 3, "\(tally)")
  }

  @Test(arguments: 0..<parts) func `moves in unusual code hold`(part: Int) throws {
    var tally: [String: Int] = [:]
    for seed in RandomRounds.seeds(cost: 60, part: part, of: Self.parts) {
      var mutation = RandomMutation(seed: UInt64(seed))
      var program = SmallProgram(RandomOfferTests.unusual)
      _ = mutation.change(&program.files)
      guard !program.files.contains(where: { Parser.parse(source: $0.text).hasError }) else { continue }
      try expectMovesToHold(in: program, seed: seed, tally: &tally)
    }
  }

  /// What is offered without a word of what is left is taken by the compiler.
  @Test func `results compile`() throws {
    var modules: [SwiftModule] = []
    for seed in 1...3 as ClosedRange<UInt64> {
      let base = CodeBase(CodeBaseRequest(.app, size: 10, bytesPerFile: 0, seed: seed))
      let program = SmallProgram(files: base.files.map { ("/" + $0.path, $0.text) })
      var kinds: Set<String> = []
      for (_, fix) in try moves(in: program, seed: 0, limit: .max)
      where !fix.leavesWork && kinds.insert(fix.kind).inserted {
        let changed = program.applying(fix)
        modules.append(
          SwiftModule(name: "M\(modules.count)", files: changed.files.map { .init(path: $0.path, text: $0.text) }))
      }
    }
    #expect(modules.count > 5)
    #expect(try SwiftCompiler().messages(for: modules).filter { $0.severity == .error }.map(\.description) == [])
  }

  // MARK: The law

  /// Properties of one program that are tried.
  private static let propertyLimit = 3

  /// All that can be chosen at some properties.
  private func moves(in program: SmallProgram, seed: Int, limit: Int = propertyLimit) throws -> [(
    place: Place, fix: Fix
  )] {
    let snapshot = try program.snapshot()
    let context = FixContext(snapshot) { path in program.text(path).map { Array($0.utf8) } }
    let graph = snapshot.programs[0].graph
    let places = graph.providers.flatMap { scope in
      graph.references(of: scope).map { reference in
        Place(
          type: "\(graph.concreteType(of: scope))", label: graph.shape(reference).label,
          path: graph.path(of: scope) ?? "", offset: graph.dependency(reference).places.name.startOffset,
          isErased: "\(graph.shape(reference).type)".hasPrefix("any "))
      }
    }
    guard !places.isEmpty else { return [] }
    return (0..<min(limit, places.count)).flatMap { number in
      let place = places[(seed * 7 + number) % places.count]
      return context.moves(nil, at: place.offset, in: place.path).filter { $0.refusal == nil }.map { (place, $0) }
    }
  }

  struct Place {
    var type: String
    var label: String
    var path: String
    var offset: Int
    var isErased: Bool
  }

  private func expectMovesToHold(in program: SmallProgram, seed: Int, tally: inout [String: Int]) throws {
    let snapshot = try program.snapshot()
    let before = counts(snapshot.diagnostics())
    let graph = snapshot.programs[0].graph
    for (place, fix) in try moves(in: program, seed: seed) {
      let words: Comment = "`\(fix.title)` at \(place.type).\(place.label), seed \(seed)"
      let whole = program.applying(fix)
      let changed = filled(whole)
      #expect(!fix.isPreferred && !fix.isSafe, words)
      #expect(!changed.files.contains { Parser.parse(source: $0.text).hasError }, words)
      let next = try changed.snapshot()
      let added = counts(next.diagnostics()).filter { $0.value > before[$0.key] ?? 0 }
      #expect(added.isEmpty, "\(words) adds \(added.keys.map(\.description))")
      tally[fix.kind, default: 0] += 1
      let after = next.programs[0].graph
      switch fix.kind {
      case "Delete":
        let gone = fix.title.matches(of: /(\d+) (?:maker|receiver)/).compactMap { Int($0.1) }.reduce(0, +)
        #expect(size(graph) - size(after) == gone, words)
      case "Move":
        let owner = try #require(fix.title.firstMatch(of: /up to `([^`]+)`/)).1
        #expect(made(after, String(owner)).subtracting(made(graph, String(owner))).count == 1, words)
        #expect(size(after) - size(graph) == 1, words)
        if !fix.leavesWork, !fix.title.contains("share") {
          if let back = try Self.movedDown(place.label, from: String(owner), in: whole) {
            #expect(back == program, words)
            tally["undone", default: 0] += 1
          }
        }
      default:
        #expect(size(after) == size(graph), words)
        let becomesLazy = fix.kind == "Make lazy"
        #expect((lazyCount(after) > lazyCount(graph)) == becomesLazy, words)
        // A builder is of the concrete type, so that the way back ends there.
        if whole == changed, !place.isErased, let undone = try inverse(of: fix, at: place, in: whole) {
          #expect(undone == program, words)
          tally["undone", default: 0] += 1
        }
      }
    }
  }

  /// The program after the way back, if it asks nothing.
  private func inverse(of fix: Fix, at place: Place, in program: SmallProgram) throws -> SmallProgram? {
    let snapshot = try program.snapshot()
    let context = FixContext(snapshot) { path in program.text(path).map { Array($0.utf8) } }
    let graph = snapshot.programs[0].graph
    for scope in graph.providers where "\(graph.concreteType(of: scope))" == place.type {
      for reference in graph.references(of: scope) where graph.shape(reference).label == place.label {
        let offset = graph.dependency(reference).places.name.startOffset
        let back = context.moves(
          fix.kind == "Make lazy" ? .atOnce : .lazy, at: offset, in: graph.path(of: scope) ?? "")
        guard let first = back.first, first.refusal == nil else { return nil }
        let result = program.applying(first)
        return result == filled(result) ? result : nil
      }
    }
    return nil
  }

  /// The program after the change that the hint `wide-scope` offers at a property of a type; nil if there is none.
  static func movedDown(_ label: String, from owner: String, in program: SmallProgram) throws -> SmallProgram? {
    let context = FixContext(try program.snapshot()) { path in program.text(path).map { Array($0.utf8) } }
    let bench = context.bench(0)
    let graph = bench.graph
    for scope in graph.providers where bench.name(scope) == owner {
      for reference in graph.references(of: scope) where bench.label(reference) == label {
        guard let wide = graph.narrowestOwner(of: reference), let proposal = wide.proposal(on: bench),
          let edits = proposal.fileEdits
        else { return nil }
        return program.applying(Fix(title: proposal.title, .offered, edits: edits))
      }
    }
    return nil
  }

  // MARK: The graph

  private func size(_ graph: ProgramGraph) -> Int { graph.providers.reduce(0) { $0 + graph.references(of: $1).count } }

  private func made(_ graph: ProgramGraph, _ owner: String) -> Set<String> {
    Set(
      graph.providers.filter { "\(graph.concreteType(of: $0))" == owner }.flatMap { graph.references(of: $0) }
        .filter { graph.target(of: $0) != nil }.map { "\(graph.identity(of: $0))" })
  }

  private func lazyCount(_ graph: ProgramGraph) -> Int {
    graph.providers.reduce(0) { $0 + graph.references(of: $1).count { graph.shape($0).isLazy } }
  }

  private func filled(_ program: SmallProgram) -> SmallProgram {
    var result = program
    for index in result.files.indices where result.files[index].text.contains("<#") {
      result.files[index].text = String(
        decoding: Array(result.files[index].text.utf8).fillingPlaceholders, as: UTF8.self)
    }
    return result
  }

  private func counts(_ findings: [Finding]) -> [FindingName: Int] {
    findings.reduce(into: [:]) { $0[FindingName($1), default: 0] += 1 }
  }
}

extension Fix {
  fileprivate var kind: String {
    title.hasPrefix("Make")
      ? (title.contains(" lazy by ") ? "Make lazy" : "Make at once") : String(title.prefix { $0 != " " })
  }

  fileprivate var leavesWork: Bool {
    !left.isEmpty || leftCalls > 0 || !doubtful.isEmpty
      || edits.contains { $0.edits.contains { $0.newText.contains("<#") } }
  }
}
