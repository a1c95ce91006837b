import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText
import SafeDIGraph

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
  /// - Parameter style: that of the text for terminals.
  package func bytes(_ format: DifferenceFormat, style: TextStyle = .plain) -> [UInt8] {
    switch format {
    case .text: Array(text(style).utf8)
    case .markdown: Array(DifferenceMarkdown(report: self).written().utf8)
    case .json: DifferenceJSON(report: self).written()
    }
  }

  /// "2 types are made now, 1 finding is new"; nil if there is no difference.
  var summary: String? {
    let isOne = difference.programs.count <= 1
    var parts =
      isOne ? difference.programs.flatMap(\.summary) : ["\(difference.programs.count) programs differ"]
    let new = difference.findings.count(where: \.isNew)
    let gone = difference.findings.count - new
    if new > 0 { parts.append(new == 1 ? "1 finding is new" : "\(new) findings are new") }
    if gone > 0 { parts.append(gone == 1 ? "1 finding is gone" : "\(gone) findings are gone") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func text(_ style: TextStyle) -> String {
    guard let summary else { return style.line("No difference from \(PrintableText.line(base))") + "\n" }
    func heading(_ title: String) -> String { "\n" + style.line(style.paint(title, .message)) + "\n" }
    func item(_ mark: DifferenceSentences.Mark, _ words: String) -> String {
      style.line("  \(style.paint(mark.rawValue, mark.role)) \(words)", indent: "    ") + "\n"
    }
    var text = style.line("Compared with \(PrintableText.line(base)): \(summary)") + "\n"
    for program in difference.programs {
      if difference.programs.count > 1 { text += heading(PrintableText.line(program.name)) }
      for (section, sentences) in DifferenceSentences.sections(of: program) {
        text += heading(section.title)
        for sentence in sentences { text += item(sentence.mark, plain(sentence.spans, style)) }
      }
    }
    for (title, isNew) in [("New findings", true), ("Findings gone", false)] {
      let findings = difference.findings.filter { $0.isNew == isNew }.map(\.diagnostic)
      if findings.isEmpty { continue }
      text += heading(title)
      for finding in findings {
        let place = isNew ? "\(PrintableText.line(place(finding))): " : ""
        let severity = style.paint(severityName(finding.severity) + ":", .severity(finding.severity))
        let code = style.paint("[\(finding.code)]", .faint)
        text += item(isNew ? .plus : .minus, "\(place)\(severity) \(PrintableText.line(finding.message)) \(code)")
      }
    }
    return text
  }

  private func plain(_ spans: [RichText.Span], _ style: TextStyle) -> String {
    spans.map { span in
      switch span {
      case .words(let text), .strong(let text): text
      case .code(let text), .link(let text, _), .page(let text, _): style.paint("`\(PrintableText.line(text))`", .code)
      }
    }.joined()
  }
}

extension DifferenceSentences.Mark {
  fileprivate var role: TextStyle.Role {
    switch self {
    case .plus: .good
    case .minus: .fault
    case .change: .severity(.warning)
    }
  }
}
