/// Leaving members out of a compact skeleton.
extension BlankingPass {
  /// Leaves out the member that the keyword at `start` begins, with its modifiers, if it is a plain one that can't
  /// matter and if nothing around it could be read otherwise without it. Returns the index after it.
  mutating func skipMember(_ word: Word, _ start: Int, _ end: Int, _ words: borrowing WordTable) -> Int? {
    guard word == .declaration || word == .property || word == .case, !context.hasAttribute,
      let beginning = beginningOfMember(start, words), let memberEnd = endOfMember(word, start, end, words),
      endsLine(memberEnd, words)
    else { return nil }
    output?.cut(beginning..<memberEnd, hasNewline: true)
    nesting.declaration(in: context.mark)
    nesting.operand(isMember: false)
    context.pending = .other
    previous = .closingBrace
    return memberEnd
  }

  /// Leaves out and lists the property that the `@` at `start` begins, if it has one of ``leftOutAttributes`` and is in
  /// plain form, and if nothing around it could be read otherwise without it. Returns the index after it.
  mutating func skipProperty(at start: Int, _ byte: UInt8, _ words: borrowing WordTable) -> Int? {
    // Behind a directive, an attribute may begin before it.
    guard byte == UInt8(ascii: "@"), context.kind == .type, !leftOutAttributes.isEmpty, outer.count == 1,
      conditions.isEmpty, isFirstOnLine, !context.hasAttribute, previous != .start
    else { return nil }
    var grammar = MemberGrammar(scanner, at: start)
    guard var property = grammar.readMarkedProperty(leftOutAttributes, words), canEnd(before: start, words),
      endsLine(grammar.index, words)
    else { return nil }
    output?.cut(start..<grammar.index, hasNewline: true)
    property.place = (output?.count ?? 1) - 1
    leftOut.append(property)
    // As many as it has at least; the first is counted.
    for _ in 0..<5 { nesting.token(at: start) }
    nesting.declaration(in: context.mark)
    nesting.operand(isMember: false)
    context.pending = .other
    previous = .closingBrace
    return grammar.index
  }

  /// Leaves out and lists the parameters behind the `(` at `start` of an initializer, if they are many and in plain
  /// form. Returns the index of the `)`.
  mutating func skipParameters(at start: Int, _ words: borrowing WordTable) -> Int? {
    guard context.pending == .initializer, previous == .declarationWord, context.kind == .type,
      !leftOutAttributes.isEmpty, outer.count == 1, conditions.isEmpty
    else { return nil }
    var grammar = MemberGrammar(scanner, at: start)
    guard let parameters = grammar.readPlainParameters(words), parameters.count >= Self.longListCount else {
      return nil
    }
    let inside = open(.parenthesis, at: start)
    output?.cut(inside..<grammar.index, hasNewline: false)
    let place = (output?.count ?? 1) - 1
    leftOutParameters += parameters.lazy.map { LeftOutParameter(place: place, name: $0.name, type: $0.type) }
    // As many as they have at least.
    for _ in 0..<4 * parameters.count - 1 { nesting.token(at: start) }
    return grammar.index
  }

  /// Parameters from which on a list is left out: the parser reads a short one as fast as it is compared.
  private static var longListCount: Int { 12 }

  // MARK: The member itself

  /// The index after a member in plain form.
  private mutating func endOfMember(
    _ word: Word, _ start: Int, _ end: Int, _ words: borrowing WordTable
  ) -> Int? {
    guard let layout = output?.layout, case .compact(let keptFunction, _, _) = layout else { return nil }
    var grammar = MemberGrammar(scanner, at: end)
    switch word {
    case .declaration:
      guard grammar.spells(start..<end, "func"), grammar.readFunction(except: keptFunction, words) else { return nil }
      return endOfBody(grammar.index, ofProperty: false, words)
    case .property:
      guard grammar.spells(start..<end, "var") || grammar.spells(start..<end, "let") else { return nil }
      switch grammar.readProperty(words) {
      case .computed: return endOfBody(grammar.index, ofProperty: true, words)
      case .initialized: return grammar.index
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

  // MARK: What stands around it

  /// Where the modifiers before the keyword begin. Nil unless all are plain, they begin a line, and what comes before
  /// is complete without what follows.
  private func beginningOfMember(_ keyword: Int, _ words: borrowing WordTable) -> Int? {
    guard let output else { return nil }
    var distance = 0
    while true {
      let blanks = distance
      while isSpace(output.byte(distance + 1, before: keyword)) { distance += 1 }
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

  /// Whether what stands before `index` can be the end of a declaration, and nothing that a later one completes.
  private func canEnd(before index: Int, _ words: borrowing WordTable) -> Bool {
    guard let output else { return false }
    var distance = 0
    while isBlank(output.byte(distance + 1, before: index)) { distance += 1 }
    let byte = output.byte(distance + 1, before: index)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"),
      UInt8(ascii: "?"), UInt8(ascii: "\""):
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

  /// Whether after `index` comes the end of the type, or a declaration on a later line.
  private mutating func endsLine(_ index: Int, _ words: borrowing WordTable) -> Bool {
    let next = firstToken(from: index)
    let byte = scanner.byte(at: next.index)
    if byte == UInt8(ascii: "}") { return true }
    guard next.newline != nil else { return false }
    if byte == UInt8(ascii: "@") { return true }
    guard scanner.classes[Int(byte)] == ByteClass.word else { return false }
    let length = endOfWord(next.index) - next.index
    switch words.word(scanner.text + next.index, length, readable: scanner.end - next.index) {
    case .type, .property, .declaration, .case, .initializer, .plainModifier: return true
    case .otherModifier: return byte == UInt8(ascii: "s") || byte == UInt8(ascii: "w")
    case .accessor: return length >= 8 && byte == UInt8(ascii: "m")
    case .plain, .actor, .prefix, .if, .else, .reserved: return false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
  private func isBlank(_ byte: UInt8) -> Bool { isSpace(byte) || byte == 10 || byte == 13 }

  private func isWord(_ byte: UInt8) -> Bool {
    let byteClass = scanner.classes[Int(byte)]
    return byteClass == ByteClass.word || byteClass == ByteClass.digit
  }
}
