import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckSourceReadingSupport
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Fixes and refactorings found in a text's skeleton are those found in the text.
@Suite struct FixDifferentialTests {
  @Test(.tags(.long), .long, arguments: FixFixture.share(oneIn: 2)) func fixtures(_ fixture: FixFixture) {
    #expect(FixCheck.verdict(Array(fixture.before.utf8), version: fixture.version) == .equal)
  }

  @Test(.tags(.long), .long) func fixturesOfAnOldRelease() {
    for fixture in FixFixture.share(oneIn: 8) {
      #expect(FixCheck.verdict(Array(fixture.before.utf8), version: .newest06) == .equal, "\(fixture.testDescription)")
    }
  }

  @Test func generatedPrograms() throws {
    let tally = try BlankingTally.count(RandomRounds.seeds(cost: 3), verdict: { FixCheck.verdict($0) }) { index in
      var programs = InjectedPrograms(seed: UInt64(index) &+ 77)
      let text = programs.program()
      return ("program \(index): " + String(decoding: text, as: UTF8.self), text)
    }
    #expect(tally.faults == [])
    #expect(RandomRounds.areFew || tally.equal > 20)
  }

  @Test func membersOnOneLineKeepTheirBodies() throws {
    let text = "@Instantiable public class A: Instantiable { @Received let b: B; func f() { g { $0 / 2 } } /* c */ }"
    let fixes = try fixer(text).fixes(for: #require(findings(in: text).first))
    let result = apply(try #require(fixes.first).edits(of: ""), to: text)
    #expect(result.contains("func f() { g { $0 / 2 } }"))
  }

  /// What is half typed in one body is no reason to offer nothing, or what breaks another declaration.
  @Test func errorsInBodiesDoNotCount() throws {
    let text = """
      @Instantiable public final class A {
        public init() {}
        func f() { let = 1 }
      }
      """
    let problem = try #require(findings(in: text.replacing("let = 1", with: "")).first)
    let fixes = try fixer(text).fixes(for: problem)
    #expect(fixes.first?.title == "Add the conformance to `Instantiable`")
  }
}

/// Compares the fixes for all of a text's findings, the refactorings at each of its lines, and what a dependency more
/// changes, as they are found with its bodies left out and read.
enum FixCheck {
  private static let additions: [(macro: DependencyMacro, type: String)] = [
    (.received(), "Fresh"), (.instantiated(), "(any P)?"), (.forwarded, "(Int) -> Void"),
  ]

  static func verdict(_ text: [UInt8], version: SafeDIVersion = .newest) -> BlankingCheck.Verdict {
    // In code with errors the skeleton shows more: bodies' errors hide nothing.
    guard !text.parsed().hasError else { return .erroneous }
    guard let fast = SourceFile(text: text, version: version),
      let slow = SourceFile(text: text, version: version, reading: .everything)
    else { return .erroneous }
    let reading = text.withUnsafeBufferPointer { SafeDIReader(version: version).read(skeleton: $0) }
    for problem in reading.problems {
      let (actual, expected) = (fast.fixes(for: problem), slow.fixes(for: problem))
      guard actual == expected else { return .differs("\(problem.code): \(actual)\ninstead of \(expected)") }
    }
    for provider in reading.facts.providers {
      let name = "\(provider.shape.concreteType)"
      for (macro, type) in additions {
        let add = { (file: SourceFile) in
          file.rewriting(typeNamed: name) { $0.addDependency(macro, label: "fresh", type: type) }
        }
        let (actual, expected) = (add(fast), add(slow))
        let (before, after) = ("\(String(describing: expected))", "\(String(describing: actual))")
        guard actual == expected else { return .differs("\(macro) in \(name): \(after)\ninstead of \(before)") }
      }
    }
    let lineStarts = text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { offset in
      text[offset...].dropFirst().firstIndex { $0 != UInt8(ascii: " ") } ?? text.count
    }
    for place in lineStarts + reading.facts.providers.map({ Int($0.places.name.start) }) {
      let (actual, expected) = (refactorings(by: fast, at: place), refactorings(by: slow, at: place))
      guard actual == expected else { return .differs("at \(place): \(actual)\ninstead of \(expected)") }
    }
    return .equal
  }

  private static func refactorings(by fixer: SourceFile, at place: Int) -> [Fix] {
    fixer.refactorings(at: place, importing: "SafeDI").map { proposal in
      proposal.refusal.map { Fix(title: proposal.title, refusal: $0) }
        ?? Fix(title: proposal.title, .offered, edits: proposal.fileEdits ?? [])
    }
  }
}
