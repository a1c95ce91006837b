import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Every fixture's fix makes the text that stands beside it, and keeps the laws of fixes.
@Suite struct FixLawTests {
  /// A file with a fault in it, or of no code's name, must not go unseen.
  @Test func everyFileIsRead() { #expect(FixFixture.folder.faults == []) }

  /// What the catalogue says of a code's fixes is what there is.
  @Test(arguments: Catalogue.safeDI.entries.filter { $0.origin != .program && !HostCodes.contains($0.code) })
  func theCatalogueIsRight(_ entry: CatalogueEntry) {
    let own = FixFixture.all.filter { $0.code == entry.code }
    #expect(entry.fixes == (own.isEmpty ? .none : own.contains { $0.worth == .automatic } ? .safe : .offered))
  }

  @Test(arguments: FixFixture.all) func makesTheExpectedText(_ fixture: FixFixture) throws {
    let problem = try #require(
      findings(in: fixture.before, version: fixture.version).first { $0.code == fixture.code }, "no such finding")
    let fixes = try provenFixes(for: problem, in: fixture.before, version: fixture.version)
    let fix = try #require(
      fixes.first { fixture.title.isEmpty || $0.title.contains(fixture.title) }, "fixes: \(fixes.map(\.title))")
    expectText(apply(fix.edits(of: ""), to: fixture.before), fixture.after)
    #expect(fix.worth == fixture.worth)
  }

  /// For all fixes of all findings of all fixtures, not only those looked at by eye.
  @Test(.tags(.long), .long, arguments: FixFixture.share(oneIn: 2)) func keepsTheLaws(_ fixture: FixFixture) throws {
    try expectLaws(fixture, in: fixture.version)
  }

  @Test(.tags(.long), .long, arguments: FixFixture.share(oneIn: 8)) func keepsTheLawsInOldReleases(
    _ fixture: FixFixture
  ) throws {
    for version in [.newest1, SafeDIVersion(1, 1, 0), .newest06] { try expectLaws(fixture, in: version) }
  }

  private func expectLaws(_ fixture: FixFixture, in version: SafeDIVersion) throws {
    for problem in findings(in: fixture.before, version: version) {
      let fixes = try provenFixes(for: problem, in: fixture.before, version: version)
      #expect(fixes.filter(\.isPreferred).count <= 1, "\(problem.code): \(fixes.map(\.title))")
      #expect(Set(fixes.map(\.title)).count == fixes.count, "\(fixes.map(\.title))")
      for fix in fixes { expectSound(fix.edits(of: ""), of: fixture.before) }
    }
  }

  /// Safe, preferred fixes come to an end, and then nothing is left for them.
  @Test(.tags(.long), .long, arguments: FixFixture.share(oneIn: 2)) func comesToAFixedPoint(_ fixture: FixFixture)
    throws
  {
    var text = fixture.before
    for _ in 0..<20 {
      var fix: Fix?
      for problem in findings(in: text, version: fixture.version) where fix == nil {
        fix = try provenFixes(for: problem, in: text, version: fixture.version).first(where: \.isSafe)
      }
      guard let fix else { return }
      let result = apply(fix.edits(of: ""), to: text)
      #expect(result != text)
      text = result
    }
    Issue.record("no end after 20 fixes:\n\(text)")
  }

  /// The compiler takes all results, in few runs: each program in an `enum` of its own, unless it extends types.
  @Test(.tags(.long), .long) func resultsCompile() throws {
    var files = [SwiftModule.File(path: "Prelude.swift", text: FixFixture.prelude)]
    for (index, fixture) in FixFixture.all.enumerated() where fixture.compiles && fixture.version == .newest {
      // What the author must still fill in doesn't compile, and is meant not to.
      guard !fixture.after.contains("<#") else { continue }
      let isNestable = !fixture.after.contains("extension ")
      let program = isNestable ? "enum Fixture\(index) {\n\(fixture.after)\n}" : fixture.after
      files.append(SwiftModule.File(path: "Fixture\(index).swift", text: "import SafeDI\n" + program))
    }
    #expect(files.count > 120)
    let errors = try SwiftCompiler().errors(in: files)
    let named = errors.map { error in
      let index = Int(error.path.filter(\.isNumber))
      return (index.map { FixFixture.all[$0].testDescription } ?? "") + " " + error.description
    }
    #expect(named == [])
  }
}

extension DeclarationProblem {
  func isLike(_ other: DeclarationProblem) -> Bool { identity == other.identity }
}
