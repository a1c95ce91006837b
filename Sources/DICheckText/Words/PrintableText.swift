/// Makes text of unknown origin harmless in a terminal: names and source lines may contain escape sequences, or marks
/// that change the reading direction.
package enum PrintableText {
  /// One line: line breaks become spaces.
  package static func line(_ text: String) -> String { printable(text, keepsLineBreaks: false) }

  /// Several lines: keeps `\n` and `\r`, for a format that escapes them.
  package static func lines(_ text: String) -> String { printable(text, keepsLineBreaks: true) }

  private static func printable(_ text: String, keepsLineBreaks: Bool) -> String {
    guard !isPlain(text), text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\n" where keepsLineBreaks, "\r" where keepsLineBreaks: result.append(scalar)
      case "\n" where previous == "\r": continue
      case "\n", "\r", "\t": result.append(" ")
      default: result.append(isHarmful(scalar) ? replacement(for: scalar) : scalar)
      }
    }
    return String(result)
  }

  /// A part of a source line as shown from display column `column` (0-based) on; tabs reach to the next multiple of
  /// ``tabWidth``.
  package static func source(_ text: String, column: Int) -> (text: String, width: Int) {
    // Nearly all source lines are plain, so this is tested byte by byte first.
    if isPlain(text) { return (text, text.utf8.count) }
    var shown = ""
    var width = 0
    for character in text {
      if character == "\t" {
        let gap = tabWidth - (column + width) % tabWidth
        shown += String(repeating: " ", count: gap)
        width += gap
      } else if character.unicodeScalars.contains(where: isHarmful) {
        let harmless = line(String(character))
        shown += harmless
        width += DisplayWidth.of(harmless)
      } else {
        shown.append(character)
        width += DisplayWidth.of(character)
      }
    }
    return (shown, width)
  }

  private static let tabWidth = 4

  /// Returns true if the text is all printable ASCII, one column for each byte.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    // Direction marks, and separators of lines and paragraphs.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A picture of the control character, where Unicode has one.
  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
