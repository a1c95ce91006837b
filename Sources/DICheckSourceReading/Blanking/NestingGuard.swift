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
  private var counts = Counts()
  private var prefixWords = 0
  private var attributes = 0
  private var memberLines = 0
  private var strayCost = 0
  private var tokens = 0

  /// - Parameter tokenLimit: where that is less than ``maximumTokens``.
  init(tokenLimit: Int = .max) { self.tokenLimit = min(tokenLimit, Self.maximumTokens) }

  /// The counters that begin anew in brackets.
  struct Counts {
    var angles = 0
    var chain = 0
    var colons = 0
    var elseIfs = 0
    var postfixes = 0
    var modifiers = 0
  }

  /// The counters that an opening bracket saves and its closing one restores.
  struct Mark {
    var counts = Counts()
    var isSquare = false
  }

  /// Refuses the text if a count is beyond its limit.
  @inline(__always)
  private mutating func bound(_ count: Int, by limit: Int, at offset: Int, _ reason: @autoclosure () -> String) {
    if count > limit, refusal == nil { refusal = Refusal(offset: offset, reason: reason()) }
  }

  mutating func open(square: Bool, depth: Int, at offset: Int) -> Mark {
    bound(depth, by: Self.maximumDepth, at: offset, "brackets are nested more than \(Self.maximumDepth) deep")
    if square {
      squareDepth += 1
      squareCost += 1 << min(squareDepth, 40)
      bound(squareDepth, by: Self.maximumSquareDepth, at: offset, Self.squareReason)
      bound(squareCost, by: Self.maximumSquareCost, at: offset, Self.squareReason)
    }
    return Mark(counts: counts, isSquare: square)
  }

  private static let squareReason = "square brackets are nested too deeply"

  mutating func close(_ mark: Mark) {
    if mark.isSquare { squareDepth -= 1 }
    counts = mark.counts
    prefixWords = 0
  }

  mutating func openAngle(at offset: Int) {
    counts.angles += 1
    bound(
      counts.angles, by: Self.maximumAngles, at: offset,
      "generic arguments are nested more than \(Self.maximumAngles) deep")
  }

  mutating func closeAngle(in mark: Mark) { counts.angles = max(mark.counts.angles, counts.angles - 1) }

  /// `func f<T: T: T:` takes quadratic time.
  mutating func colon(at offset: Int) {
    counts.colons += 1
    boundChain(counts.colons, at: offset)
  }

  /// `->`, or the `?` of a ternary expression.
  mutating func link(at offset: Int) {
    counts.chain += 1
    boundChain(counts.chain, at: offset)
  }

  mutating func elseIf(at offset: Int) {
    counts.elseIfs += 1
    boundChain(counts.elseIfs, at: offset)
  }

  private mutating func boundChain(_ links: Int, at offset: Int) {
    bound(
      links, by: Self.maximumChain, at: offset,
      "a chain of '->', '? :', ':' or 'else if' has more than \(Self.maximumChain) links")
  }

  mutating func prefixWord(at offset: Int) {
    prefixWords += 1
    boundKeywords(prefixWords, at: offset)
  }

  /// `get get get`, `willSet(a) willSet(a)`: where a declaration is looked for, each such word may begin one, and the
  /// parser looks for it from each of them.
  mutating func modifier(at offset: Int) {
    counts.modifiers += 1
    boundKeywords(counts.modifiers, at: offset)
  }

  private mutating func boundKeywords(_ count: Int, at offset: Int) {
    bound(
      count, by: Self.maximumPrefixWords, at: offset,
      "more than \(Self.maximumPrefixWords) keywords follow one another")
  }

  /// A word that is no keyword, or a literal.
  @inline(__always)
  mutating func endOfModifiers() { counts.modifiers = 0 }

  /// A name or a literal: what came before it is no longer a row of keywords.
  @inline(__always)
  mutating func operand(isMember: Bool) {
    prefixWords = 0
    if !isMember { counts.postfixes = 0 }
  }

  /// A member, call, subscript or `?`: the tree grows one level deeper with each, and who walks it recurses.
  mutating func postfix(at offset: Int) {
    counts.postfixes += 1
    bound(
      counts.postfixes, by: Self.maximumPostfixes, at: offset,
      "more than \(Self.maximumPostfixes) members or calls follow one another")
  }

  /// A member that nothing stands before, `.init(…)` or `\.name`, begins an expression.
  @inline(__always)
  mutating func startOfExpression() { counts.postfixes = 0 }

  mutating func startIf() { counts.elseIfs = 0 }

  /// A comma or the like: chains don't go across it.
  @inline(__always)
  mutating func separator(in mark: Mark) {
    counts.chain = mark.counts.chain
    counts.colons = mark.counts.colons
    counts.postfixes = 0
    counts.modifiers = 0
    prefixWords = 0
  }

  /// A token outside of bodies.
  /// - Parameter nodes: what the parser makes of it, in tokens: a string literal has quotes, segments and an
  ///   expression.
  @inline(__always)
  mutating func token(at offset: Int, nodes: Int) {
    tokens += nodes
    strayCost += memberLines
    bound(
      strayCost, by: Self.maximumStrayCost, at: offset, "too many lines of a type belong to no declaration")
    bound(
      tokens, by: tokenLimit, at: offset,
      "more than \(Self.maximumTokens) words and signs stand outside of bodies")
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
    counts = mark.counts
    counts.modifiers = 0
    attributes = 0
  }

  /// Attributes of one declaration take quadratic time.
  mutating func attribute(at offset: Int) {
    attributes += 1
    bound(
      attributes, by: Self.maximumAttributes, at: offset,
      "a declaration has more than \(Self.maximumAttributes) attributes")
  }

  mutating func condition(depth: Int, at offset: Int) {
    bound(depth, by: Self.maximumConditions, at: offset, "'#if' is nested more than \(Self.maximumConditions) deep")
  }

  mutating func pounds(_ count: Int, at offset: Int) {
    bound(count, by: Self.maximumPounds, at: offset, "more than \(Self.maximumPounds) '#' follow one another")
  }

  mutating func interpolation(_ bounds: CodeScanner.InterpolationBounds, at offset: Int) {
    let reason = "a string interpolation is nested too deeply or too long"
    bound(bounds.deepest, by: Self.maximumInterpolationDepth, at: offset, reason)
    bound(bounds.longest, by: Self.maximumInterpolationLength, at: offset, reason)
    bound(bounds.deepestBrackets, by: Self.maximumDepth, at: offset, reason)
    bound(bounds.squareCost, by: Self.maximumSquareCost, at: offset, Self.squareReason)
  }
}
