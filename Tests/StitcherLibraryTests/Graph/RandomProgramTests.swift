import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckRandomInput
import Testing

@testable import StitcherLibrary

/// The graph against a model that looks at every pair, and after edits against one that is made anew.
@Suite struct RandomProgramTests {
  private static func snapshot(_ files: [(path: String, text: String)]) throws -> Snapshot {
    try Snapshot(for: Stitcher(), inMemory: files)
  }

  private static func text(_ files: [(path: String, text: String)]) -> String {
    files.map { "// file: \($0.path)\n\($0.text)" }.joined()
  }

  @Test func `demands meet what the model says`() throws {
    let codes = [
      CatalogueEntry.unregisteredType, CatalogueEntry.registeredOnlyAs, CatalogueEntry.registeredOnlyByName,
      CatalogueEntry.unregisteredName, CatalogueEntry.parameterArity, CatalogueEntry.parameterLiteralType,
      CatalogueEntry.ambiguous, CatalogueEntry.conflictingName, CatalogueEntry.nameTypeMismatch,
    ].map(\.code)
    var counts: [DiagnosticCode: Int] = [:]
    for seed in RandomRounds.seeds() {
      let program = RandomContainers(seed: seed)
      let found = try Self.snapshot(program.files).diagnostics().filter { codes.contains($0.code) }
      for finding in found { counts[finding.code, default: 0] += 1 }
      let lines = found.map { "\($0.location.path) \($0.severity) \($0.code)" }.sorted()
      let expected = MatchingModel(program: program).findings
      if lines != expected {
        Issue.record("seed \(seed): expected \(expected), found \(lines)\n\(Self.text(program.files))")
        return
      }
    }
    // A model that never meets a code proves nothing about it.
    for code in codes { #expect(RandomRounds.areFew || counts[code, default: 0] > 2, "\(code)") }
  }

  @Test func `cycles are those of the model`() throws {
    var count = 0
    for seed in RandomRounds.seeds() {
      var program = RandomContainers(seed: seed, withCycles: true)
      var seen: Set<Int> = []
      for index in program.containers.indices {
        // Several registrations of a type are another matter.
        program.containers[index].items = program.containers[index].items.filter {
          $0.arm?.last != 1 && seen.insert($0.type).inserted
        }
      }
      let found = try Self.snapshot(program.files).diagnostics()
        .filter { [CatalogueEntry.cycle.code, CatalogueEntry.cyclePossible.code].contains($0.code) }
        .map { "\($0.severity) \($0.code)" }.sorted()
      count += found.count
      let expected = MatchingModel(program: program).cycles
      if found != expected {
        Issue.record("seed \(seed): expected \(expected), found \(found)\n\(Self.text(program.files))")
        return
      }
    }
    #expect(RandomRounds.areFew || count > 30)
  }

  @Test func `edits lead to what a new graph says`() throws {
    for seed in RandomRounds.seeds(cost: 10) {
      var random = SeededGenerator(seed: seed)
      var files = RandomContainers(seed: seed, withCycles: seed % 2 == 0).files
      var analysis = StitcherAnalysis()
      analysis.form(try Self.snapshot(files).libraries[0].view, takeStep: nil)
      for step in 0..<15 {
        // A file of another program: types come and go, containers lose lines, users ask for something else.
        let index = random.next(below: files.count)
        let other = RandomContainers(seed: 1000 + random.next(below: 100), withCycles: step % 2 == 0).files
        let before = files
        switch random.next(below: 6) {
        case 0: files[index].text = "import Stitcher\n"
        // The other declarations move among the file's declarations.
        case 1: files[index].text = "import Stitcher\nstruct Extra\(step) {}\n" + files[index].text
        case 2: files[index].text = "import Stitcher\n" + files[index].text.replacing("T0", with: "T1")
        default: files[index].text = other[index].text
        }
        let fresh = try Self.snapshot(files).libraries[0]
        _ = analysis.takeIn([FileID(index)], of: fresh.view)
        let found = analysis.findings(ofPrograms: [0], of: fresh.view)[0]
        let expected = fresh.analysis.findings(ofPrograms: [0], of: fresh.view)[0]
        let context = AnalysisContext(fresh.view)
        let hints = analysis.hints(in: files.map(\.path), codes: nil, byteLimit: .max, context)
        let newHints = fresh.analysis.hints(in: files.map(\.path), codes: nil, byteLimit: .max, context)
        if found != expected || hints != newHints {
          Issue.record(
            """
            seed \(seed), step \(step), file \(files[index].path): expected \
            \(expected.map { "\($0.location.path) \($0.code) \($0.message)" }.joined(separator: "\n")), found \
            \(found.map { "\($0.location.path) \($0.code) \($0.message)" }.joined(separator: "\n"))
            \(Self.text(before))
            after: \(files[index].text)
            """)
          return
        }
      }
    }
  }
}
