/// Makes text safe for XML 1.0.
enum XMLEscaping {
  /// For use between double quotes. Line breaks become references, since a parser would turn them into spaces.
  static func attribute(_ text: String) -> String {
    escaped(text, by: references.merging(["\n": "&#10;", "\t": "&#9;"]) { $1 })
  }

  /// For use between tags.
  static func content(_ text: String) -> String { escaped(text, by: references) }

  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    "\"": "&quot;",
    "'": "&apos;",
    "\r": "&#13;",
    "\n": "\n",
    "\t": "\t",
  ]

  private static func escaped(_ text: String, by references: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { references[$0] ?? replaced($0) }.joined()
  }

  /// XML forbids most control characters even as references (XML 1.0, production 2). It allows U+007F to U+009F, but
  /// they would control a terminal that shows the report.
  private static func replaced(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: String(scalar)
    }
  }
}
