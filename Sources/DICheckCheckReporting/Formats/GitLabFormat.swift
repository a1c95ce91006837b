import DICheckDependencyLibrary
import DICheckJSON

/// A Code Quality report of GitLab.
struct GitLabFormat {
  var report: ResolvedReport

  func written() -> [UInt8] {
    var json = JSONWriter(.readable)
    json.array(report.diagnostics) { json, resolved in
      let diagnostic = resolved.diagnostic
      json.object { json in
        json.member("description", diagnostic.message)
        json.member("check_name", diagnostic.code.rawValue)
        json.member("fingerprint", resolved.fingerprint)
        json.member("severity", severity(diagnostic.severity))
        json.object("location") { json in
          json.member("path", resolved.place.path)
          json.object("lines", layout: .inline) { json in
            json.member("begin", resolved.place.line)
            json.member("end", resolved.place.endLine)
          }
        }
      }
    }
    return json.file
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .information, .hint: "info"
    }
  }
}
