extension MemberGrammar {
  mutating func readType(_ words: borrowing WordTable, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    while take("@") {
      guard readWord("escaping") || readWord("Sendable") || readWord("autoclosure"), skipSomeBlanks() else {
        return false
      }
    }
    if readWord("any") || readWord("some") {
      guard skipSomeBlanks() else { return false }
    }
    while true {
      guard readSimpleType(words, depth: depth) else { return false }
      while take("?") || take("!") {}
      guard takeAll(" & ") else { break }
    }
    // An operator character would make another token of the `?` or `>` before it.
    return classes[Int(byte)] != ByteClass.operator || byte == ">" || byte == "-"
  }

  private mutating func readSimpleType(_ words: borrowing WordTable, depth: Int) -> Bool {
    switch byte {
    case "[":
      index += 1
      guard readType(words, depth: depth + 1) else { return false }
      if take(":") {
        skipBlanks()
        guard readType(words, depth: depth + 1) else { return false }
      }
      return take("]")
    case "(":
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
    guard byte == "a" || byte == "t" || byte == "-" else {
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
      if take("<") {
        repeat {
          skipBlanks()
          guard readType(words, depth: depth + 1) else { return false }
        } while take(",")
        guard take(">") else { return false }
      }
      guard take(".") else { return true }
    }
  }

  mutating func readTypeName() -> Bool {
    guard ("A"..."Z").contains(byte) else { return false }
    skipWord()
    return classes[Int(byte)] != ByteClass.word
  }
}
