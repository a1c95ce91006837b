import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import Testing

import struct SwiftParser.Parser

@testable import SafeDILibrary

/// A text with a finding, and what one of its fixes makes of it (``all``).
struct FixFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let code: DiagnosticCode
  /// A part of the title; empty for the first fix that is offered.
  var title = ""
  var version = SafeDIVersion.newest
  let before: String
  let after: String
  /// Whether `after` is a program that the compiler takes, with the declarations of ``prelude``.
  var compiles = true
  /// Whether `fix` applies it, if it is the preferred one.
  var isSafe = true
  var isPreferred = true

  var worth: Applicability { !isPreferred ? .offered : isSafe ? .automatic : .preferred }

  var testDescription: String { "\(code.rawValue): \(name)" }

  /// What the fixtures' programs use without declaring it.
  static let prelude = """
    import SafeDI
    public struct A: Instantiable, Sendable { public init() {} }
    public struct B: Instantiable { public init() {} }
    public struct C: Instantiable { public init() {} }
    public protocol P {}
    public protocol Q {}
    @propertyWrapper public struct Wrapped<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    @propertyWrapper public struct Unset<Value> {
      public var wrappedValue: Value?
      public init(wrappedValue: Value? = nil) { self.wrappedValue = wrappedValue }
    }
    public func log(_ text: String) {}
    """
}

/// The text after `edits`.
func apply(_ edits: [UTF8Edit], to text: String) -> String {
  String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
}

func fixer(_ text: String, version: SafeDIVersion = .newest) throws -> SourceFile {
  try #require(SourceFile(text: Array(text.utf8), version: version))
}

/// The findings of a text, as the reader that the users meet reports them.
func findings(in text: String, version: SafeDIVersion = .newest) -> [DeclarationProblem] {
  Array(text.utf8).withUnsafeBufferPointer { text in
    let reader = SafeDIReader(version: version)
    var reading = reader.read(skeleton: text)
    reader.complete(&reading, from: text, offset: 0)
    return reading.problems
  }
}

/// The laws that hold for every list of edits: sorted, apart, within the text, really changing something; and that the
/// result parses.
func expectSound(_ edits: [UTF8Edit], of text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  for edit in edits {
    #expect(edit.range.start >= 0 && Int(edit.range.end) <= text.utf8.count, sourceLocation: sourceLocation)
    #expect(!edit.range.isEmpty || !edit.newText.isEmpty, "an edit that does nothing", sourceLocation: sourceLocation)
  }
  for (edit, next) in zip(edits, edits.dropFirst()) {
    #expect(edit.range.end <= next.range.start, "overlapping edits", sourceLocation: sourceLocation)
    #expect(edit.range.start < next.range.start, "two edits at one place", sourceLocation: sourceLocation)
  }
  // The parser takes an editor's placeholder for a fault; here it is something that the author will fill in.
  let result = apply(edits, to: text).replacing(/<#[^#]*#>/, with: "placeholder")
  if !Parser.parse(source: text).hasError {
    #expect(!Parser.parse(source: result).hasError, "syntax errors in:\n\(result)", sourceLocation: sourceLocation)
  }
}

/// Side by side would be wider than a terminal: one below the other, with what differs first.
func expectText(_ actual: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  guard actual != expected else { return }
  Issue.record("expected:\n\(expected)\n--- actual:\n\(actual)\n---", sourceLocation: sourceLocation)
}

/// The fixes that pass the proof, as far as one file goes: their finding is gone, and the result has no new syntax
/// errors. One that adds a finding isn't safe.
func provenFixes(for problem: DeclarationProblem, in text: String, version: SafeDIVersion = .newest) throws -> [Fix] {
  let before = findings(in: text, version: version)
  let isSound = !Parser.parse(source: text).hasError
  return try fixer(text, version: version).fixes(for: problem).compactMap { fix in
    let result = apply(fix.edits(of: ""), to: text).replacing(/<#[^#]*#>/, with: "placeholder")
    let after = findings(in: result, version: version)
    guard after.count(where: problem.isLike) < before.count(where: problem.isLike),
      !isSound || !Parser.parse(source: result).hasError
    else { return nil }
    let addsNothing = after.allSatisfy { after.count(where: $0.isLike) <= before.count(where: $0.isLike) }
    return addsNothing ? fix : fix.atMost(.preferred)
  }
}

extension Fix {
  /// The edits of one file.
  func edits(of path: String) -> [UTF8Edit] { edits.first { $0.path == path }?.edits ?? [] }
}
