import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A program with one fault, what is offered for it, and what one of the offers makes of the program
/// (``all``).
struct GraphFixFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let code: DiagnosticCode
  var version = SafeDIVersion.newest
  /// The program, a `// file: …` line before each file.
  let before: String
  /// All titles, in the order of the offer.
  let offers: [String]
  /// Whether the first of them is one that a maintainer would accept unseen; nil where another fixture says so.
  var isPreferred: Bool?
  /// Which of them is applied.
  var applied = 0
  /// The files that change, whole; empty where nothing is offered.
  var after = ""
  /// Whether the one applied may be applied unasked.
  var isSafe = false
  /// Whether the result is a program that the compiler takes.
  var compiles = true

  var testDescription: String { "\(code.rawValue): \(name)" }
}

/// A program in memory.
struct SmallProgram: Equatable {
  var files: [(path: String, text: String)]
  var version = SafeDIVersion.newest

  init(files: [(path: String, text: String)], version: SafeDIVersion = .newest) {
    self.files = files
    self.version = version
  }

  init(_ notation: String, version: SafeDIVersion = .newest) {
    self.init(files: Fixture(notation).files.map { ("/\($0.name)", $0.text) }, version: version)
  }

  static func == (lhs: SmallProgram, rhs: SmallProgram) -> Bool {
    lhs.files.elementsEqual(rhs.files) { $0.path == $1.path && $0.text == $1.text } && lhs.version == rhs.version
  }

  func text(_ path: String) -> String? { files.first { $0.path == path }?.text }

  func snapshot() throws -> Snapshot {
    let snapshot = try Snapshot(for: SafeDI(), inMemory: files, version: version)
    // Files below `/Sources/Name` are of the module `Name`, and all modules of one package.
    var modules: [String: Set<String>] = [:]
    for path in files.map(\.path) where path.hasPrefix("/Sources/") {
      modules[String(path.split(separator: "/")[1]), default: []].insert(path)
    }
    let boundaries = ModuleBoundaries(
      modules.sorted { $0.key < $1.key }.map { name, paths in
        (ModuleBoundaries.Module(name: name, package: 0), paths.compactMap { snapshot.ids[$0] }.sorted())
      })
    var analysis = snapshot.own.analysis
    for index in analysis.programs.indices { analysis.programs[index].graph.moduleBoundaries = boundaries }
    return Snapshot(libraries: [LibrarySnapshot(view: snapshot.own.view, analysis: analysis)])
  }

  /// Everything that is found, and what is offered for each finding.
  func offers() throws -> [(finding: Finding, fixes: [Fix])] {
    let snapshot = try snapshot()
    let context = FixContext(snapshot) { path in text(path).map { Array($0.utf8) } }
    return snapshot.diagnostics().map { ($0, context.fixes(for: $0)) }
  }

  func findings() throws -> [Finding] { try snapshot().diagnostics() }

  /// The program after a fix, once its edits are found sound.
  func applying(_ fix: Fix, sourceLocation: SourceLocation = #_sourceLocation) -> SmallProgram {
    var result = self
    for file in fix.edits {
      guard let index = files.firstIndex(where: { $0.path == file.path }) else {
        Issue.record("`\(fix.title)` edits \(file.path), which isn't there", sourceLocation: sourceLocation)
        continue
      }
      expectSound(file.edits, of: files[index].text, sourceLocation: sourceLocation)
      result.files[index].text = String(decoding: file.edits.applied(to: Array(files[index].text.utf8)), as: UTF8.self)
    }
    let paths = fix.edits.map(\.path)
    #expect(Set(paths).count == paths.count, "a file twice in `\(fix.title)`", sourceLocation: sourceLocation)
    return result
  }
}

/// A finding without its place and words, which a fix may change.
struct FindingName: Hashable, CustomStringConvertible {
  var code: DiagnosticCode
  var path: String
  var owner: String?
  var dependency: String?

  init(_ diagnostic: Finding) {
    code = diagnostic.code
    path = diagnostic.location.path
    owner = diagnostic.identity.owner
    dependency = diagnostic.identity.dependency
  }

  var description: String { "\(code.rawValue) \(path) \(owner ?? "-").\(dependency ?? "-")" }
}

/// The laws for edits: sorted, apart, within the text, each changing something.
func expectSound(_ edits: [UTF8Edit], of text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let bytes = Array(text.utf8)
  #expect(!edits.isEmpty, "no edits", sourceLocation: sourceLocation)
  for edit in edits {
    let (start, end) = (Int(edit.range.start), Int(edit.range.end))
    guard 0 <= start, start <= end, end <= bytes.count else {
      Issue.record("edit outside of the text: \(edit)", sourceLocation: sourceLocation)
      continue
    }
    #expect(
      Array(edit.newText.utf8) != Array(bytes[start..<end]), "an edit without effect", sourceLocation: sourceLocation)
  }
  for (edit, next) in zip(edits, edits.dropFirst()) {
    #expect(edit.range.end <= next.range.start, "overlapping edits", sourceLocation: sourceLocation)
    #expect(edit.range.start < next.range.start, "two edits at one place", sourceLocation: sourceLocation)
  }
}
