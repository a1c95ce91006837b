/// The parts of a message with names in backticks, some of which contain backticks themselves.
package enum QuotedNames {
  package enum Part: PhrasePart, Hashable, Sendable {
    case words(String)
    /// The text between the backticks.
    case name(String)
  }

  /// Nil if a backtick isn't closed, so that it is a plain character.
  package static func parts(of message: String) -> [Part]? {
    var parts: [Part] = []
    var rest = message[...]
    while let open = rest.firstIndex(of: "`") {
      let inside = rest.index(after: open)
      guard let close = closingMark(in: rest[inside...]) else { return nil }
      if open > rest.startIndex { parts.append(.words(String(rest[..<open]))) }
      if close > inside { parts.append(.name(String(rest[inside..<close]))) }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.words(String(rest))) }
    return parts
  }

  /// The first backtick that is preceded by pairs of others only and not followed by a word; else the first of all.
  private static func closingMark(in text: Substring) -> String.Index? {
    var isInPair = false
    for index in text.indices where text[index] == "`" {
      let next = text.index(after: index)
      let startsName = next < text.endIndex && (text[next].isLetter || text[next].isNumber || "`_".contains(text[next]))
      if !isInPair, !startsName { return index }
      isInPair.toggle()
    }
    return text.firstIndex(of: "`")
  }
}
