import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckSourceReading
import Testing

@testable import SwiftDILibrary

/// Each code: where it is found, where it isn't, and what its fixes write.
@Suite struct RuleTests {
  /// A file with a fault in it, or of no code's name, must not go unseen.
  @Test func everyFileIsRead() { #expect(RuleFixture.folder.faults == []) }

  @Test func everyCodeHasFixtures() {
    let codes = SwiftDI().catalogue.codes.filter { !HostCodes.contains($0) }
    #expect(Set(RuleFixture.folder.values.map(\.code)) == Set(codes))
    // One that fires, one that nearly does.
    for code in codes {
      let programs = RuleFixture.folder.values.filter { $0.code == code }.map { Fixture($0.before) }
      #expect(programs.contains { $0.expectations.contains { $0.code == code.rawValue } }, "\(code) never fires")
      #expect(programs.contains { !$0.expectations.contains { $0.code == code.rawValue } }, "\(code) always fires")
    }
    for entry in SwiftDI().catalogue.entries where !HostCodes.contains(entry.code) {
      let isFixed = RuleFixture.folder.values.contains { $0.code == entry.code && $0.offers?.isEmpty == false }
      #expect(isFixed == (entry.fixes != .none), "\(entry.code)")
    }
  }

  @Test(arguments: RuleFixture.folder.values)
  func findsAndFixes(_ fixture: RuleFixture) throws {
    let notation = Fixture(fixture.before)
    let program = SwiftDIProgram(notation)
    let withHints = SwiftDI().hintCodes.contains(fixture.code)
    let snapshot = try program.snapshot()
    let findings = try program.findings(withHints: withHints, in: snapshot)
    let mismatch = notation.mismatch(with: findings)
    #expect(mismatch == nil, "\(mismatch ?? "")")
    guard let offers = fixture.offers else { return }
    let finding = try #require(findings.first { $0.code == fixture.code })
    let fixes = try program.fixes(for: [finding], in: snapshot)[0]
    let titles = fixes.map(\.title)
    #expect(titles == offers, "offered:\n\(titles.joined(separator: "\n"))")
    #expect(fixes.first?.isPreferred ?? false == fixture.isPreferred)
    #expect(fixes.dropFirst().allSatisfy { !$0.isPreferred })
    #expect(fixes.indices.filter { fixes[$0].isSafe } == (fixture.isSafe ? [fixture.applied] : []))
    guard fixes.indices.contains(fixture.applied) else { return }
    let after = Fixture(fixture.after)
    let changed = try #require(program.applying(fixes[fixture.applied].edits))
    for file in after.files {
      let text = changed.files.first { $0.path == "/\(file.name)" }?.text ?? ""
      let difference = DICheckFixtureNotation.mismatch(expected: file.text, actual: text)
      #expect(difference == nil, "\(difference ?? "")")
    }
    // A placeholder is code that its author is still to write.
    let left = SwiftDIProgram(
      files: changed.files.map { ($0.path, String(decoding: Array($0.text.utf8).fillingPlaceholders, as: UTF8.self)) })
    let rest = after.mismatch(with: try left.findings(withHints: withHints, in: left.snapshot()))
    #expect(rest == nil, "\(rest ?? "")")
  }
}
