import DICheckDependencyLibrary
import DICheckFixtureNotation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A realistic program in which one thing is broken as it happens to people, and what a careful maintainer would expect
/// to be reported and offered. Adding one is about five lines:
///
/// ```
/// Breakage(
///   "a service loses its attribute", in: .courier,
///   .replace("Journal.swift", "@Instantiable\n", with: ""),
///   finds: .first(.noInstantiable, in: "CourierApp.swift", at: "let journal: Journal"),
///   fix: .preferred("Make `Journal` `@Instantiable`"), then: .restored),
/// ```
///
/// A file is named by the end of its path. All else that holds for every breakage is in ``BreakageTests``.
struct Breakage: Sendable, CustomTestStringConvertible {
  let name: String
  let program: BaseProgram
  let changes: [ProgramChange]
  let finding: ExpectedFinding
  let fix: ExpectedFix
  /// What the first fix makes of the program; irrelevant if none is offered.
  let outcome: ExpectedOutcome

  init(
    _ name: String, in program: BaseProgram, _ changes: ProgramChange..., finds finding: ExpectedFinding,
    fix: ExpectedFix, then outcome: ExpectedOutcome = .clean
  ) {
    self.name = name
    self.program = program
    self.changes = changes
    self.finding = finding
    self.fix = fix
    self.outcome = outcome
  }

  var testDescription: String { "\(program.name): \(name)" }
}

/// A program without a fault, from which breakages start.
struct BaseProgram: Sendable, CustomTestStringConvertible {
  let name: String
  /// Names that only tests, mocks and previews use: no fix may put one into any other file.
  let testOnly: [String]
  /// Declarations that the compiler has to be given beside the program.
  let shim: String?
  /// Whether the stub of the library, which is that of 2.x, can stand for the one that the program uses.
  let compiles: Bool
  /// Text by path below the program's folder.
  let files: [String: String]

  init(_ name: String, testOnly: [String] = [], shim: String? = nil, compiles: Bool = true, _ notation: String) {
    self.name = name
    self.testOnly = testOnly
    self.shim = shim
    self.compiles = compiles
    files = Dictionary(Fixture(notation).files.map { ($0.name, $0.text) }) { _, last in last }
  }

  var testDescription: String { name }

  /// The same program, written for one release.
  func pinned(to version: String) -> BaseProgram {
    BaseProgram(self, files.merging([".safedi-lsp.json": "{ \"safediVersion\": \"\(version)\" }\n"]) { $1 })
  }

  private init(_ other: BaseProgram, _ files: [String: String]) {
    (name, testOnly, shim, compiles) = (other.name, other.testOnly, other.shim, other.compiles)
    self.files = files
  }

  static let all: [BaseProgram] = [courier, garden, relay, press, studio, harbor, lantern, clinic, shop]
}

/// A small edit of a program, as a hand, a merge or another tool makes it.
enum ProgramChange: Sendable {
  /// The text, which stands there exactly once, is replaced.
  case replace(_ file: String, _ old: String, with: String)
  /// All that there is of the text is replaced.
  case replaceAll(_ file: String, _ old: String, with: String)
  /// What stands between the two texts, each there once, goes with them.
  case cut(_ file: String, from: String, to: String)
  case add(_ path: String, _ text: String)
  case move(_ file: String, to: String)
  case delete(_ file: String)
}

struct ExpectedFinding: Sendable {
  let code: DiagnosticCode
  let file: String
  /// Stands on the line on which the finding starts.
  let fragment: String
  /// Stands in its message or in a sentence of its related places; empty if any will do.
  let words: String
  /// The codes of the other errors and warnings: one cause gives one finding unless more is named here.
  let others: [DiagnosticCode]

  /// The first of the errors, else of the warnings.
  static func first(
    _ code: DiagnosticCode, in file: String, at fragment: String, saying words: String = "",
    beside others: DiagnosticCode...
  ) -> ExpectedFinding {
    ExpectedFinding(code: code, file: file, fragment: fragment, words: words, others: others)
  }
}

/// What stands first among the fixes. In a title, `…` stands for words that don't matter.
enum ExpectedFix: Sendable {
  /// It may be taken unseen.
  case preferred(_ title: String)
  /// It is a choice; none of the fixes is preferred.
  case offered(_ title: String)
  /// It is better than the rest; whether it may be taken unseen can be seen either way.
  case first(_ title: String)
  /// None is better than to leave it to the author: whatever is offered, nothing of it is preferred.
  case notPreferred
  /// Nothing is offered.
  case none
}

struct ExpectedOutcome: Sendable {
  /// The codes of the errors and warnings that remain.
  var remaining: [DiagnosticCode] = []
  /// Texts that stand in a file afterwards.
  var texts: [(file: String, text: String)] = []
  var isRestored = false
  /// Whether the program is one that the compiler takes, once the placeholders are filled in.
  var compiles = true

  /// The program as it was before the break, byte for byte.
  static let restored = ExpectedOutcome(isRestored: true)
  /// Nothing is found any more.
  static let clean = ExpectedOutcome()

  static func clean(_ file: String, has text: String) -> ExpectedOutcome {
    ExpectedOutcome(texts: [(file, text)])
  }

  static func leaves(_ codes: DiagnosticCode...) -> ExpectedOutcome { ExpectedOutcome(remaining: codes) }

  /// What uses the dependency has to be changed by hand.
  var uncompiled: ExpectedOutcome {
    var result = self
    result.compiles = false
    return result
  }

  func with(_ file: String, has text: String) -> ExpectedOutcome {
    var result = self
    result.texts.append((file, text))
    return result
  }
}

extension BaseProgram {
  /// The files once all changes are made.
  func files(after changes: [ProgramChange]) -> [String: String] {
    changes.reduce(into: files) { files, change in change.apply(to: &files) }
  }
}

extension ProgramChange {
  fileprivate func apply(to files: inout [String: String]) {
    switch self {
    case .replace(let file, let old, let new):
      guard let path = files.path(endingIn: file), let range = files.onlyRange(of: old, in: path) else { return }
      files[path]?.replaceSubrange(range, with: new)
    case .replaceAll(let file, let old, let new):
      guard let path = files.path(endingIn: file) else { return }
      #expect(files[path]?.contains(old) == true, "no `\(old)` in \(path)")
      files[path] = files[path]?.replacing(old, with: new)
    case .cut(let file, let start, let end):
      guard let path = files.path(endingIn: file), let first = files.onlyRange(of: start, in: path),
        let last = files.onlyRange(of: end, in: path)
      else { return }
      files[path]?.removeSubrange(first.lowerBound..<last.upperBound)
    case .add(let path, let text): files[path] = text
    case .move(let file, let target):
      guard let path = files.path(endingIn: file) else { return }
      files[target] = files.removeValue(forKey: path)
    case .delete(let file):
      guard let path = files.path(endingIn: file) else { return }
      files[path] = nil
    }
  }
}

extension [String: String] {
  /// The only file whose path ends in these components.
  func path(endingIn end: String) -> String? {
    let found = keys.filter { $0 == end || $0.hasSuffix("/" + end) }
    #expect(found.count == 1, "files at \(end): \(found)")
    return found.first
  }

  fileprivate func onlyRange(of text: String, in path: String) -> Range<String.Index>? {
    let ranges = self[path, default: ""].ranges(of: text)
    #expect(ranges.count == 1, "\(ranges.count) × `\(text)` in \(path)")
    return ranges.first
  }
}
