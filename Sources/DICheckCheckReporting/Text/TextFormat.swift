import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The report for people. In a pipe each finding's first line has the format of compilers, so that editors can jump to
/// it; on a terminal it begins with what matters, and the place has a line of its own. Then come the source with the
/// range underlined, the further places, and on a terminal the fix. A hint to the explanations stands once, at the end.
struct TextFormat {
  var report: ResolvedReport
  var style: TextStyle
  var hasSummary: Bool

  func written() -> [UInt8] {
    var text: [UInt8] = []
    for block in Self.blocks(of: report.diagnostics) { text += (self.block(block) + "\n").utf8 }
    let statistics = report.statistics.map { Array(table($0).utf8) } ?? []
    if isTerminal { text += statistics }
    if hasSummary {
      if !report.diagnostics.isEmpty {
        let advice = style.paint("\(DiagnosticPage.command(for: "CODE")) explains a code in brackets", .faint)
        text += (style.line(advice) + "\n").utf8
      }
      text += (summary() + "\n").utf8
    }
    return isTerminal ? text : text + statistics
  }

  private var isTerminal: Bool { style.width != nil }

  /// The findings, those of one gap together at the place of the first.
  private static func blocks(of findings: [ResolvedDiagnostic]) -> [[ResolvedDiagnostic]] {
    var blocks: [[ResolvedDiagnostic]] = []
    var places: [Gap: Int] = [:]
    for finding in findings {
      let gap = Gap(finding.diagnostic)
      if let gap, let place = places[gap] {
        blocks[place].append(finding)
      } else {
        if let gap { places[gap] = blocks.count }
        blocks.append([finding])
      }
    }
    return blocks
  }

  /// The first finding in full, the others in a line each.
  private func block(_ findings: [ResolvedDiagnostic]) -> String {
    let others = findings.dropFirst()
    let places = Set(others.map(\.place))
    return findings.prefix(1).map { finding($0, besides: places) }.joined()
      + others.map { other in
        let owner = other.diagnostic.identity.owner.map { "`\($0)`" } ?? "This"
        let message = "\(owner) needs `\(Gap(other.diagnostic)?.name ?? "")` too"
        let margin = excerpt(of: findings[0]).margin
        return isTerminal ? further(message, other.place, margin) : line(of: other, saying: message)
      }.joined()
  }

  /// `error[code] [*]: message`, where `[*]` says that `fix` does it.
  private func title(of resolved: ResolvedDiagnostic) -> String {
    let diagnostic = resolved.diagnostic
    let code = "\(diagnostic.severity.reportName)[\(diagnostic.code.rawValue)]"
    let mark = resolved.isFixedUnasked ? " " + style.paint("[*]", .code) : ""
    let message = style.paint(PrintableText.line(diagnostic.message), .message)
    return style.line("\(style.paint(code, .severity(diagnostic.severity)))\(mark): \(message)", indent: "  ") + "\n"
  }

  private func line(of resolved: ResolvedDiagnostic, saying message: String) -> String {
    let diagnostic = resolved.diagnostic
    var text = style.paint(resolved.place.shown + ":", .path)
    text += " " + style.paint(diagnostic.severity.reportName + ":", .severity(diagnostic.severity))
    text += " " + style.paint(PrintableText.line(message), .message)
    text += " " + style.paint("[\(diagnostic.code.rawValue)]", .faint)
    return style.line(text, indent: "    ") + "\n"
  }

  /// - Parameter others: the places that follow in lines of their own.
  private func finding(_ resolved: ResolvedDiagnostic, besides others: Set<ResolvedPlace>) -> String {
    let severity = TextStyle.Role.severity(resolved.diagnostic.severity)
    let (excerpt, margin) = excerpt(of: resolved)
    var text = isTerminal ? title(of: resolved) : line(of: resolved, saying: resolved.diagnostic.message)
    if isTerminal { text += "\(margin)\(style.paint("-->", .gutter)) \(resolved.place.shown)\n" }
    if let excerpt { text += shown(excerpt, margin: margin, severity) }
    for related in resolved.related where !others.contains(related.place) {
      text += further(related.message, related.place, margin)
    }
    if isTerminal, let fix = resolved.fixes.first {
      let offer = style.paint("= fix: \(PrintableText.line(fix.title))", .faint)
      text += style.line("\(margin) \(offer)", indent: margin + "   ") + "\n"
    }
    return text
  }

  private func excerpt(of resolved: ResolvedDiagnostic) -> (Excerpt?, margin: String) {
    let excerpt = Excerpt(of: resolved.place, in: report.sources, width: style.width)
    return (excerpt, String(repeating: " ", count: excerpt?.lines.last.map { String($0.number).count } ?? 1))
  }

  /// The message first, so that a chain reads from line to line, whatever the length of the paths.
  private func further(_ message: String, _ place: ResolvedPlace, _ margin: String) -> String {
    let place = style.paint("(\(place.shown))", .faint)
    let line = "\(margin) \(style.paint("=", .gutter)) \(PrintableText.line(message)) \(place)"
    return style.line(line, indent: margin + "   ") + "\n"
  }

  private func shown(_ excerpt: Excerpt, margin: String, _ severity: TextStyle.Role) -> String {
    func gutter(_ label: String) -> String { style.paint("\(label) |", .gutter) }
    var text = gutter(margin) + "\n"
    for (index, line) in excerpt.lines.enumerated() {
      if index == 1, excerpt.isElided { text += style.paint("\(margin) ...", .gutter) + "\n" }
      let number = String(line.number)
      let label = String(repeating: " ", count: margin.count - number.count) + number
      text += gutter(label) + (line.text.isEmpty ? "" : " " + line.text) + "\n"
      // An empty range still has a mark; further lines without a part of the range have none.
      guard index == 0 || !line.underlined.isEmpty else { continue }
      let marks = String(repeating: "^", count: max(1, line.underlined.count))
      let indent = String(repeating: " ", count: line.underlined.lowerBound)
      text += "\(gutter(margin)) \(indent)\(style.paint(marks, severity))\n"
    }
    return text
  }

  /// `2 errors, 1 warning in 14 files (1 program, 15 instantiables)`
  private func summary() -> String {
    let counts = report.severityTitles.map { style.paint($0.words, .severity($0.severity)) }
    let found = counts.isEmpty ? style.paint(report.title, .good) : counts.commaSeparated
    let providers = report.libraries.all.compactMap { library -> String? in
      let own = report.programs.filter { report.libraries.providerWord(of: $0) == library.providerWord }
      guard !own.isEmpty || report.libraries.all.count == 1 else { return nil }
      return counted(own.reduce(0) { $0 + $1.instantiables }, library.providerWord)
    }
    let programs = counted(report.programs.count, "program")
    let files = counted(report.files, "file")
    var line =
      report.usesLibrary
      ? "\(found) in \(files) (\(programs), \(providers.commaSeparated))" : "\(found) (\(files))"
    if report.knownFindings > 0 { line += ", \(report.knownFindings) known from the baseline" }
    if let fixable = report.fixableFindings, fixable > 0 {
      line += ", \(isTerminal ? "[*] " : "")\(fixable) fixable with safedi-lsp fix"
    }
    line = style.line(line)
    for remark in report.remarks {
      let severity = report.unreadBuilds.contains(remark) ? Severity.information : .error
      line += "\n" + style.line(style.paint(remark, .severity(severity)))
    }
    return line
  }

  private func table(_ statistics: Statistics) -> String {
    let counts = report.codeCounts
    let names = statistics.map(\.name) + counts.map(\.code.rawValue)
    let width = names.map(\.count).max() ?? 0
    func row(_ name: String, _ value: String) -> String {
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(value)\n"
    }
    return statistics.map { row($0.name, "\($0.value)") }.joined()
      + counts.map { row($0.code.rawValue, $0.severity.counted($0.count)) }.joined()
  }
}

/// A dependency or type that several findings miss, and that one change gives to all of them.
private struct Gap: Hashable {
  /// The missing dependency or type.
  let name: String
  private let code: DiagnosticCode
  private let root: String?
  private let severity: Severity
  /// The message's words about it: findings with other advice aren't of one block.
  private let words: Substring

  init?(_ finding: Finding) {
    guard let name = finding.missing, let mention = finding.message.firstRange(of: "`\(name)`") else { return nil }
    self.name = name
    words = finding.message[mention.upperBound...]
    (code, root, severity) = (finding.code, finding.identity.root, finding.severity)
  }
}
