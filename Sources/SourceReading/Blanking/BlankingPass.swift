import Text

/// One walk over a text: reads tokens outside of bodies, blanks the insides of bodies and the comments outside, notes
/// where top-level slices begin, and feeds the ``NestingGuard``.
///
/// What stays is what decides how the rest is parsed: types' bodies, and those that the parser looks into before it
/// knows what they are (accessor blocks by their first word, `switch` bodies by their `case`, see `keepsInside`).
struct BlankingPass {
  /// The brackets that are open around the current token, outermost first.
  struct Context {
    enum Kind { case file, type, kept, parenthesis, square }
    enum Pending { case nothing, type, property, initializer, other }

    var kind: Kind
    /// What the declaration that began last at this level will do with the next `{`.
    var pending = Pending.nothing
    var mark = NestingGuard.Mark()
    /// An attribute was met, and no declaration since.
    var hasAttribute = false
    var isBraces: Bool { kind == .type || kind == .kept }
  }

  /// The token before the current one, as far as it matters.
  enum Previous {
    case start, word, declarationWord, prefixWord, elseWord, dot, at, pound, separator, angle, operation, opening
    case closing, closingBrace, literal
  }

  var scanner: CodeScanner
  /// Where the skeleton is written; nil when the walk only guards a text that will be parsed whole.
  var output: SkeletonOutput?
  /// Whether members are left out that can't matter.
  let isCompact: Bool
  let keepsComments: Bool
  let keepsInitializers: Bool
  var nesting = NestingGuard()
  var context = Context(kind: .file)
  var outer: [Context] = []
  var conditions: [Int] = []
  var previous = Previous.start
  var isFirstOnLine = true
  var isUnbalanced = false
  /// The end of a type at file level, after which a slice begins if a declaration follows on a later line.
  var possibleSliceStart = -1
  var bodies: [SourceRange]
  var comments: [SourceRange]
  var sliceStarts: [Int]

  var isBlanking: Bool { output != nil }

  init(
    scanner: CodeScanner, output: SkeletonOutput?, bodies: [SourceRange], comments: [SourceRange], sliceStarts: [Int]
  ) {
    self.scanner = scanner
    self.output = output
    isCompact = output?.isCompact ?? false
    keepsComments = output?.keepsComments ?? false
    keepsInitializers = output?.keepsInitializers ?? false
    self.bodies = bodies
    self.comments = comments
    self.sliceStarts = sliceStarts
  }

  mutating func run(words: borrowing WordTable) {
    var index = startOfCode()
    let end = scanner.end
    while index < end, nesting.refusal == nil {
      let byte = scanner.text[index]
      let byteClass = scanner.classes[Int(byte)]
      if byteClass <= ByteClass.newline {
        if byteClass == ByteClass.newline { isFirstOnLine = true }
        index += 1
        continue
      }
      if byteClass == ByteClass.slash, isComment(index) {
        index = blankComment(at: index)
        continue
      }
      if possibleSliceStart >= 0 { startSlice(byteClass, byte) }
      if isFirstOnLine, context.kind == .type, previous != .separator {
        nesting.memberLine(continuesExpression: byteClass == ByteClass.operator || previous == .operation)
      }
      nesting.token(at: index)
      switch byteClass {
      case ByteClass.word: index = readWord(at: index, words)
      case ByteClass.digit: index = readNumber(at: index)
      case ByteClass.operator: index = readOperator(at: index, byte)
      case ByteClass.punctuation: index = readPunctuation(at: index, byte)
      case ByteClass.openBracket: index = open(byte == UInt8(ascii: "[") ? .square : .parenthesis, at: index)
      case ByteClass.closeBracket: index = close(byte, at: index)
      case ByteClass.openBrace: index = readBrace(at: index, words)
      case ByteClass.closeBrace: index = closeBrace(at: index)
      case ByteClass.quote: index = readString(quote: index, pounds: 0)
      case ByteClass.pound: index = readPound(at: index)
      case ByteClass.backtick:
        index = scanner.skipEscapedName(at: index)
        operand(.word)
      case ByteClass.slash:
        index = scanner.skipSlash(at: index)
        previous = .operation
      default:
        index += 1
        operand(.literal)
      }
      isFirstOnLine = false
      if isUnbalanced || scanner.isUncertain, isBlanking { return }
    }
    if !outer.isEmpty || !conditions.isEmpty || scanner.hasOpenComment { isUnbalanced = true }
    output?.finish(at: end)
  }

  /// Behind a byte order mark and a `#!` line.
  private func startOfCode() -> Int {
    let hasMark = scanner.byte(at: 0) == 0xEF && scanner.byte(at: 1) == 0xBB && scanner.byte(at: 2) == 0xBF
    var index = hasMark ? 3 : 0
    guard scanner.byte(at: index) == UInt8(ascii: "#"), scanner.byte(at: index + 1) == UInt8(ascii: "!") else {
      return index
    }
    while index < scanner.end, !scanner.isNewline(index) { index += 1 }
    return index
  }

  @inline(__always)
  private func isComment(_ index: Int) -> Bool {
    let next = scanner.byte(at: index + 1)
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  @inline(__always)
  private mutating func operand(_ kind: Previous) {
    nesting.operand(isMember: previous == .dot)
    previous = kind
  }
}

// MARK: - Slices and blanks

extension BlankingPass {
  /// A slice may begin after a type's body when what follows can't belong to it: a word or an attribute on a later
  /// line. A `#if` counts too; it ends before the next slice does.
  private mutating func startSlice(_ byteClass: UInt8, _ byte: UInt8) {
    if isFirstOnLine, byteClass == ByteClass.word || byteClass == ByteClass.pound || byte == UInt8(ascii: "@") {
      sliceStarts.append(possibleSliceStart)
    }
    possibleSliceStart = -1
  }

  private mutating func blankComment(at start: Int) -> Int {
    let end = scanner.skipComment(at: start)
    guard isBlanking else { return end }
    if isCompact {
      let hasNewline = scanner.endOfLine(from: start) < end
      if hasNewline { isFirstOnLine = true }
      output?.cut(start..<end, hasNewline: hasNewline)
      return end
    }
    if !keepsComments { comments.append(SourceRange(start, end)) }
    var index = start
    while index < end {
      let line = min(scanner.endOfLine(from: index), end)
      if !keepsComments { output?.blank(index..<line, keeping: nil) }
      if line < end { isFirstOnLine = true }
      index = line + 1
    }
    return end
  }

  /// Blanks the inside of a body. The line break before its first token stays, because the parser asks for it where
  /// a `{` follows a condition.
  private mutating func blankBody(_ range: Range<Int>, keeping newline: Int?) {
    if isCompact {
      output?.cut(range, hasNewline: newline != nil)
    } else {
      bodies.append(SourceRange(range.lowerBound, range.upperBound))
      output?.blank(range, keeping: newline)
    }
  }
}

// MARK: - Words, numbers, literals

extension BlankingPass {
  @inline(__always)
  func endOfWord(_ start: Int) -> Int {
    var index = start + 1
    while index < scanner.end {
      let byteClass = scanner.classes[Int(scanner.text[index])]
      guard byteClass == ByteClass.word || byteClass == ByteClass.digit else { break }
      index += 1
    }
    return index
  }

  private mutating func readNumber(at start: Int) -> Int {
    operand(.literal)
    return endOfWord(start)
  }

  @inline(__always)
  private mutating func readWord(at start: Int, _ words: borrowing WordTable) -> Int {
    let end = endOfWord(start)
    let word = words.word(scanner.text + start, end - start, readable: scanner.end - start)
    if word == .plain || previous == .dot || previous == .at || previous == .pound {
      operand(.word)
      return end
    }
    if isCompact, context.kind == .type, let next = skipMember(word, start, end, words) { return next }
    read(word, start, end)
    return end
  }

  private mutating func read(_ word: Word, _ start: Int, _ end: Int) {
    let isInBrackets = context.kind == .parenthesis || context.kind == .square
    switch word {
    case .plain, .accessor, .plainModifier, .otherModifier, .reserved:
      operand(.word)
    case .type:
      if !isInBrackets { context.hasAttribute = false }
      if !isInBrackets, previous != .declarationWord, mayNameType(from: end) {
        context.pending = .type
        nesting.declaration(in: context.mark)
      }
      operand(.word)
    case .actor:
      if !isInBrackets, canStartActor, actorHasName(from: end) { context.pending = .type }
      operand(.word)
    case .property, .declaration, .initializer, .case:
      // `struct Vector<let count: Int>` declares no property.
      let isGenericParameter = context.pending == .type && (previous == .separator || previous == .angle)
      if !isInBrackets, !isGenericParameter {
        context.pending = Self.pending(word)
        context.hasAttribute = false
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

  private static func pending(_ word: Word) -> Context.Pending {
    switch word {
    case .property: .property
    case .initializer: .initializer
    default: .other
    }
  }

  /// Whether a type's name can follow, rather than the colon of a label or the end of an expression.
  private func mayNameType(from start: Int) -> Bool {
    var index = start
    while index < scanner.end, scanner.classes[Int(scanner.text[index])] <= ByteClass.newline { index += 1 }
    switch scanner.byte(at: index) {
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "!"):
      return false
    default:
      return true
    }
  }

  /// `actor` is a name as well: it begins a declaration only where one can begin.
  private var canStartActor: Bool {
    switch previous {
    case .start, .opening, .closing, .closingBrace, .word: true
    case .literal: isFirstOnLine
    case .declarationWord, .prefixWord, .elseWord, .dot, .at, .pound, .angle, .operation, .separator: false
    }
  }

  private func actorHasName(from start: Int) -> Bool {
    var index = start
    while index < scanner.end {
      let byteClass = scanner.classes[Int(scanner.text[index])]
      if byteClass <= ByteClass.newline {
        index += 1
      } else {
        return byteClass == ByteClass.word || byteClass == ByteClass.backtick || byteClass == ByteClass.slash
      }
    }
    return false
  }

  private mutating func readString(quote: Int, pounds: Int) -> Int {
    scanner.interpolationBounds = CodeScanner.InterpolationBounds()
    let end = scanner.skipString(quote: quote, pounds: pounds)
    if let bounds = scanner.interpolationBounds, bounds.deepest > 0 {
      nesting.interpolation(bounds, at: quote)
    }
    scanner.interpolationBounds = nil
    operand(.literal)
    return end
  }

  private mutating func readPound(at start: Int) -> Int {
    let run = scanner.poundRun(at: start)
    nesting.pounds(run - start, at: start)
    if scanner.byte(at: run) == UInt8(ascii: "\"") { return readString(quote: run, pounds: run - start) }
    if let directive = scanner.directive(at: start) {
      if !CodeScanner.follow(directive, outer.count, &conditions) { isUnbalanced = true }
      nesting.condition(depth: conditions.count, at: start)
      if context.pending == .type { context.pending = .nothing }
      previous = .start
      return endOfWord(run)
    }
    let end = scanner.skipPounds(at: start, run: run)
    previous = end == run ? .pound : .literal
    return end
  }
}

// MARK: - Operators and punctuation

extension BlankingPass {
  private mutating func readOperator(at index: Int, _ byte: UInt8) -> Int {
    let before = scanner.byte(at: index - 1)
    switch byte {
    case UInt8(ascii: "."):
      // `0...` may end a line; a single dot asks for a name, which may be spelled like a keyword.
      previous = before == byte || scanner.byte(at: index + 1) == byte ? .operation : .dot
      nesting.postfix(at: index)
    case UInt8(ascii: "<"):
      nesting.openAngle(at: index)
      previous = .angle
    case UInt8(ascii: ">"):
      if before == UInt8(ascii: "-") { nesting.link(at: index) } else { nesting.closeAngle(in: context.mark) }
      previous = before == UInt8(ascii: "-") ? .operation : .closing
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if scanner.classes[Int(before)] <= ByteClass.newline {
        nesting.link(at: index)
        previous = .operation
      } else {
        nesting.postfix(at: index)
        previous = previous == .prefixWord ? .prefixWord : .closing
      }
    default:
      previous = .operation
    }
    return index + 1
  }

  private mutating func readPunctuation(at index: Int, _ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "@"):
      previous = .at
      context.hasAttribute = true
      nesting.attribute(at: index)
    case UInt8(ascii: ";"):
      previous = .start
      nesting.separator(in: context.mark)
    case UInt8(ascii: ","):
      previous = .separator
      nesting.separator(in: context.mark)
    case UInt8(ascii: ":"):
      previous = .operation
      nesting.colon(at: index)
    default: previous = .operation
    }
    return index + 1
  }
}

// MARK: - Brackets

extension BlankingPass {
  private mutating func push(_ kind: Context.Kind, at index: Int) {
    let mark = nesting.open(square: kind == .square, depth: outer.count + 1, at: index)
    outer.append(context)
    context = Context(kind: kind, mark: mark)
  }

  private mutating func pop() {
    nesting.close(context.mark)
    context = outer.removeLast()
  }

  private mutating func open(_ kind: Context.Kind, at index: Int) -> Int {
    if previous == .closing || previous == .word { nesting.postfix(at: index) }
    push(kind, at: index)
    previous = .opening
    return index + 1
  }

  private mutating func close(_ byte: UInt8, at index: Int) -> Int {
    let kind: Context.Kind = byte == UInt8(ascii: "]") ? .square : .parenthesis
    if context.kind == kind {
      pop()
    } else {
      isUnbalanced = true
      recover {
        $0.kind == kind
      } until: {
        $0.isBraces
      }
    }
    previous = .closing
    return index + 1
  }

  private mutating func closeBrace(at index: Int) -> Int {
    if context.isBraces {
      let wasType = context.kind == .type
      pop()
      if wasType {
        nesting.endOfMembers()
        context.pending = .nothing
        if outer.isEmpty, conditions.isEmpty { possibleSliceStart = index + 1 }
      }
    } else {
      isUnbalanced = true
      recover {
        $0.isBraces
      } until: { _ in
        false
      }
    }
    previous = .closingBrace
    return index + 1
  }

  /// In a text that is only guarded: closes the innermost bracket of the kind, if no `limit` lies before it.
  private mutating func recover(to match: (Context) -> Bool, until limit: (Context) -> Bool) {
    let stack = outer.dropFirst() + [context]
    guard !outer.isEmpty, let target = stack.lastIndex(where: { match($0) || limit($0) }), match(stack[target]) else {
      return
    }
    for _ in target..<stack.endIndex { pop() }
  }

  private mutating func readBrace(at index: Int, _ words: borrowing WordTable) -> Int {
    if context.pending == .type {
      context.pending = .nothing
      return open(.type, at: index)
    }
    let inside = firstToken(from: index + 1)
    guard isBlanking, !keepsInside(inside.index, words) else { return open(.kept, at: index) }
    guard let body = scanner.skipBody(from: index + 1) else {
      isUnbalanced = true
      return scanner.end
    }
    if keepsInitializers, context.pending == .initializer {
      previous = .closingBrace
      return body.close + 1
    }
    if body.hasDirectives, inside.newline == nil, mayBelongToCondition(body.close) { scanner.isUncertain = true }
    if body.close > index + 1 {
      blankBody(index + 1..<body.close, keeping: inside.newline)
    }
    previous = .closingBrace
    return body.close + 1
  }

  /// The first token after `start`, and the line break before it.
  mutating func firstToken(from start: Int) -> (index: Int, newline: Int?) {
    var index = start
    var newline: Int?
    while index < scanner.end {
      let byteClass = scanner.classes[Int(scanner.text[index])]
      if byteClass == ByteClass.newline {
        if newline == nil { newline = index }
        index += 1
      } else if byteClass == ByteClass.space {
        index += 1
      } else if byteClass == ByteClass.slash, isComment(index) {
        let end = scanner.skipComment(at: index)
        if newline == nil { newline = (index..<end).first(where: scanner.isNewline) }
        index = end
      } else {
        return (index, newline)
      }
    }
    return (index, newline)
  }

  /// Whether the parser decides by the token at `index`, the first after a `{`, what the braces are.
  private func keepsInside(_ index: Int, _ words: borrowing WordTable) -> Bool {
    keepsInside(index, ofProperty: context.pending == .property, words)
  }

  func keepsInside(_ index: Int, ofProperty isProperty: Bool, _ words: borrowing WordTable) -> Bool {
    let byte = scanner.byte(at: index)
    guard isProperty || byte == UInt8(ascii: "c") else { return false }
    if byte == UInt8(ascii: "@") { return true }
    guard scanner.classes[Int(byte)] == ByteClass.word else { return false }
    let word = words.word(scanner.text + index, endOfWord(index) - index, readable: scanner.end - index)
    return word == .case || (isProperty && (word == .accessor || word == .initializer))
  }

  /// After a condition the parser takes braces for a closure if one of these follows them, and it gives up at an
  /// `#endif` within.
  private func mayBelongToCondition(_ close: Int) -> Bool {
    var index = close + 1
    while index < scanner.end, scanner.classes[Int(scanner.text[index])] == ByteClass.space { index += 1 }
    let byteClass = scanner.classes[Int(scanner.byte(at: index))]
    return byteClass == ByteClass.openBrace || byteClass == ByteClass.openBracket || byteClass == ByteClass.operator
      || byteClass == ByteClass.punctuation
  }
}
