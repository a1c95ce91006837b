import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// The formats of `--graph-diff`.
package enum DifferenceFormat: String, CaseIterable, Hashable, Sendable {
  case text, markdown, json
}

/// A difference with all that a report of it needs.
package struct DifferenceReport {
  package var difference: WorkspaceDifference
  /// The other side of the comparison, as the user named it.
  package var base: String
  /// A place as a report shows it, such as `path:line`.
  package var place: (Finding) -> String
  /// The public name of a severity.
  package var severityName: (Severity) -> String

  package init(
    _ difference: WorkspaceDifference, base: String, place: @escaping (Finding) -> String,
    severityName: @escaping (Severity) -> String
  ) {
    self.difference = difference
    self.base = base
    self.place = place
    self.severityName = severityName
  }

  /// Equal differences give equal bytes.
  package func bytes(_ format: DifferenceFormat) -> [UInt8] {
    switch format {
    case .text: Array(text().utf8)
    case .markdown: Array(DifferenceMarkdown(report: self).written().utf8)
    case .json: DifferenceJSON(report: self).written()
    }
  }

  /// "2 types made, 1 new error"; nil if there is no difference.
  var summary: String? {
    let isOne = difference.programs.count <= 1
    var parts =
      isOne ? difference.programs.flatMap(\.summary) : [counted(difference.programs.count, "program") + " changed"]
    let new = difference.findings.count(where: \.isNew)
    let gone = difference.findings.count - new
    if new > 0 { parts.append(new == 1 ? "1 new finding" : "\(new) new findings") }
    if gone > 0 { parts.append(gone == 1 ? "1 finding gone" : "\(gone) findings gone") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func text() -> String {
    guard let summary else { return "No difference from \(PrintableText.line(base))\n" }
    var text = "Compared with \(PrintableText.line(base)): \(summary)\n"
    for program in difference.programs {
      if difference.programs.count > 1 { text += "\n\(PrintableText.line(program.name))\n" }
      for (section, sentences) in DifferenceSentences.sections(of: program) {
        text += "\n\(section.title)\n"
        for sentence in sentences { text += "  \(sentence.mark.rawValue) \(plain(sentence.spans))\n" }
      }
    }
    for (title, isNew) in [("New findings", true), ("Findings gone", false)] {
      let findings = difference.findings.filter { $0.isNew == isNew }.map(\.diagnostic)
      if findings.isEmpty { continue }
      text += "\n\(title)\n"
      for finding in findings {
        let place = isNew ? "\(PrintableText.line(place(finding))): " : ""
        let message = "\(severityName(finding.severity)): \(PrintableText.line(finding.message)) [\(finding.code)]"
        text += "  \(isNew ? "+" : "-") \(place)\(message)\n"
      }
    }
    return text
  }

  private func plain(_ spans: [RichText.Span]) -> String {
    spans.map { span in
      switch span {
      case .words(let text), .strong(let text): text
      case .code(let text), .link(let text, _), .page(let text, _): "`\(PrintableText.line(text))`"
      }
    }.joined()
  }
}
