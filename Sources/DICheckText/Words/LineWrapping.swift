/// Breaks lines at blanks, since a terminal would break them within words.
package enum LineWrapping {
  /// A text of one line, in lines of at most so many columns; a word that is longer stays whole. Control sequences for
  /// colours fill no columns. They end with each line and begin anew in the next: pagers forget them there.
  /// - Parameter indent: what further lines begin with; it is left out where it would take half of the line.
  package static func wrapped(_ text: String, to width: Int, indent: String = "") -> String {
    // Bytes are never fewer than columns.
    guard text.utf8.count > width else { return text }
    let indentWidth = DisplayWidth.of(indent)
    let (indent, start) = indentWidth * 2 <= width ? (indent, indentWidth) : ("", 0)
    var result = ""
    var column = 0
    var colour = ""
    var isLineBegun = false
    var blanks = 0
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { blanks += 1 }
      if word.isEmpty { continue }
      let (wordWidth, last) = measure(word)
      if isLineBegun, wordWidth > 0, column + blanks + wordWidth > width {
        result += (colour.isEmpty ? "" : reset) + "\n" + indent + colour
        column = start
      } else {
        result += String(repeating: " ", count: blanks)
        column += blanks
      }
      result += word
      column += wordWidth
      if wordWidth > 0 { isLineBegun = true }
      if let last { colour = last == reset ? "" : last }
      blanks = 0
    }
    return result
  }

  /// The lines of a plain text of one line.
  package static func lines(_ text: String, width: Int) -> [String] {
    wrapped(text.split(separator: " ").joined(separator: " "), to: width).split(separator: "\n").map(String.init)
  }

  private static let reset = "\u{1B}[0m"

  /// The columns that a word fills, and the last control sequence in it.
  private static func measure(_ word: Substring) -> (width: Int, colour: String?) {
    var width = 0
    var colour: String?
    var sequence: String?
    for character in word {
      if character == "\u{1B}" {
        sequence = String(character)
      } else if let begun = sequence {
        let whole = begun + String(character)
        sequence = character == "m" ? nil : whole
        if character == "m" { colour = whole }
      } else {
        width += DisplayWidth.of(character)
      }
    }
    return (width, colour)
  }
}
