/// Makes text of unknown origin harmless in Markdown on a web page: names come from source code, and may contain
/// Markdown, HTML, and mentions of people.
package enum MarkdownText {
  /// A code span. A longer text is cut.
  package static func code(_ text: String) -> String {
    let limit = 300
    let line = PrintableText.line(text.count > limit ? text.prefix(limit) + "…" : text)
    var longest = 0
    var run = 0
    for byte in line.utf8 {
      run = byte == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    if longest == 0 { return "`\(line)`" }
    // A delimiter that is longer than any run of backticks in the text.
    let mark = String(repeating: "`", count: longest + 1)
    return "\(mark) \(line) \(mark)"
  }

  /// One line of prose, with character references for all characters that Markdown or HTML gives a meaning.
  package static func words(_ text: String) -> String {
    var result = ""
    for scalar in PrintableText.line(text).unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "@", "|", "&", "~": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A message with names in backticks: these become code spans, the rest prose.
  package static func message(_ text: String) -> String {
    QuotedNames.parts(of: text).map { self.text(of: $0) } ?? words(text)
  }

  package static func text(of parts: [QuotedNames.Part]) -> String {
    parts.map { part in
      switch part {
      case .words(let text): words(text)
      case .name(let name): code(name)
      }
    }.joined()
  }
}
