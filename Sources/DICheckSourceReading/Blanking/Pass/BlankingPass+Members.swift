/// Leaving members out of a compact skeleton.
extension BlankingPass {
  /// Leaves out the member that the keyword at `start` begins, with its modifiers, if it is a plain one that can't
  /// matter and if nothing around it could be read otherwise without it. Returns the index after it.
  mutating func skipMember(_ word: Word, _ start: Int, _ end: Int, _ words: borrowing WordTable) -> Int? {
    guard word == .declaration || word == .property || word == .case, !context.hasAttribute, wholeBodyDepth == nil,
      let beginning = beginningOfMember(start, words), let memberEnd = endOfMember(word, start, end, words),
      !marks.holdMark(in: beginning..<memberEnd), endsLine(memberEnd, words)
    else { return nil }
    output?.cut(beginning..<memberEnd, hasNewline: true)
    nesting.declaration(in: context.mark)
    nesting.operand(isMember: false)
    context.pending = .other
    previous = .closingBrace
    return memberEnd
  }

  // MARK: The member itself

  /// The index after a member in plain form.
  private mutating func endOfMember(
    _ word: Word, _ start: Int, _ end: Int, _ words: borrowing WordTable
  ) -> Int? {
    guard let layout = output?.layout, case .compact(let keptFunction, _, let keepsTyped) = layout else { return nil }
    var grammar = MemberGrammar(scanner, at: end)
    switch word {
    case .declaration:
      guard grammar.spells(start..<end, "func"), grammar.readFunction(except: keptFunction, words),
        !keepsTyped || !grammar.typeMayBeDeclared
      else { return nil }
      return endOfBody(grammar.index, ofProperty: false, words)
    case .property:
      guard grammar.spells(start..<end, "var") || grammar.spells(start..<end, "let") else { return nil }
      switch grammar.readProperty(words) {
      case .computed:
        return keepsTyped && grammar.typeMayBeDeclared ? nil : endOfBody(grammar.index, ofProperty: true, words)
      case .initialized: return keepsTyped ? nil : grammar.index
      case nil: return nil
      }
    case .case:
      return grammar.readCases(words) ? grammar.index : nil
    default:
      return nil
    }
  }

  private mutating func endOfBody(_ brace: Int, ofProperty isProperty: Bool, _ words: borrowing WordTable) -> Int? {
    let inside = firstToken(from: brace + 1)
    guard !keepsInside(inside.index, ofProperty: isProperty, words), let body = scanner.skipBody(from: brace + 1)
    else { return nil }
    return body.close + 1
  }

  // MARK: Text around a member

  /// The offset at which the modifiers before the keyword begin. Nil unless all are plain, they begin a line, and the
  /// text before them is complete by itself.
  private func beginningOfMember(_ keyword: Int, _ words: borrowing WordTable) -> Int? {
    guard let output else { return nil }
    var distance = 0
    while true {
      let blanks = distance
      while output.byte(distance + 1, before: keyword).isBlank { distance += 1 }
      let byte = output.byte(distance + 1, before: keyword)
      guard scanner.classes[Int(byte)] == ByteClass.word, distance > blanks else {
        // Only a line break may be left before the first modifier.
        guard byte == 10 || byte == 13 || byte == 0 else { return nil }
        distance = blanks
        break
      }
      let wordEnd = distance
      while isWord(output.byte(distance + 1, before: keyword)) { distance += 1 }
      guard keyword - distance >= output.consumed,
        isModifier(keyword - distance..<keyword - wordEnd, words)
      else { return nil }
    }
    let beginning = keyword - distance
    return canEnd(before: beginning, words) ? beginning : nil
  }

  private func isModifier(_ range: Range<Int>, _ words: borrowing WordTable) -> Bool {
    let start = scanner.text + range.lowerBound
    return words.word(start, range.count, readable: scanner.end - range.lowerBound) == .plainModifier
      || MemberGrammar(scanner, at: 0).spells(range, "mutating")
  }

  /// Returns true if the text before `index` can be the end of a declaration, and can't be continued by a later one.
  private func canEnd(before index: Int, _ words: borrowing WordTable) -> Bool {
    guard let output else { return false }
    var distance = 0
    while isBlank(output.byte(distance + 1, before: index)) { distance += 1 }
    let byte = output.byte(distance + 1, before: index)
    switch byte {
    case "{", "}", ")", "]", ">", "?", "\"":
      return true
    default: break
    }
    guard isWord(byte) else { return false }
    var spelling: (UInt64, UInt64, UInt64) = (0, 0, 0)
    return withUnsafeMutableBytes(of: &spelling) { buffer in
      var length = 0
      while isWord(output.byte(distance + length + 1, before: index)) {
        length += 1
        // No modifier is that long.
        if length > 20 { return true }
      }
      for offset in 0..<length { buffer[offset] = output.byte(distance + length - offset, before: index) }
      let bytes = buffer.assumingMemoryBound(to: UInt8.self)
      guard let base = bytes.baseAddress else { return false }
      switch words.word(UnsafePointer(base), length, readable: bytes.count) {
      case .plain: return true
      case .reserved: return Self.literals.contains { bytes[..<length].elementsEqual($0.utf8) }
      default: return false
      }
    }
  }

  private static let literals = ["true", "false", "nil", "self"]

  /// Returns true if the end of the type, or a declaration on a later line, follows `index`.
  private mutating func endsLine(_ index: Int, _ words: borrowing WordTable) -> Bool {
    let next = firstToken(from: index)
    let byte = scanner.byte(at: next.index)
    if byte == "}" { return true }
    guard next.newline != nil else { return false }
    if byte == "@" { return true }
    guard scanner.classes[Int(byte)] == ByteClass.word else { return false }
    let length = endOfWord(next.index) - next.index
    switch words.word(scanner.text + next.index, length, readable: scanner.end - next.index) {
    case .type, .property, .declaration, .case, .initializer, .plainModifier: return true
    case .otherModifier: return byte == "s" || byte == "w"
    case .accessor: return length >= 8 && byte == "m"
    case .plain, .actor, .prefix, .if, .else, .reserved: return false
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte == 10 || byte == 13 }

  private func isWord(_ byte: UInt8) -> Bool { ByteClass.isOfWord(scanner.classes[Int(byte)]) }
}
