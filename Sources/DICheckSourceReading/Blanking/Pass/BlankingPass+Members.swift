/// Leaving members out of a compact skeleton.
extension BlankingPass {
  /// Leaves out the member that the keyword at `start` begins, with its modifiers, if it is a plain one that can't
  /// matter and if nothing around it could be read otherwise without it. Returns the index after it.
  mutating func skipMember(_ word: Word, _ start: Int, _ end: Int) -> Int? {
    guard word == .declaration || word == .property || word == .case, context.attribute == nil, wholeBodyDepth == nil,
      let beginning = memberStart, beginning >= output?.consumed ?? 0,
      let memberEnd = endOfMember(word, start, end), !marks.holdMark(in: beginning..<memberEnd),
      endsLine(memberEnd)
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
    _ word: Word, _ start: Int, _ end: Int
  ) -> Int? {
    guard let layout = output?.layout, case .compact(let keptFunction, let keepsTyped, let keepsTakers) = layout
    else { return nil }
    var grammar = MemberGrammar(scanner, at: end)
    switch word {
    case .declaration:
      guard grammar.spells(start..<end, "func"), grammar.readFunction(except: keptFunction),
        !(keepsTakers ? grammar.namesDeclared : keepsTyped && grammar.typeMayBeDeclared)
      else { return nil }
      return endOfBody(grammar.index, ofProperty: false)
    case .property:
      guard grammar.spells(start..<end, "var") || grammar.spells(start..<end, "let") else { return nil }
      switch grammar.readProperty() {
      case .computed:
        return keepsTyped && grammar.typeMayBeDeclared ? nil : endOfBody(grammar.index, ofProperty: true)
      case .initialized: return keepsTyped ? nil : grammar.index
      case nil: return nil
      }
    case .case:
      return grammar.readCases() && !(keepsTakers && grammar.namesDeclared) ? grammar.index : nil
    default:
      return nil
    }
  }

  private mutating func endOfBody(_ brace: Int, ofProperty isProperty: Bool) -> Int? {
    let inside = firstToken(from: brace + 1)
    guard !keepsInside(inside.index, ofProperty: isProperty), let body = scanner.skipBody(from: brace + 1)
    else { return nil }
    return body.close + 1
  }

  // MARK: Text around a member

  /// Returns true if a member can end with the token before, which nothing behind it continues.
  var mayEndMember: Bool {
    switch previous {
    case .opening, .closing, .closingBrace, .literal, .word: true
    default: false
    }
  }

  func isPlainModifier(_ word: Word, _ start: Int, _ end: Int) -> Bool {
    word == .plainModifier || word == .accessor && isMutating(start, end)
  }

  /// The only word of its length that accessors and members begin with, and that begins so.
  private func isMutating(_ start: Int, _ end: Int) -> Bool { end - start == 8 && scanner.byte(at: start) == "m" }

  /// Returns true if the end of the type, or a declaration on a later line, follows `index`.
  private mutating func endsLine(_ index: Int) -> Bool {
    let next = firstToken(from: index)
    let byte = scanner.byte(at: next.index)
    if byte == "}" { return true }
    guard next.newline != nil else { return false }
    if byte == "@" { return true }
    guard scanner.byteClass(at: next.index) == ByteClass.word else { return false }
    let end = scanner.endOfWord(next.index)
    return switch scanner.word(next.index..<end) {
    case .type, .property, .declaration, .case, .initializer, .plainModifier: true
    case .otherModifier: byte == "s" || byte == "w"
    case .accessor: isMutating(next.index, end)
    case .plain, .actor, .prefix, .if, .else, .literal, .reserved: false
    }
  }
}
