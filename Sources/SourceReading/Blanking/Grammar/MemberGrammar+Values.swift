extension MemberGrammar {
  /// A literal, a name such as `.zero` or `Self.limit`, a call without arguments.
  mutating func readValue(_ words: borrowing WordTable) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): return readString()
    case UInt8(ascii: "["): return readEmptyCollection()
    case UInt8(ascii: "-"):
      index += 1
      return readNumber()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber()
    default: return readPath(words)
    }
  }

  /// A string on one line without escapes.
  private mutating func readString() -> Bool {
    index += 1
    while index < end, text[index] != UInt8(ascii: "\"") {
      guard text[index] >= 32, text[index] < 127, text[index] != UInt8(ascii: "\\") else { return false }
      index += 1
    }
    guard index < end else { return false }
    index += 1
    return byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "#") && isEndOfValue
  }

  private mutating func readEmptyCollection() -> Bool {
    index += 1
    if byte == UInt8(ascii: ":") { index += 1 }
    guard byte == UInt8(ascii: "]") else { return false }
    index += 1
    return isEndOfValue
  }

  private mutating func readNumber() -> Bool {
    guard readDigits() else { return false }
    if byte == UInt8(ascii: ".") {
      index += 1
      guard readDigits() else { return false }
    }
    return isEndOfValue
  }

  private mutating func readDigits() -> Bool {
    let start = index
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }

  private mutating func readPath(_ words: borrowing WordTable) -> Bool {
    if byte == UInt8(ascii: ".") { index += 1 }
    while true {
      guard isLetter(byte) else { return false }
      let start = index
      skipWord()
      guard isPlain(start..<index, words) || isLiteral(start..<index) else { return false }
      guard byte == UInt8(ascii: ".") else { break }
      index += 1
    }
    if byte == UInt8(ascii: "("), byte(after: 1) == UInt8(ascii: ")") { index += 2 }
    return isEndOfValue
  }

  func isLiteral(_ range: Range<Int>) -> Bool {
    spells(range, "true") || spells(range, "false") || spells(range, "nil")
  }

  /// True if the next byte can't continue the value, provided that a declaration begins on the next line.
  private var isEndOfValue: Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ")"), 10, 13: true
    default: false
    }
  }
}
