/// The parts of a message that has names in backticks, some of which hold backticks themselves.
package enum QuotedNames {
  package enum Part: Hashable, Sendable {
    case words(String)
    /// What stands between the marks.
    case name(String)
  }

  /// Nil where a mark isn't closed: then it is none.
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

  /// The first mark that has pairs of others before it and no word behind it; else the first of all.
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
