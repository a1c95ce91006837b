/// Bounds what the parser will meet. Fed by the blanker with the tokens outside of bodies, which alone are parsed.
///
/// Measurements of swift-syntax 603 (release, 8 MB of stack): it overflows at 1,308 nested `A<`, 2,539 `->`, 5,625
/// `else if`, 7,734 `#if`, 8,280 `try`; each nested `[` doubles its time; and nested interpolations, `func f(func f(`,
/// `if if`, statements among members and runs of `#` take quadratic time.
struct NestingGuard {
  static let maximumSize = 16 << 20
  static let maximumDepth = 64
  static let maximumAngles = 256
  static let maximumChain = 512
  static let maximumAttributes = 512
  static let maximumPostfixes = 1024
  static let maximumPrefixWords = 64
  static let maximumConditions = 128
  static let maximumPounds = 256
  static let maximumInterpolationDepth = 12
  static let maximumInterpolationLength = 16 << 10
  /// Tokens, each counted for every line before it that belongs to no declaration. Parsed in about 0.1 µs (release),
  /// so that a keystroke in such a text takes some 50 ms: 400 lines of short calls, or 220 of long ones.
  static let maximumStrayCost = 400_000
  /// Tokens outside of bodies; a tree takes some 250 bytes for each. A literal counts as ``literalNodes``.
  static let maximumTokens = 1 << 19
  static let literalNodes = 6
  /// Units of about 0.2 µs.
  static let maximumSquareCost = 1 << 22
  static let maximumSquareDepth = 14

  private(set) var refusal: Refusal?
  private let tokenLimit: Int
  private var squareDepth = 0
  private var squareCost = 0
  private var angles = 0
  private var chain = 0
  private var colons = 0
  private var elseIfs = 0
  private var prefixWords = 0
  private var modifiers = 0
  private var postfixes = 0
  private var attributes = 0
  private var memberLines = 0
  private var strayCost = 0
  private var tokens = 0

  /// - Parameter tokenLimit: where that is less than ``maximumTokens``.
  init(tokenLimit: Int = .max) { self.tokenLimit = min(tokenLimit, Self.maximumTokens) }

  /// The counters that an opening bracket saves and its closing one restores.
  struct Mark {
    var angles = 0
    var chain = 0
    var colons = 0
    var elseIfs = 0
    var postfixes = 0
    var modifiers = 0
    var isSquare = false
  }

  mutating func refuse(_ reason: Refusal) {
    if refusal == nil { refusal = reason }
  }

  mutating func open(square: Bool, depth: Int, at offset: Int) -> Mark {
    if depth > Self.maximumDepth { refuse(.nestedBrackets(offset: offset)) }
    if square {
      squareDepth += 1
      squareCost += 1 << min(squareDepth, 40)
      if squareDepth > Self.maximumSquareDepth || squareCost > Self.maximumSquareCost {
        refuse(.nestedSquareBrackets(offset: offset))
      }
    }
    return Mark(
      angles: angles, chain: chain, colons: colons, elseIfs: elseIfs, postfixes: postfixes, modifiers: modifiers,
      isSquare: square)
  }

  mutating func close(_ mark: Mark) {
    if mark.isSquare { squareDepth -= 1 }
    restore(mark)
    postfixes = mark.postfixes
    modifiers = mark.modifiers
    prefixWords = 0
  }

  private mutating func restore(_ mark: Mark) {
    angles = mark.angles
    chain = mark.chain
    colons = mark.colons
    elseIfs = mark.elseIfs
  }

  mutating func openAngle(at offset: Int) {
    angles += 1
    if angles > Self.maximumAngles { refuse(.nestedGenericArguments(offset: offset)) }
  }

  mutating func closeAngle(in mark: Mark) { angles = max(mark.angles, angles - 1) }

  /// `func f<T: T: T:` takes quadratic time.
  mutating func colon(at offset: Int) {
    colons += 1
    if colons > Self.maximumChain { refuse(.longChain(offset: offset)) }
  }

  /// `->`, or the `?` of a ternary expression.
  mutating func link(at offset: Int) {
    chain += 1
    if chain > Self.maximumChain { refuse(.longChain(offset: offset)) }
  }

  mutating func elseIf(at offset: Int) {
    elseIfs += 1
    if elseIfs > Self.maximumChain { refuse(.longChain(offset: offset)) }
  }

  mutating func prefixWord(at offset: Int) {
    prefixWords += 1
    if prefixWords > Self.maximumPrefixWords { refuse(.repeatedKeywords(offset: offset)) }
  }

  /// `get get get`, `willSet(a) willSet(a)`: where a declaration is looked for, each such word may begin one, and the
  /// parser looks for it from each of them.
  mutating func modifier(at offset: Int) {
    modifiers += 1
    if modifiers > Self.maximumPrefixWords { refuse(.repeatedKeywords(offset: offset)) }
  }

  /// A word that is no keyword, or a literal.
  @inline(__always)
  mutating func endOfModifiers() { modifiers = 0 }

  /// A name or a literal: what came before it is no longer a row of keywords.
  @inline(__always)
  mutating func operand(isMember: Bool) {
    prefixWords = 0
    if !isMember { postfixes = 0 }
  }

  /// A member, call, subscript or `?`: the tree grows one level deeper with each, and who walks it recurses.
  mutating func postfix(at offset: Int) {
    postfixes += 1
    if postfixes > Self.maximumPostfixes { refuse(.longPostfixChain(offset: offset)) }
  }

  /// A member that nothing stands before, `.init(…)` or `\.name`, begins an expression.
  @inline(__always)
  mutating func startOfExpression() { postfixes = 0 }

  mutating func startIf() { elseIfs = 0 }

  /// A comma or the like: chains don't go across it.
  @inline(__always)
  mutating func separator(in mark: Mark) {
    chain = mark.chain
    colons = mark.colons
    postfixes = 0
    prefixWords = 0
    modifiers = 0
  }

  /// A token outside of bodies.
  /// - Parameter nodes: what the parser makes of it, in tokens: a string literal has quotes, segments and an
  ///   expression.
  @inline(__always)
  mutating func token(at offset: Int, nodes: Int = 1) {
    tokens += nodes
    strayCost += memberLines
    if strayCost > Self.maximumStrayCost { refuse(.strayMembers(offset: offset)) }
    if tokens > tokenLimit { refuse(.manyTokens(offset: offset)) }
  }

  /// A line in a type's body. Where many follow one another without a declaration, such as the rest of a function
  /// behind a brace too many, the parser looks for the next declaration from each of them. What continues the
  /// expression of the declaration itself is none of them.
  @inline(__always)
  mutating func memberLine(continuesExpression: Bool) {
    if !continuesExpression || memberLines > 0 { memberLines += 1 }
  }

  /// A type's body ends, and with it what the parser looks through.
  mutating func endOfMembers() { memberLines = 0 }

  /// A declaration begins, outside of parentheses.
  mutating func declaration(in mark: Mark) {
    memberLines = 0
    restore(mark)
    attributes = 0
    modifiers = 0
  }

  /// Attributes of one declaration take quadratic time.
  mutating func attribute(at offset: Int) {
    attributes += 1
    if attributes > Self.maximumAttributes { refuse(.manyAttributes(offset: offset)) }
  }

  mutating func condition(depth: Int, at offset: Int) {
    if depth > Self.maximumConditions { refuse(.nestedConditionalCompilation(offset: offset)) }
  }

  mutating func pounds(_ count: Int, at offset: Int) {
    if count > Self.maximumPounds { refuse(.longPoundRun(offset: offset)) }
  }

  mutating func interpolation(_ bounds: CodeScanner.InterpolationBounds, at offset: Int) {
    if bounds.deepest > Self.maximumInterpolationDepth || bounds.longest > Self.maximumInterpolationLength
      || bounds.deepestBrackets > Self.maximumDepth
    {
      refuse(.nestedInterpolation(offset: offset))
    }
    if bounds.squareCost > Self.maximumSquareCost { refuse(.nestedSquareBrackets(offset: offset)) }
  }
}
