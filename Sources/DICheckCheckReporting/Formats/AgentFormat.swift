import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The report for coding agents, read from a hook after each edit: a line for each finding, with its fix in words, or
/// with the choice that it leaves. Short, since every word of it is paid for, and only the first findings: with these
/// gone, others often are too.
struct AgentFormat {
  var report: ResolvedReport
  var hasSummary: Bool

  private static let limit = 20

  func written() -> String {
    let findings = report.diagnostics
    var lines = Self.shown(of: findings).map { line(findings[$0]) }
    if findings.count > Self.limit {
      lines.append("\(findings.count - Self.limit) more: `safedi-lsp check` shows all")
    }
    guard hasSummary else { return lines.map { $0 + "\n" }.joined() }
    var summary = report.usesLibrary ? "\(report.title) in \(counted(report.files, "file"))" : report.title
    if !findings.isEmpty { summary += "; `safedi-lsp explain CODE` says what a code in brackets means" }
    lines.append(summary)
    lines += report.remarks
    return lines.map { $0 + "\n" }.joined()
  }

  /// The positions of the first findings. What fails comes first.
  static func shown(of diagnostics: [ResolvedDiagnostic]) -> [Int] {
    let bySeverity = Severity.allCases.lazy.flatMap { severity in
      diagnostics.indices.filter { diagnostics[$0].diagnostic.severity == severity }
    }
    return Array(bySeverity.prefix(limit))
  }

  private func line(_ resolved: ResolvedDiagnostic) -> String {
    let finding = resolved.diagnostic
    var line = "\(resolved.place.shown): \(finding.severity.reportName): "
    line += "\(PrintableText.line(finding.message)) [\(finding.code.rawValue)]"
    guard let fix = resolved.fixes.first else { return line }
    // Agents take the first offer unless they are told otherwise.
    let shown = resolved.fixes.prefix(fix.isPreferred ? 1 : Self.shownChoices)
    line += fix.isPreferred ? " Fix: " : shown.count > 1 ? " The author's choice: " : " Possible fix: "
    line += shown.map { PrintableText.line($0.title) }.joined(separator: "; or ")
    let others = resolved.fixes.count - shown.count
    return others > 0 ? line + (others == 1 ? ", or 1 other" : ", or one of \(others) others") : line
  }

  /// The fixes that are named where none is preferred.
  private static let shownChoices = 3
}
