extension MemberGrammar {
  mutating func readType() -> Bool {
    guard depth < Self.maximumDepth else { return false }
    depth += 1
    defer { depth -= 1 }
    while take("@") {
      // A function with an autoclosure may leave its argument unread.
      guard readWord("escaping") || readWord("Sendable"), skipSomeBlanks() else { return false }
    }
    if readWord("any") || readWord("some") {
      guard skipSomeBlanks() else { return false }
    }
    while true {
      guard readSimpleType() else { return false }
      while take("?") || take("!") {}
      guard takeAll(" & ") else { break }
    }
    // An operator character would make another token of the `?` or `>` before it.
    return classes[Int(byte)] != ByteClass.operator || byte == ">" || byte == "-"
  }

  private mutating func readSimpleType() -> Bool {
    switch byte {
    case "[":
      index += 1
      guard readType() else { return false }
      if take(":") {
        skipBlanks()
        guard readType() else { return false }
      }
      return take("]")
    case "(":
      guard readParameters(areNamed: false) else { return false }
      return readFunctionResult()
    default:
      return readNamedType()
    }
  }

  /// ` async throws -> T`, if it follows.
  private mutating func readFunctionResult() -> Bool {
    guard byte == 32 else { return true }
    let start = index
    skipSpaces()
    guard byte == "a" || byte == "t" || byte == "-" else {
      index = start
      return true
    }
    return readEffects() && readArrow() && readType()
  }

  /// `A`, `A.B<C>`
  private mutating func readNamedType() -> Bool {
    while true {
      let start = index
      guard readTypeName() else { return false }
      let name = start..<index
      if spells(name, "Type") || spells(name, "Protocol") { return false }
      if take("<") {
        repeat {
          skipBlanks()
          guard readType() else { return false }
        } while take(",")
        guard take(">") else { return false }
      }
      guard take(".") else { return true }
    }
  }

  mutating func readTypeName() -> Bool {
    guard ("A"..."Z").contains(byte) else { return false }
    let start = index
    skipWord()
    note(type: start..<index)
    return classes[Int(byte)] != ByteClass.word
  }
}
