import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckSourceReading
import DICheckText

/// A program in memory, as one library reads it.
package struct LibraryProgram {
  package let library: any AnalyzedLibrary
  package private(set) var files: [(path: String, text: String)]

  package init(_ library: any AnalyzedLibrary, files: [(path: String, text: String)]) {
    self.library = library
    self.files = files
  }

  package init(_ library: any AnalyzedLibrary, _ fixture: Fixture) {
    self.init(library, files: fixture.files.map { ("/\($0.name)", $0.text) })
  }

  package func bytes(_ path: String) -> [UInt8]? { files.first { $0.path == path }.map { Array($0.text.utf8) } }

  package func snapshot() throws -> Snapshot { try Snapshot(for: library, inMemory: files) }

  /// All findings, with the hints of these codes.
  package func findings(hints: Set<DiagnosticCode>, in snapshot: Snapshot) throws -> [Finding] {
    let own = snapshot.diagnostics()
    guard !hints.isEmpty else { return own }
    return try own
      + LargeStackThreads.run {
        snapshot.hints(in: files.map(\.path), codes: hints, byteLimit: .max, text: bytes)
      }
  }

  package func fixes(for findings: [Finding], in snapshot: Snapshot) throws -> [[Fix]] {
    try LargeStackThreads.run { snapshot.fixes(for: findings, text: bytes) }
  }

  /// Nil where an edit is of a file that isn't there.
  package func applying(_ edits: [FileEdits]) -> LibraryProgram? {
    var result = self
    for file in edits {
      guard let index = files.firstIndex(where: { $0.path == file.path }) else { return nil }
      result.files[index].text = String(decoding: file.edits.applied(to: Array(files[index].text.utf8)), as: UTF8.self)
    }
    return result
  }

  /// A placeholder is code that its author is still to write.
  package var fillingPlaceholders: LibraryProgram {
    LibraryProgram(
      library, files: files.map { ($0.path, String(decoding: Array($0.text.utf8).fillingPlaceholders, as: UTF8.self)) })
  }
}

extension Fixture {
  /// What differs from the expectations; nil if nothing does.
  package func mismatch(with findings: [Finding]) -> String? {
    mismatch(
      with: findings.map {
        ReportedFinding(
          file: String($0.location.path.dropFirst()), range: $0.location.range.bounds, severity: "\($0.severity)",
          code: $0.code.rawValue, message: $0.message)
      })
  }
}
