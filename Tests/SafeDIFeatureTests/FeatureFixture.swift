import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckText
import SafeDIGraph

@testable import SafeDILibrary

/// A fixture's snapshot, asked at its markers.
struct FeatureFixture {
  let fixture: Fixture
  let snapshot: Snapshot

  init(_ notation: String, programs: [InMemoryProgram]? = nil) throws {
    fixture = Fixture(notation)
    let version = fixture.version.flatMap { SafeDIVersion(parsing: $0) } ?? .newest
    snapshot = try Snapshot(
      for: SafeDI(), inMemory: fixture.files.map { (path: $0.name, text: $0.text) }, version: version,
      programs: programs)
  }

  /// File and offset of a numbered marker.
  func position(_ marker: Int) throws -> (offset: Int, path: String) {
    for file in fixture.files {
      if let offset = file.markers[marker] { return (offset, file.name) }
    }
    throw MissingMarker(number: marker)
  }

  struct MissingMarker: Error {
    var number: Int
  }

  // MARK: Hover

  func hover(_ marker: Int) throws -> ShownHover? {
    let (offset, path) = try position(marker)
    return snapshot.hover(at: offset, in: path) { link($0) }
  }

  /// The Markdown with links as `Path:line`.
  func markdown(_ marker: Int) throws -> String? { try hover(marker)?.markdown }

  func plainText(_ marker: Int) throws -> String? { try hover(marker)?.plainText }

  /// With the findings at the marker.
  func explanation(_ marker: Int) throws -> ShownExplanation? {
    let (offset, path) = try position(marker)
    let findings = snapshot.diagnostics().filter { $0.location.path == path && $0.location.range.touches(offset) }
    return snapshot.explanation(at: offset, in: path, findings: findings) { link($0) }
  }

  private func link(_ location: Location) -> String? {
    guard let file = fixture.files.first(where: { $0.name == location.path }) else { return nil }
    return "\(location.path):\(SourceText(file.text).lines.line(at: Int(location.range.start)) + 1)"
  }

  // MARK: Rename

  /// The files that change, with their new texts.
  func rename(_ marker: Int, to name: String, within patience: Duration? = nil) throws -> [String: String] {
    let (offset, path) = try position(marker)
    let texts = Dictionary(uniqueKeysWithValues: fixture.files.map { ($0.name, Array($0.text.utf8)) })
    let files = try FixContext(snapshot, deadline: Deadline(after: patience)) { texts[$0] }
      .rename(at: offset, in: path, to: name)
    return Dictionary(
      uniqueKeysWithValues: files.certain.map { file in
        (file.path, String(decoding: file.edits.applied(to: texts[file.path] ?? []), as: UTF8.self))
      })
  }

  /// The lines, of the old texts, that a rename leaves to a person, as `file:line`.
  func doubtfulRenames(_ marker: Int, to name: String) throws -> [String] {
    let (offset, path) = try position(marker)
    let texts = Dictionary(uniqueKeysWithValues: fixture.files.map { ($0.name, Array($0.text.utf8)) })
    let files = try FixContext(snapshot) { texts[$0] }.rename(at: offset, in: path, to: name).doubtful
    return files.flatMap { file in
      file.edits.map { edit in
        let before = (texts[file.path] ?? []).prefix(Int(edit.range.start))
        return "\(file.path):\(before.count { $0 == UInt8(ascii: "\n") } + 1)"
      }
    }
  }

  // MARK: Completion

  /// Labels, those that are not so on every chain in brackets.
  func completion(_ marker: Int) throws -> [String]? {
    try completionContent(marker)?.candidates.map { $0.isDim ? "(\($0.label))" : $0.label }
  }

  func completionContent(_ marker: Int) throws -> CompletionContent? {
    let (offset, path) = try position(marker)
    let text = fixture.files.first { $0.name == path }?.text ?? ""
    let texts = Dictionary(uniqueKeysWithValues: fixture.files.map { ($0.name, Array($0.text.utf8)) })
    return snapshot.completion(at: offset, in: path, text: Array(text.utf8)) { texts[$0] }
  }

  /// The file after the candidate with this label was chosen; `|` is the cursor.
  func accept(_ label: String, at marker: Int) throws -> String? {
    let (_, path) = try position(marker)
    guard let content = try completionContent(marker),
      let candidate = content.candidates.first(where: { $0.label == label })
    else { return nil }
    var bytes = Array((fixture.files.first { $0.name == path }?.text ?? "").utf8)
    let main = UTF8Edit(range: content.replaced, newText: candidate.text)
    for edit in (candidate.edits + [main]).sorted(by: { $0.range > $1.range }) {
      bytes.replaceSubrange(edit.range.bounds, with: Array(edit.newText.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Navigation

  func definition(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    return snapshot.definition(at: offset, in: path).map { show($0) }
  }

  func implementation(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    return snapshot.implementation(at: offset, in: path).map { show($0) }
  }

  func references(_ marker: Int) throws -> (declarations: [String], uses: [String])? {
    let (offset, path) = try position(marker)
    return snapshot.references(at: offset, in: path).map { found in
      (found.declarations.map { show($0) }, found.uses.map { show($0) })
    }
  }

  /// `Path:line name`, or `Path:line |` for an empty range.
  func show(_ location: Location) -> String {
    guard let text = fixture.files.first(where: { $0.name == location.path })?.text else { return location.path }
    let bytes = Array(text.utf8)
    let line = bytes[..<Int(location.range.start)].count { $0 == UInt8(ascii: "\n") } + 1
    let name = String(decoding: bytes[location.range.bounds], as: UTF8.self)
    return "\(location.path):\(line) \(location.range.isEmpty ? "|" : name)"
  }
}
