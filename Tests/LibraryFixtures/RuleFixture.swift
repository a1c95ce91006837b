import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import Foundation

/// A program with all that is found in it, and what is offered for one of the findings: a section of a file that is
/// called as a code is. To add one, add a section.
///
/// Findings are marked by carets (``Fixture``), those that a fix leaves in the lines after it.
package struct RuleFixture: Sendable, CustomStringConvertible {
  package var name: String
  package var code: DiagnosticCode
  package var before: String
  package var after: String
  /// All titles, in the order of the offer; nil where the section isn't about fixes.
  package var offers: [String]?
  /// Whether the first of them is one that a maintainer would accept unseen.
  package var isPreferred = false
  /// Which of them is applied.
  package var applied = 0
  /// Whether the first of them, and no other, may be applied unasked.
  package var isSafe = false

  package var description: String { "\(code.rawValue): \(name)" }

  /// The sections of all files of a folder, for the codes of a catalogue.
  package static func folder(_ path: String, _ catalogue: Catalogue) -> ProgramDiffFolder<RuleFixture> {
    ProgramDiffFolder(path, fields: ["offers", "preferred", "applied", "safe"]) { name, diff throws(NotationError) in
      try RuleFixture(code: name, diff, catalogue)
    }
  }

  private init(code name: String, _ diff: ProgramDiff, _ catalogue: Catalogue) throws(NotationError) {
    guard let code = catalogue.code(named: name) else { throw diff.fault("no code is called `\(name)`") }
    self.name = diff.name
    self.code = code
    (before, after) = (diff.before, diff.after)
    offers = diff.fields["offers"]
    isPreferred = try diff.flag("preferred") ?? false
    applied = try diff.number("applied") ?? 0
    isSafe = try diff.flag("safe") ?? false
  }
}

extension LibraryProgram {
  /// What differs from a fixture: in findings, in what is offered, and in what is written; nil if nothing does.
  package static func mismatch(of fixture: RuleFixture, in library: any AnalyzedLibrary) throws -> String? {
    let notation = Fixture(fixture.before)
    let program = LibraryProgram(library, notation)
    let hints: Set = library.hintCodes.contains(fixture.code) ? [fixture.code] : []
    let snapshot = try program.snapshot()
    let findings = try program.findings(hints: hints, in: snapshot)
    if let mismatch = notation.mismatch(with: findings) { return mismatch }
    guard let offers = fixture.offers else { return nil }
    guard let finding = findings.first(where: { $0.code == fixture.code }) else { return "nothing to fix" }
    let fixes = try program.fixes(for: [finding], in: snapshot)[0]
    let titles = fixes.map(\.title)
    if titles != offers { return "offered:\n" + titles.map { "  - \($0)\n" }.joined() }
    let preferred = fixes.indices.filter { fixes[$0].isPreferred }
    if preferred != (fixture.isPreferred ? [0] : []) { return "preferred: \(preferred)" }
    let safe = fixes.indices.filter { fixes[$0].isSafe }
    if safe != (fixture.isSafe ? [0] : []) { return "safe: \(safe)" }
    guard fixes.indices.contains(fixture.applied) else { return nil }
    let after = Fixture(fixture.after)
    guard let changed = program.applying(fixes[fixture.applied].edits) else { return "an unknown file is edited" }
    for file in after.files {
      let text = changed.files.first { $0.path == "/\(file.name)" }?.text ?? ""
      if let difference = DICheckFixtureNotation.mismatch(expected: file.text, actual: text) { return difference }
    }
    let left = changed.fillingPlaceholders
    return after.mismatch(with: try left.findings(hints: hints, in: left.snapshot()))
  }
}
