import DICheckAnalysis
import DICheckText

/// Renders a page of Markdown for a terminal.
package enum TerminalPage {
  /// With colours, headings are highlighted, code is indented instead of fenced, and other marks are removed.
  package static func text(_ markdown: String, _ style: TextStyle) -> String {
    var isCode = false
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).flatMap(foldedMark) {
      if line.hasPrefix("```") {
        isCode.toggle()
        if !style.isColoured { lines.append(String(line)) }
      } else if isCode {
        let code = line.isEmpty || !style.isColoured ? String(line) : "    \(line)"
        lines.append(style.line(code, indent: code.prefix { $0 == " " } + "    "))
      } else if style.isColoured, let heading = heading(line) {
        lines.append(style.line(style.paint(heading, .path)))
      } else {
        let shown = style.isColoured ? inline(line, style) : String(line)
        lines.append(style.line(shown, indent: line.hasPrefix("- ") ? "  " : ""))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The columns of an example, so that it fits a terminal with its indentation.
  private static let codeWidth = 76

  /// A long line that marks a place in an example, with the finding on a line of its own.
  private static func foldedMark(_ line: Substring) -> [Substring] {
    guard line.count > codeWidth, let match = line.wholeMatch(of: /(\s*\/\/\s*\^+) ([a-z]+ [a-z-]+)/) else {
      return [line]
    }
    let start = line.prefix { $0 == " " } + "//"
    let indent = String(repeating: " ", count: max(1, codeWidth - start.count - match.2.count))
    return [match.1, "\(start)\(indent)\(match.2)"]
  }

  private static func heading(_ line: Substring) -> String? {
    let marks = line.prefix { $0 == "#" }
    guard (1...6).contains(marks.count), line.dropFirst(marks.count).first == " " else { return nil }
    return String(line.dropFirst(marks.count + 1))
  }

  /// `**strong**` and `` `code` ``: every second piece between two marks.
  private static func inline(_ line: Substring, _ style: TextStyle) -> String {
    let code = line.split(separator: "`", omittingEmptySubsequences: false)
    guard code.count % 2 == 1 else { return String(line) }
    return code.enumerated().map { index, piece in
      if index % 2 == 1 { return style.paint(String(piece), .code) }
      let strong = String(piece).split(separator: "**", omittingEmptySubsequences: false)
      guard strong.count % 2 == 1 else { return String(piece) }
      return strong.enumerated().map { $0 % 2 == 1 ? style.paint(String($1), .message) : String($1) }.joined()
    }.joined()
  }
}
