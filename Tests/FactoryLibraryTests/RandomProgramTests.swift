import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckRandomInput
import Testing

@testable import FactoryLibrary

/// What is found in random programs, against a slow and simple model, and after edits against a fresh start.
@Suite struct RandomProgramTests {
  private static func snapshot(_ files: [(path: String, text: String)]) throws -> Snapshot {
    try Snapshot(for: Factory(), inMemory: files)
  }

  @Test func `an error is found exactly where factories surely ask for each other`() throws {
    var rings = 0
    for seed in RandomRounds.seeds(cost: 6) {
      let program = RandomFactories(seed: seed, hasMore: false)
      let found = try Self.snapshot(program.files).diagnostics()
      let errors = found.filter { $0.code == FactoryCycle.entry.code && $0.severity == .error }
      rings += program.hasRing ? 1 : 0
      if errors.isEmpty == program.hasRing {
        Issue.record("seed \(seed): \(errors.map(\.message))\n\(program.files.map(\.text).joined())")
        return
      }
    }
    #expect(RandomRounds.areFew || rings > 5)
  }

  /// The findings with what is proposed to fix them, and what definitions ask for and are asked by.
  private static func answers(
    of analysis: FactoryAnalysis, _ view: LibraryView, _ files: [(path: String, text: String)]
  ) -> [String] {
    let program = analysis.tree(of: view)
    func words(_ edge: Edge) -> String { "\(edge.from) \(edge.to) \(edge.origin) \(edge.isConditional) \(edge.use)" }
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Array($0.text.utf8)) })
    let fixes = analysis.fixSource(AnalysisContext(view) { texts[$0] })
    return analysis.findings(ofPrograms: [0], of: view)[0].map { finding in
      let proposals = fixes.proposals(for: finding, in: 0).map { proposal in
        "\(proposal.title) \((proposal.edits ?? [:]).sorted { $0.key < $1.key })"
      }
      return "\(finding.location) \(finding.severity) \(finding.message) \(proposals)"
    }
      + program.allDefinitions.flatMap { definition in
        ["from \(definition)"] + program.edges(from: definition).map(words) + ["to"]
          + program.edges(to: definition).map(words)
      }
  }

  @Test func `edits lead to what a fresh start says`() throws {
    for seed in RandomRounds.seeds(cost: 20) {
      var random = SeededGenerator(seed: seed)
      var files = RandomFactories(seed: seed, hasMore: true).files
      var analysis = FactoryAnalysis()
      analysis.form(try Self.snapshot(files).libraries[0].view, takeStep: nil)
      for step in 0..<15 {
        let index = random.next(below: files.count)
        let other = RandomFactories(seed: 1000 + random.next(below: 100), hasMore: true).files
        let before = files[index].text
        switch random.next(below: 7) {
        case 0: files[index].text = "import FactoryKit\n"
        case 1: files[index].text = "import FactoryKit\nstruct Extra\(step) {}\n" + before
        case 2: files[index].text = before.replacing("f0", with: "f1")
        case 3: files[index].text = before.replacing("final class T2", with: "struct T2")
        // All else stays where it is.
        case 4:
          var lines = before.split(separator: "\n", omittingEmptySubsequences: false)
          let line = random.next(below: lines.count)
          lines[line] = Substring(String(repeating: " ", count: lines[line].utf8.count))
          files[index].text = lines.joined(separator: "\n")
        default: files[index].text = other[index].text
        }
        let fresh = try Self.snapshot(files).libraries[0]
        _ = analysis.takeIn([FileID(index)], of: fresh.view)
        let found = Self.answers(of: analysis, fresh.view, files)
        var anew = FactoryAnalysis()
        anew.form(fresh.view, takeStep: nil)
        let expected = Self.answers(of: anew, fresh.view, files)
        if found != expected {
          Issue.record(
            """
            seed \(seed), step \(step), \(files[index].path): expected \(Set(expected).subtracting(found)), found \
            \(Set(found).subtracting(expected))
            \(files[index].text)
            """)
          return
        }
      }
    }
  }
}
