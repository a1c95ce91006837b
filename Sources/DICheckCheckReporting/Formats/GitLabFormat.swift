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
      "description": finding.message, "check_name": finding.code.rawValue, "fingerprint": resolved.fingerprint,
      "severity": severity(finding.severity), "location": JSONFields(["path": place.path, "lines": lines]),
    ]
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .information, .hint: "info"
    }
  }
}
