import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// A list for a page of a code host, such as a build's summary or a comment.
struct MarkdownFormat {
  var report: ResolvedReport

  /// Hosts cut or refuse longer pages.
  private static let limit = 200

  func written() -> String {
    let diagnostics = report.diagnostics
    if diagnostics.isEmpty {
      return "\(report.title)\(report.usesLibrary ? " in \(counted(report.files, "file"))" : "").\n"
    }
    var text = "**\(report.title)** in \(counted(report.files, "file"))\n\n"
    for resolved in diagnostics.prefix(Self.limit) {
      let place = MarkdownText.code("\(resolved.place.path):\(resolved.place.line)")
      let diagnostic = resolved.diagnostic
      text += "- \(place): **\(diagnostic.severity.reportName)** \(MarkdownText.message(diagnostic.message))"
      text += " \(MarkdownText.code(diagnostic.code.rawValue))\n"
    }
    if diagnostics.count > Self.limit { text += "- and \(diagnostics.count - Self.limit) more\n" }
    return text
  }
}
