import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckSourceReading
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Reads `notation` with the SafeDI reader and expects exactly the findings that are written in it, in each of
/// `versions` (or the fixture's own, or the newest).
func expectFindings(
  _ notation: String, versions: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let fixture = Fixture(notation)
  for name in versions.isEmpty ? [fixture.version ?? "2"] : versions {
    let version = try #require(SafeDIVersion(parsing: name), "unknown version \(name)", sourceLocation: sourceLocation)
    let reader = SafeDIReader(version: version)
    let findings = fixture.files.flatMap { file in
      reader.reading(of: file.text).problems.map { problem in
        ReportedFinding(
          file: file.name, range: problem.range.bounds, severity: "\(problem.severity)",
          code: problem.code.rawValue, message: problem.message)
      }
    }
    if let mismatch = fixture.mismatch(with: findings) {
      Issue.record("SafeDI \(version): \(mismatch)", sourceLocation: sourceLocation)
    }
  }
}

extension SafeDIReader {
  /// Reads a whole text, bodies and all.
  func reading(of text: String) -> FileReading {
    Array(text.utf8).withUnsafeBufferPointer { read(skeleton: $0) }
  }

  func facts(of text: String) -> FileFacts { reading(of: text).facts }
}

/// The reader of a version spelled as on the command line.
func reader(_ version: String = "2") throws -> SafeDIReader {
  SafeDIReader(version: try #require(SafeDIVersion(parsing: version)))
}
