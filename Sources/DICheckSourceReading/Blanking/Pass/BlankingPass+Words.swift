extension BlankingPass {
  mutating func readNumber(at start: Int) -> Int {
    nesting.endOfModifiers()
    operand(.literal)
    return scanner.endOfWord(start)
  }

  @inline(__always)
  mutating func readWord(at start: Int) -> Int {
    let end = scanner.endOfWord(start)
    let word = scanner.word(start..<end)
    if word == .plain || previous == .dot || previous == .at || previous == .pound {
      nesting.endOfModifiers()
      operand(.word)
      return end
    }
    if isCompact, context.kind == .type {
      if previous != .plainModifier { memberStart = isFirstOnLine && mayEndMember ? start : nil }
      if let next = skipMember(word, start, end) { return next }
    }
    read(word, start, end)
    return end
  }

  private mutating func read(_ word: Word, _ start: Int, _ end: Int) {
    let isInBrackets = context.kind == .parenthesis || context.kind == .square
    switch word {
    case .plain: operand(.word)
    case .accessor, .plainModifier, .otherModifier, .reserved, .literal:
      nesting.modifier(at: start)
      operand(word == .literal ? .word : isPlainModifier(word, start, end) ? .plainModifier : .otherWord)
    case .type:
      if !isInBrackets { note(declarationAt: start) }
      if !isInBrackets, previous != .declarationWord, mayNameType(from: end) {
        context.pending = .type
        nesting.declaration(in: context.mark)
      }
      operand(.otherWord)
    case .actor:
      if !isInBrackets, canStartActor, actorHasName(from: end) { context.pending = .type }
      operand(.otherWord)
    case .property, .declaration, .initializer, .case:
      // `struct Vector<let count: Int>` declares no property.
      let isGenericParameter = context.pending == .type && (previous == .separator || previous == .angle)
      if !isInBrackets, !isGenericParameter {
        context.pending = Self.pending(word)
        note(declarationAt: start)
        context.keyword = end
        if context.isMarked { found.keptDeclarations.append(end) }
        nesting.declaration(in: context.mark)
      }
      if isInBrackets || previous == .prefixWord || previous == .declarationWord {
        nesting.prefixWord(at: start)
      } else {
        nesting.operand(isMember: false)
      }
      previous = .declarationWord
    case .prefix:
      nesting.prefixWord(at: start)
      previous = .prefixWord
    case .if:
      if previous == .elseWord { nesting.elseIf(at: start) } else { nesting.startIf() }
      nesting.prefixWord(at: start)
      previous = .prefixWord
    case .else:
      previous = .elseWord
    }
  }

  private mutating func note(declarationAt start: Int) {
    context.isMarked = context.attribute.map { marks.holdMark(in: $0..<start) } ?? false
    (context.attribute, context.keyword) = (nil, nil)
  }

  static func pending(_ word: Word) -> Context.Pending {
    switch word {
    case .property: .property
    case .initializer: .initializer
    default: .other
    }
  }

  /// Returns true if a type's name can follow, rather than the colon of a label or the end of an expression.
  private func mayNameType(from start: Int) -> Bool {
    switch scanner.byte(at: endOfBlanks(from: start)) {
    case ":", ",", ")", "]", "}", ".", "=", ";", "?", "!":
      false
    default:
      true
    }
  }

  /// `actor` is a name as well: it begins a declaration only where one can begin.
  private var canStartActor: Bool {
    switch previous {
    case .start, .opening, .closing, .closingBrace, .word, .plainModifier, .otherWord: true
    case .literal: isFirstOnLine
    case .declarationWord, .prefixWord, .elseWord, .dot, .at, .pound, .angle, .operation, .separator: false
    }
  }

  private func actorHasName(from start: Int) -> Bool {
    let byteClass = scanner.byteClass(at: endOfBlanks(from: start))
    return byteClass == ByteClass.word || byteClass == ByteClass.backtick || byteClass == ByteClass.slash
  }

  private func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < scanner.end, scanner.byteClass(at: index) <= ByteClass.newline { index += 1 }
    return index
  }

  mutating func readString(quote: Int, pounds: Int) -> Int {
    scanner.interpolations = CodeScanner.InterpolationBounds()
    let end = scanner.skipString(quote: quote, pounds: pounds)
    nesting.interpolation(scanner.interpolations, at: quote)
    nesting.endOfModifiers()
    operand(.literal)
    return end
  }

  mutating func readPound(at start: Int) -> Int {
    let run = scanner.poundRun(at: start)
    nesting.pounds(run - start, at: start)
    if scanner.byte(at: run) == "\"" { return readString(quote: run, pounds: run - start) }
    if let directive = scanner.directive(at: start) {
      if !CodeScanner.follow(directive, outer.count, &conditions) { scanner.isUncertain = true }
      nesting.condition(depth: conditions.count, at: start)
      if context.pending == .type { context.pending = .nothing }
      previous = .start
      return scanner.endOfWord(run)
    }
    let end = scanner.skipPounds(at: start, run: run)
    previous = end == run ? .pound : .literal
    return end
  }
}
