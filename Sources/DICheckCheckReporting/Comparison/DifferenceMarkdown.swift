import DICheckText

/// A comment for a pull request: short, with findings first, and long lists folded and cut.
struct DifferenceMarkdown {
  var report: DifferenceReport

  /// Hosts refuse comments of more than about 65,000 characters.
  private static let limit = 40

  func written() -> String {
    let base = MarkdownText.code(report.base)
    guard let summary = report.summary else { return "### Dependency graph\n\nNo difference from \(base).\n" }
    var text = "### Dependency graph\n\n**\(summary)**, compared with \(base).\n"
    text += findings("New findings", isNew: true)
    for program in report.difference.programs {
      if report.difference.programs.count > 1 { text += "\n#### \(MarkdownText.code(program.name))\n" }
      for (section, sentences) in DifferenceSentences.sections(of: program) {
        text += list(section, sentences.map { MarkdownText.text(of: $0.parts) })
      }
    }
    return text + findings("Findings gone", isNew: false)
  }

  private func findings(_ title: String, isNew: Bool) -> String {
    list(
      title,
      report.difference.findings.filter { $0.isNew == isNew }.map(\.diagnostic).map { finding in
        let place = isNew ? MarkdownText.code(report.place(finding.location)) + ": " : ""
        let severity = "**\(finding.severity.reportName)** "
        return place + severity + MarkdownText.message(finding.message) + " " + MarkdownText.code(finding.code.rawValue)
      })
  }

  private func list(_ title: String, _ items: [String]) -> String {
    if items.isEmpty { return "" }
    let shown = items.prefix(Self.limit).map { "- \($0)\n" }.joined()
    let rest = items.count > Self.limit ? "- and \(items.count - Self.limit) more\n" : ""
    guard items.count > 12 else { return "\n**\(title)**\n\n\(shown)" }
    return "\n<details><summary>\(title): \(items.count)</summary>\n\n\(shown)\(rest)\n</details>\n"
  }
}
