/// Makes text safe for XML 1.0.
enum XMLEscaping {
  /// For use between double quotes. Line breaks become references, since a parser would turn them into spaces.
  static func attribute(_ text: String) -> String { escaped(text, keepsLineBreaks: false) }

  /// For use between tags.
  static func content(_ text: String) -> String { escaped(text, keepsLineBreaks: true) }

  private static func escaped(_ text: String, keepsLineBreaks: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&apos;".unicodeScalars)
      case "\n", "\t":
        let text = keepsLineBreaks ? String(scalar) : "&#\(scalar.value);"
        result.append(contentsOf: text.unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      // XML forbids these even as references (XML 1.0, production 2).
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      // XML allows these, but they would control a terminal that shows the report.
      case "\u{7F}"..."\u{9F}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
