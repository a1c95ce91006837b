import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckText

/// A program, asked at its markers.
package struct FeatureProgram {
  package let fixture: Fixture
  package let snapshot: Snapshot

  package init(_ library: any AnalyzedLibrary, _ notation: String) throws {
    fixture = Fixture(notation)
    snapshot = try Snapshot(for: library, inMemory: fixture.files.map { (path: $0.name, text: $0.text) })
  }

  package struct MissingMarker: Error {
    package var number: Int
  }

  package func position(_ marker: Int) throws -> (offset: Int, path: String) {
    for file in fixture.files {
      if let offset = file.markers[marker] { return (offset, file.name) }
    }
    throw MissingMarker(number: marker)
  }

  /// `Path:line text`, of the name there.
  package func words(_ location: Location) -> String {
    guard let file = fixture.files.first(where: { $0.name == location.path }) else { return "?" }
    let line = SourceText(file.text).lines.line(at: Int(location.range.start)) + 1
    let text = Array(file.text.utf8)[Int(location.range.start)..<Int(location.range.end)]
    return "\(location.path):\(line) \(String(decoding: text, as: UTF8.self))"
  }

  package func text(of path: String) -> [UInt8]? {
    fixture.files.first { $0.name == path }.map { Array($0.text.utf8) }
  }

  // MARK: Answers

  package func hover(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    return snapshot.hover(at: offset, in: path)?.text.plain.split(separator: "\n").map(String.init) ?? []
  }

  package func definition(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    return snapshot.definition(at: offset, in: path).map(words)
  }

  package func implementation(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    return snapshot.implementation(at: offset, in: path).map(words)
  }

  package func typeDefinition(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    return snapshot.typeDefinition(at: offset, in: path).map(words)
  }

  package func references(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    guard let found = snapshot.references(at: offset, in: path) else { return [] }
    return (found.declarations + found.uses).map(words)
  }

  /// The files that change, with their new texts; or why nothing does.
  package func rename(_ marker: Int, to name: String) throws -> Result<[String: String], RenameRefusal> {
    let (offset, path) = try position(marker)
    do throws(RenameRefusal) {
      let edits = try snapshot.rename(at: offset, in: path, to: name, text: text)
      let texts = edits.certain.map { file in
        (file.path, String(decoding: file.edits.applied(to: text(of: file.path) ?? []), as: UTF8.self))
      }
      return .success(Dictionary(uniqueKeysWithValues: texts))
    } catch {
      return .failure(error)
    }
  }

  /// The kinds of what is offered there, each once.
  package func completionKinds(_ marker: Int) throws -> Set<CompletionCandidate.Kind> {
    let (offset, path) = try position(marker)
    return Set(snapshot.completion(at: offset, in: path, text: text(of: path) ?? [])?.candidates.map(\.kind) ?? [])
  }

  /// `label → text, detail`, the best first; dim ones in parentheses.
  package func completion(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    let content = snapshot.completion(at: offset, in: path, text: text(of: path) ?? [])
    return content?.candidates.map { candidate in
      let text = candidate.text == candidate.label ? "" : " → \(candidate.text.replacing("\n", with: "⏎"))"
      let line = "\(candidate.label)\(text)" + (candidate.detail.map { ", \($0)" } ?? "")
      return candidate.isDim ? "(\(line))" : line
    } ?? []
  }
}
