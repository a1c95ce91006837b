import DICheckFixtureNotation
import Testing

@testable import SafeDILibrary

/// Expects exactly the findings that are written in `notation`, in each of `versions`. A condition in brackets behind a
/// code limits it to some of them.
///
/// `ours`: with what the library itself lets pass.
func expectVerdict(
  _ notation: String, versions: [String] = Versions.all, withOurs ours: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let fixture = Fixture(notation)
  var mismatches: [(text: String, versions: [String])] = []
  for name in fixture.version.map({ [$0] }) ?? versions {
    let version = try #require(SafeDIVersion(parsing: name), "unknown version \(name)", sourceLocation: sourceLocation)
    let expected = fixture.expecting { Versions.holds($0, for: version) }
    let findings = try ProgramUnderTest(fixture.files, version: version).findings(withOurs: ours)
    guard let text = expected.mismatch(with: findings) else { continue }
    if let known = mismatches.firstIndex(where: { $0.text == text }) {
      mismatches[known].versions.append(name)
    } else {
      mismatches.append((text, [name]))
    }
  }
  for mismatch in mismatches {
    Issue.record(
      "SafeDI \(mismatch.versions.joined(separator: ", ")): \(mismatch.text)", sourceLocation: sourceLocation)
  }
}
