extension MemberGrammar {
  mutating func readType(_ words: borrowing WordTable, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    while byte == UInt8(ascii: "@") {
      index += 1
      guard readWord("escaping") || readWord("Sendable") || readWord("autoclosure"), skipSomeBlanks() else {
        return false
      }
    }
    if readWord("any") || readWord("some") {
      guard skipSomeBlanks() else { return false }
    }
    while true {
      guard readSimpleType(words, depth: depth) else { return false }
      while byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") { index += 1 }
      guard byte == 32, byte(after: 1) == UInt8(ascii: "&"), byte(after: 2) == 32 else { break }
      index += 3
    }
    // An operator character would make another token of the `?` or `>` before it.
    return classes[Int(byte)] != ByteClass.operator || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "-")
  }

  private mutating func readSimpleType(_ words: borrowing WordTable, depth: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "["):
      index += 1
      guard readType(words, depth: depth + 1) else { return false }
      if byte == UInt8(ascii: ":") {
        index += 1
        skipBlanks()
        guard readType(words, depth: depth + 1) else { return false }
      }
      guard byte == UInt8(ascii: "]") else { return false }
      index += 1
      return true
    case UInt8(ascii: "("):
      guard readParameters(words, areNamed: false, depth: depth) else { return false }
      return readFunctionResult(words, depth: depth)
    default:
      return readNamedType(words, depth: depth)
    }
  }

  /// ` async throws -> T`, if it follows.
  private mutating func readFunctionResult(_ words: borrowing WordTable, depth: Int) -> Bool {
    guard byte == 32 else { return true }
    let start = index
    skipSpaces()
    guard byte == UInt8(ascii: "a") || byte == UInt8(ascii: "t") || byte == UInt8(ascii: "-") else {
      index = start
      return true
    }
    return readEffects() && readArrow() && readType(words, depth: depth + 1)
  }

  /// `A`, `A.B<C>`
  private mutating func readNamedType(_ words: borrowing WordTable, depth: Int) -> Bool {
    while true {
      let start = index
      guard readTypeName() else { return false }
      let name = start..<index
      if spells(name, "Type") || spells(name, "Protocol") { return false }
      if byte == UInt8(ascii: "<") {
        repeat {
          index += 1
          skipBlanks()
          guard readType(words, depth: depth + 1) else { return false }
        } while byte == UInt8(ascii: ",")
        guard byte == UInt8(ascii: ">") else { return false }
        index += 1
      }
      guard byte == UInt8(ascii: ".") else { return true }
      index += 1
    }
  }

  mutating func readTypeName() -> Bool {
    guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { return false }
    skipWord()
    return classes[Int(byte)] != ByteClass.word
  }
}
