import DICheckText

/// The places in a text that a ``BlankingPass`` finds, each kind in order.
struct BlankedPlaces {
  var bodies: [UTF8Range] = []
  var comments: [UTF8Range] = []
  var sliceStarts: [Int] = []
  /// The offsets behind the keywords of declarations with a marked attribute or body.
  var keptDeclarations: [Int] = []
  /// The bodies that are kept whole, outside of each other.
  var wholeBodies: [Range<Int>] = []

  /// Keeps the room for those of the next text.
  mutating func removeAll() {
    bodies.removeAll(keepingCapacity: true)
    comments.removeAll(keepingCapacity: true)
    sliceStarts.removeAll(keepingCapacity: true)
    keptDeclarations.removeAll(keepingCapacity: true)
    wholeBodies.removeAll(keepingCapacity: true)
  }
}

/// One walk over a text: reads tokens outside of bodies, blanks the insides of bodies and the comments outside, notes
/// where top-level slices begin, and feeds the ``NestingGuard``.
///
/// The parts that stay decide how the rest is parsed: types' bodies, and those that the parser looks into before it
/// knows what they are (accessor blocks by their first word, `switch` bodies by their `case`, see `keepsInside`), and
/// those with words that the caller asks for.
struct BlankingPass {
  /// The brackets that are open around the current token, outermost first.
  struct Context {
    enum Kind { case file, type, kept, parenthesis, square }
    enum Pending { case nothing, type, property, initializer, other }

    var kind: Kind
    /// The meaning of the next `{`, by the declaration that began last at this level.
    var pending = Pending.nothing
    var mark = NestingGuard.Mark()
    /// The offset of the first attribute since the last declaration.
    var attribute: Int?
    /// The offset behind the keyword of the last declaration that isn't a type.
    var keyword: Int?
    /// A word in the attributes of that declaration, or before the brace of its accessors, keeps its body.
    var isMarked = false
    /// The context is the body of a type with a word in its attributes, or is within one.
    var isInMarkedType = false
    var isBraces: Bool { kind == .type || kind == .kept }
  }

  /// The token before the current one, as far as it matters.
  enum Previous {
    case start, word, declarationWord, prefixWord, elseWord, dot, at, pound, separator, angle, operation, opening
    case closing, closingBrace, literal
    /// A modifier after which a member is as plain as without it.
    case plainModifier
    /// Any other word that may want another one behind it.
    case otherWord

    var isWord: Bool { self == .word || self == .plainModifier || self == .otherWord }
  }

  var scanner: CodeScanner
  /// The output of the skeleton; nil when the walk only guards a text that will be parsed whole.
  var output: SkeletonOutput?
  /// True if members are left out that can't matter to injection.
  let isCompact: Bool
  /// True if comments and the bodies of initializers stay.
  let isEditable: Bool
  var nesting = NestingGuard()
  var context = Context(kind: .file)
  var outer: [Context] = []
  var conditions: [Int] = []
  var previous = Previous.start
  /// The start of the member with the present keyword, if what stands before it is complete, and only plain modifiers
  /// stand between.
  var memberStart: Int?
  var isFirstOnLine = true
  /// The end of a type at file level, after which a slice begins if a declaration follows on a later line.
  var possibleSliceStart = -1
  var found = BlankedPlaces()
  var marks = BodyMarks()
  /// The end of the last braces at file level.
  var declarationStart = 0
  /// The number of brackets around the body that is being kept whole; nil outside of one.
  var wholeBodyDepth: Int?

  var isBlanking: Bool { output != nil }

  init(scanner: CodeScanner, output: SkeletonOutput? = nil) {
    self.scanner = scanner
    self.output = output
    isCompact = output?.isCompact ?? false
    isEditable = if case .editable = output?.layout { true } else { false }
  }

  mutating func run() {
    var index = startOfCode()
    let end = scanner.end
    while index < end, nesting.refusal == nil {
      let byte = scanner.text[index]
      let byteClass = scanner.classes[Int(byte)]
      if byteClass <= ByteClass.newline {
        if byteClass == ByteClass.newline { isFirstOnLine = true }
        // A `'` and the like: the parser makes a literal of it, or none of anything.
        if byteClass == ByteClass.other { nesting.token(at: index, nodes: NestingGuard.literalNodes) }
        index += 1
        continue
      }
      if byteClass == ByteClass.slash, scanner.isComment(at: index) {
        index = blankComment(at: index)
        continue
      }
      if possibleSliceStart >= 0 { startSlice(byteClass, byte) }
      if isFirstOnLine, context.kind == .type, previous != .separator {
        nesting.memberLine(continuesExpression: byteClass == ByteClass.operator || previous == .operation)
      }
      let mayBeLiteral = ByteClass.quote...ByteClass.slash ~= byteClass
      nesting.token(at: index, nodes: mayBeLiteral ? NestingGuard.literalNodes : 1)
      switch byteClass {
      case ByteClass.word: index = readWord(at: index)
      case ByteClass.digit: index = readNumber(at: index)
      case ByteClass.operator: index = readOperator(at: index, byte)
      case ByteClass.punctuation: index = readPunctuation(at: index, byte)
      case ByteClass.openBracket:
        index = open(byte == "[" ? .square : .parenthesis, at: index)
      case ByteClass.closeBracket: index = close(byte, at: index)
      case ByteClass.openBrace: index = readBrace(at: index)
      case ByteClass.closeBrace: index = closeBrace(at: index)
      case ByteClass.quote: index = readString(quote: index, pounds: 0)
      case ByteClass.pound: index = readPound(at: index)
      case ByteClass.backtick:
        index = scanner.skipEscapedName(at: index)
        operand(.word)
      case ByteClass.slash:
        index = scanner.skipSlash(at: index, stops: scanner.bodyStops)
        previous = .operation
      default:
        index += 1
        operand(.literal)
      }
      isFirstOnLine = false
      if scanner.isUncertain, isBlanking { return }
    }
    if !outer.isEmpty || !conditions.isEmpty || scanner.hasOpenComment { scanner.isUncertain = true }
    output?.finish(at: end)
  }

  /// The offset behind a byte order mark and a `#!` line.
  private func startOfCode() -> Int {
    let hasMark = scanner.byte(at: 0) == 0xEF && scanner.byte(at: 1) == 0xBB && scanner.byte(at: 2) == 0xBF
    var index = hasMark ? 3 : 0
    guard scanner.byte(at: index) == "#", scanner.byte(at: index + 1) == "!" else {
      return index
    }
    while index < scanner.end, !scanner.isNewline(index) { index += 1 }
    return index
  }

  @inline(__always)
  mutating func operand(_ kind: Previous) {
    nesting.operand(isMember: previous == .dot)
    previous = kind
  }
}

// MARK: - Slices and blanks

extension BlankingPass {
  /// A slice may begin after a type's body when what follows can't belong to it: a word or an attribute on a later
  /// line. A `#if` counts too; it ends before the next slice does.
  private mutating func startSlice(_ byteClass: UInt8, _ byte: UInt8) {
    if isFirstOnLine, byteClass == ByteClass.word || byteClass == ByteClass.pound || byte == "@" {
      found.sliceStarts.append(possibleSliceStart)
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
    if !isEditable { found.comments.append(UTF8Range(start, end)) }
    var index = start
    while index < end {
      let line = min(scanner.endOfLine(from: index), end)
      if !isEditable { output?.blank(index..<line, keeping: nil) }
      if line < end { isFirstOnLine = true }
      index = line + 1
    }
    return end
  }

  /// Blanks the inside of a body. The line break before its first token stays, because the parser asks for it where
  /// a `{` follows a condition.
  mutating func blankBody(_ range: Range<Int>, keeping newline: Int?) {
    if isCompact {
      output?.cut(range, hasNewline: newline != nil)
    } else {
      found.bodies.append(UTF8Range(range.lowerBound, range.upperBound))
      output?.blank(range, keeping: newline)
    }
  }
}
