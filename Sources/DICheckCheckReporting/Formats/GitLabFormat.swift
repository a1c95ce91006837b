import DICheckDependencyLibrary
import DICheckJSON

/// A Code Quality report of GitLab.
struct GitLabFormat {
  var report: ResolvedReport

  func written() -> [UInt8] { report.diagnostics.map(finding).file }

  private func finding(_ resolved: ResolvedDiagnostic) -> JSONFields {
    let (finding, place) = (resolved.diagnostic, resolved.place)
    let lines = JSONFields(["begin": place.line, "end": place.endLine]).inline
    return [
      "description": finding.message,
      "check_name": finding.code.rawValue,
      "fingerprint": resolved.fingerprint,
      "severity": finding.severity.named("major", "minor", "info"),
      "location": JSONFields(["path": place.path, "lines": lines]),
    ]
  }
}
