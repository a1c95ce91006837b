import DICheckAnalysis
import DICheckText

/// The formats of comparisons.
package enum DifferenceFormat: String, CaseIterable, Sendable {
  case text, markdown
}

/// The difference between two states of a workspace, with all that a report of it needs.
package struct DifferenceReport {
  let difference: WorkspaceDifference
  /// The other side of the comparison, as the user named it.
  let base: String
  /// A place in words, such as `path:line`.
  let place: (Location) -> String

  package init(_ difference: WorkspaceDifference, base: String, place: @escaping (Location) -> String) {
    self.difference = difference
    self.base = base
    self.place = place
  }

  /// Equal differences give equal bytes.
  /// - Parameter style: that of the text for terminals.
  package func bytes(_ format: DifferenceFormat, style: TextStyle = .plain) -> [UInt8] {
    switch format {
    case .text: Array(text(style).utf8)
    case .markdown: Array(DifferenceMarkdown(report: self).written().utf8)
    }
  }

  /// "2 types are made now, 1 finding is new"; nil if there is no difference.
  var summary: String? {
    let programs = difference.programs
    var parts = programs.count > 1 ? ["\(programs.count) programs differ"] : programs.flatMap(\.summary)
    let new = difference.findings.count(where: \.isNew)
    let gone = difference.findings.count - new
    if new > 0 { parts.append(new == 1 ? "1 finding is new" : "\(new) findings are new") }
    if gone > 0 { parts.append(gone == 1 ? "1 finding is gone" : "\(gone) findings are gone") }
    return parts.isEmpty ? nil : parts.commaSeparated
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
        text += heading(section)
        for sentence in sentences { text += item(sentence.mark, plain(sentence.parts, style)) }
      }
    }
    for (title, isNew) in [("New findings", true), ("Findings gone", false)] {
      let changes = difference.findings.filter { $0.isNew == isNew }
      if !changes.isEmpty { text += heading(title) }
      for finding in changes.map(\.diagnostic) {
        let place = isNew ? "\(PrintableText.line(self.place(finding.location))): " : ""
        let severity = style.paint(finding.severity.reportName + ":", .severity(finding.severity))
        let code = style.paint("[\(finding.code)]", .faint)
        text += item(isNew ? .plus : .minus, "\(place)\(severity) \(PrintableText.line(finding.message)) \(code)")
      }
    }
    return text
  }

  private func plain(_ parts: [QuotedNames.Part], _ style: TextStyle) -> String {
    parts.map { part in
      switch part {
      case .words(let text): text
      case .name(let name): style.paint("`\(PrintableText.line(name))`", .code)
      }
    }.joined()
  }
}

extension DifferenceSentences.Mark {
  fileprivate var role: TextStyle.Role {
    switch self {
    case .plus: .good
    case .minus: .fault
    case .change: .warning
    }
  }
}
