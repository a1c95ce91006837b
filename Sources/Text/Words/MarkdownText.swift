/// Text of unknown origin made harmless for Markdown that a web page shows: names come from source code, and may hold
/// marks of Markdown, elements of HTML, and mentions of people.
package enum MarkdownText {
  /// A code span. A longer text is cut.
  package static func code(_ text: String, limit: Int = 300) -> String {
    let line = PrintableText.line(text.count > limit ? text.prefix(limit) + "…" : text)
    var longest = 0
    var run = 0
    for byte in line.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    if longest == 0 { return "`\(line)`" }
    // The mark around a text is one that it doesn't hold.
    let mark = String(repeating: "`", count: longest + 1)
    return "\(mark) \(line) \(mark)"
  }

  /// Words of one line, with character references for all that means something.
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

  /// A message that has names in backticks: those become code spans, and the rest words.
  package static func message(_ text: String) -> String {
    guard let parts = QuotedNames.parts(of: text) else { return words(text) }
    return parts.map { part in
      switch part {
      case .words(let text): words(text)
      case .name(let name): code(name)
      }
    }.joined()
  }
}
