import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckSourceReading
import DICheckText
import Foundation
import Testing

@testable import SwiftDILibrary

/// A program with all that is found in it, and what is offered for one of the findings: a section of a file of
/// `Tests/Fixtures/SwiftDI`, which is called as a code is. To add one, add a section.
///
/// Findings are marked by carets (``Fixture``), those that a fix leaves in the lines after it.
struct RuleFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var code: DiagnosticCode
  var before: String
  var after: String
  /// All titles, in the order of the offer; nil where the section isn't about fixes.
  var offers: [String]?
  /// Whether the first of them is one that a maintainer would accept unseen.
  var isPreferred = false
  /// Which of them is applied.
  var applied = 0
  /// Whether the one applied may be applied unasked.
  var isSafe = false

  var testDescription: String { "\(code.rawValue): \(name)" }

  static let folder = ProgramDiffFolder(
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/SwiftDI").path,
    fields: ["offers", "preferred", "applied", "safe"], make: RuleFixture.init)

  init(code name: String, _ diff: ProgramDiff) throws(NotationError) {
    guard let code = SwiftDI().catalogue.code(named: name) else { throw diff.fault("no code is called `\(name)`") }
    self.name = diff.name
    self.code = code
    (before, after) = (diff.before, diff.after)
    offers = diff.fields["offers"]
    isPreferred = try diff.flag("preferred") ?? false
    applied = try diff.number("applied") ?? 0
    isSafe = try diff.flag("safe") ?? false
  }
}

/// A program in memory.
struct SwiftDIProgram {
  var files: [(path: String, text: String)]

  init(files: [(path: String, text: String)]) { self.files = files }

  init(_ fixture: Fixture) { files = fixture.files.map { ("/\($0.name)", $0.text) } }

  func bytes(_ path: String) -> [UInt8]? { files.first { $0.path == path }.map { Array($0.text.utf8) } }

  func snapshot(_ options: AnalysisOptions = AnalysisOptions()) throws -> Snapshot {
    try Snapshot(for: SwiftDI(), inMemory: files, options: options)
  }

  /// All findings; hints where these are asked for.
  func findings(withHints: Bool, in snapshot: Snapshot) throws -> [Finding] {
    let own = snapshot.diagnostics()
    guard withHints else { return own }
    return try own
      + LargeStackThreads.run {
        snapshot.hints(in: files.map(\.path), codes: nil, byteLimit: .max, text: bytes)
      }
  }

  func fixes(for findings: [Finding], in snapshot: Snapshot) throws -> [[Fix]] {
    try LargeStackThreads.run { snapshot.fixes(for: findings, text: bytes) }
  }

  /// Nil where an edit is of a file that isn't there.
  func applying(_ edits: [FileEdits]) -> SwiftDIProgram? {
    var result = self
    for file in edits {
      guard let index = files.firstIndex(where: { $0.path == file.path }) else { return nil }
      result.files[index].text = String(decoding: file.edits.applied(to: Array(files[index].text.utf8)), as: UTF8.self)
    }
    return result
  }
}

extension Fixture {
  /// What differs from the expectations; nil if nothing does.
  func mismatch(with findings: [Finding]) -> String? {
    mismatch(
      with: findings.map {
        ReportedFinding(
          file: String($0.location.path.dropFirst()), range: $0.location.range.bounds, severity: "\($0.severity)",
          code: $0.code.rawValue, message: $0.message)
      })
  }
}
