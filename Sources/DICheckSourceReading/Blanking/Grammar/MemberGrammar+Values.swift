extension MemberGrammar {
  /// A literal, a name such as `.zero` or `Self.limit`, a call without arguments.
  mutating func readValue() -> Bool {
    switch byte {
    case "\"": return readString()
    case "[": return readEmptyCollection()
    case "-":
      index += 1
      return readNumber()
    case "0"..."9": return readNumber()
    default: return readPath()
    }
  }

  /// A string on one line without escapes.
  private mutating func readString() -> Bool {
    index += 1
    while index < end, text[index] != "\"" {
      guard text[index] >= 32, text[index] < 127, text[index] != "\\" else { return false }
      index += 1
    }
    return take("\"") && byte != "\"" && byte != "#" && isEndOfValue
  }

  private mutating func readEmptyCollection() -> Bool {
    index += 1
    take(":")
    return take("]") && isEndOfValue
  }

  private mutating func readNumber() -> Bool {
    guard readDigits() else { return false }
    if take("."), !readDigits() { return false }
    return isEndOfValue
  }

  private mutating func readDigits() -> Bool {
    let start = index
    while ("0"..."9").contains(byte) { index += 1 }
    return index > start
  }

  private mutating func readPath() -> Bool {
    take(".")
    while true {
      guard isLetter(byte) else { return false }
      let start = index
      skipWord()
      guard isPlain(start..<index) || isLiteral(start..<index) else { return false }
      guard take(".") else { break }
    }
    takeAll("()")
    return isEndOfValue
  }

  func isLiteral(_ range: Range<Int>) -> Bool {
    spells(range, "true") || spells(range, "false") || spells(range, "nil")
  }

  /// True if the next byte can't continue the value, provided that a declaration begins on the next line.
  private var isEndOfValue: Bool {
    switch byte {
    case ",", ")", 10, 13: true
    default: false
    }
  }
}
