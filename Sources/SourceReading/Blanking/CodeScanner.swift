#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Steps over the parts of Swift code that can hide a brace: comments, strings, regex literals, quoted names.
///
/// Bytes only, iterative, linear in the text. Where its answer would have to be a guess it sets ``isUncertain``, and
/// the file is then parsed whole. Its rules are those of the swift-syntax 603 lexer.
struct CodeScanner {
  let text: UnsafePointer<UInt8>
  let end: Int
  let classes: UnsafePointer<UInt8>
  let bodyStops: UnsafePointer<UInt8>
  let interpolationStops: UnsafePointer<UInt8>

  /// Set when braces may be hidden in a way that bytes alone don't show, or in text that no parser would accept.
  var isUncertain = false
  /// A comment reaches the end of the text without being closed.
  private(set) var hasOpenComment = false
  /// The last stretch of comments that only blanks part: what precedes a token is found by stepping back over it.
  private(set) var commentsStart = 0
  private(set) var commentsEnd = 0
  /// Where the last regex literal ended: its closing `/` isn't an operator.
  var regexEnd = 0
  /// Open string literals of nested interpolations, kept to reuse its storage.
  private var literals: [OpenLiteral] = []
  /// What the interpolations outside of bodies may hold at most; inside bodies nothing is parsed.
  var interpolationBounds: InterpolationBounds?

  init(text: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, table: borrowing ByteTable) {
    self.text = base
    end = text.count
    classes = UnsafePointer(table.classes)
    bodyStops = UnsafePointer(table.bodyStops)
    interpolationStops = UnsafePointer(table.interpolationStops)
  }

  /// Counts what an interpolation nests, outside of bodies.
  struct InterpolationBounds {
    var deepest = 0
    var deepestBrackets = 0
    var longest = 0
    /// Sum of 2^depth over all `[`: the parser's time doubles with each level.
    var squareCost = 0
    fileprivate var depth = 0
    fileprivate var squareDepth = 0
  }

  private struct OpenLiteral {
    var isMultiline: Bool
    var pounds: Int
    /// Brackets open in the interpolation being read.
    var parentheses = 0
    var interpolationStart = 0
  }

  @inline(__always)
  func byte(at index: Int) -> UInt8 { index >= 0 && index < end ? text[index] : 0 }

  @inline(__always)
  func isNewline(_ index: Int) -> Bool { text[index] == 10 || text[index] == 13 }
}

// MARK: - Comments and names

extension CodeScanner {
  /// The end of the comment at `start`, which points at `//` or `/*`. Line comments end before their line's end.
  @inline(__always)
  mutating func skipComment(at start: Int) -> Int {
    let isLine = text[start + 1] == UInt8(ascii: "/")
    let index = isLine ? endOfLine(from: start + 2) : skipBlockComment(from: start + 2)
    noteComment(start, index)
    return index
  }

  /// Where the line that holds `start` ends, before its terminator.
  func endOfLine(from start: Int) -> Int {
    guard start < end else { return end }
    var line = end - start
    if let feed = memchr(text + start, 10, line) { line = UnsafeRawPointer(feed) - UnsafeRawPointer(text + start) }
    if let carriage = memchr(text + start, 13, line) {
      line = UnsafeRawPointer(carriage) - UnsafeRawPointer(text + start)
    }
    return start + line
  }

  private mutating func skipBlockComment(from start: Int) -> Int {
    var index = start
    var depth = 1
    while index < end {
      let byte = text[index]
      index += 1
      guard index < end else { break }
      if byte == UInt8(ascii: "*"), text[index] == UInt8(ascii: "/") {
        index += 1
        depth -= 1
        if depth == 0 { return index }
      } else if byte == UInt8(ascii: "/"), text[index] == UInt8(ascii: "*") {
        index += 1
        depth += 1
      }
    }
    hasOpenComment = true
    return end
  }

  private mutating func noteComment(_ start: Int, _ end: Int) {
    if commentsEnd == 0 || startOfBlanks(before: start) != commentsEnd { commentsStart = start }
    commentsEnd = end
  }

  /// The first index of the whitespace that ends before `index`.
  func startOfBlanks(before index: Int) -> Int {
    var index = index
    while index > 0, classes[Int(text[index - 1])] == ByteClass.space || isNewline(index - 1) { index -= 1 }
    return index
  }

  /// The index after the escaped name at `start`, or after the backtick when none closes on its line.
  func skipEscapedName(at start: Int) -> Int {
    var index = start + 1
    while index < end, !isNewline(index) {
      if text[index] == UInt8(ascii: "`") { return index + 1 }
      index += 1
    }
    return start + 1
  }

  /// The end of the editor placeholder whose `#` is at `pound`, or nil when it isn't one.
  func endOfPlaceholder(pound: Int) -> Int? {
    guard pound > 0, text[pound - 1] == UInt8(ascii: "<") else { return nil }
    var index = pound + 1
    while index + 1 < end, !isNewline(index) {
      if text[index] == UInt8(ascii: "#"), text[index + 1] == UInt8(ascii: ">") { return index + 2 }
      if text[index] == UInt8(ascii: "<"), text[index + 1] == UInt8(ascii: "#") { return nil }
      index += 1
    }
    return nil
  }
}

// MARK: - Strings

extension CodeScanner {
  /// The index after the string whose opening quote is at `quote`, after `pounds` `#`. An unfinished single-line
  /// string ends at its line's end.
  mutating func skipString(quote: Int, pounds: Int) -> Int {
    // Most strings are short, on one line and without escapes.
    if pounds == 0, !(byte(at: quote + 1) == UInt8(ascii: "\"") && byte(at: quote + 2) == UInt8(ascii: "\"")) {
      var index = quote + 1
      while index < end {
        let byte = text[index]
        if byte == UInt8(ascii: "\"") { return index + 1 }
        if byte == UInt8(ascii: "\\") { break }
        if byte == 10 || byte == 13 { return index }
        index += 1
      }
      if index >= end { return end }
    }
    literals.removeAll(keepingCapacity: true)
    var index = openLiteral(quote: quote, pounds: pounds)
    var isInCode = false
    while let literal = literals.last {
      if isInCode {
        (index, isInCode) = readInterpolation(from: index)
        continue
      }
      let segment = readSegment(from: index, of: literal)
      index = segment.index
      isInCode = true
      switch segment.end {
      case .closed:
        literals.removeLast()
      case .interpolation:
        literals[literals.count - 1].parentheses = 0
        literals[literals.count - 1].interpolationStart = index
        note(nesting: literals.count)
      }
    }
    return index
  }

  private mutating func openLiteral(quote: Int, pounds: Int) -> Int {
    let isTriple = byte(at: quote + 1) == UInt8(ascii: "\"") && byte(at: quote + 2) == UInt8(ascii: "\"")
    let isMultiline = isTriple && (pounds == 0 || !closesOnItsLine(from: quote + 3, pounds: pounds))
    literals.append(OpenLiteral(isMultiline: isMultiline, pounds: pounds))
    return quote + (isMultiline ? 3 : 1)
  }

  /// Whether a raw string that begins with three quotes is closed on its line: then it is a single-line one.
  private func closesOnItsLine(from start: Int, pounds: Int) -> Bool {
    if hasPounds(pounds, at: start) { return true }
    var index = start
    while index < end, !isNewline(index) {
      if text[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  @inline(__always)
  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= end else { return false }
    for offset in 0..<count where text[index + offset] != UInt8(ascii: "#") { return false }
    return true
  }

  private enum SegmentEnd { case closed, interpolation }

  private func readSegment(from start: Int, of literal: OpenLiteral) -> (index: Int, end: SegmentEnd) {
    var index = start
    while index < end {
      switch text[index] {
      case UInt8(ascii: "\""):
        if literal.isMultiline {
          if byte(at: index + 1) == UInt8(ascii: "\""), byte(at: index + 2) == UInt8(ascii: "\""),
            hasPounds(literal.pounds, at: index + 3)
          {
            return (index + 3 + literal.pounds, .closed)
          }
        } else if hasPounds(literal.pounds, at: index + 1) {
          return (index + 1 + literal.pounds, .closed)
        }
        index += 1
      case UInt8(ascii: "\\"):
        let escaped = index + 1 + literal.pounds
        guard hasPounds(literal.pounds, at: index + 1), escaped < end else {
          index += 1
          continue
        }
        if text[escaped] == UInt8(ascii: "(") { return (escaped + 1, .interpolation) }
        index = isNewline(escaped) ? escaped : escaped + 1
      case 10, 13:
        if !literal.isMultiline { return (index, .closed) }
        index += 1
      default:
        index += 1
      }
    }
    return (end, .closed)
  }

  /// Reads the code of the innermost interpolation until it ends or opens another string, which it pushes. Tells
  /// whether code follows, rather than the text of a string.
  private mutating func readInterpolation(from start: Int) -> (index: Int, isInCode: Bool) {
    var index = start
    let top = literals.count - 1
    while true {
      while index < end, interpolationStops[Int(text[index])] == 0 { index += 1 }
      guard index < end else {
        literals.removeAll(keepingCapacity: true)
        return (end, false)
      }
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if text[index] == UInt8(ascii: "(") { literals[top].parentheses += 1 }
        noteOpening(text[index])
        index += 1
      case UInt8(ascii: ")"):
        noteClosing(text[index])
        index += 1
        if literals[top].parentheses == 0 {
          note(length: index - literals[top].interpolationStart)
          return (index, false)
        }
        literals[top].parentheses -= 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        noteClosing(text[index])
        index += 1
      case 10, 13:
        guard !literals[top].isMultiline else {
          index += 1
          continue
        }
        // The lexer ends every single-line string that is open here and reads on as code; no parser accepts that.
        literals.removeLast()
        return (index, true)
      case UInt8(ascii: "\""):
        return (openLiteral(quote: index, pounds: 0), false)
      case UInt8(ascii: "`"):
        index = skipEscapedName(at: index)
      case UInt8(ascii: "#"):
        let run = poundRun(at: index)
        if byte(at: run) == UInt8(ascii: "\"") { return (openLiteral(quote: run, pounds: run - index), false) }
        index = skipPounds(at: index, run: run)
      default:
        index = skipSlash(at: index)
      }
    }
  }

  /// The index after the run of `#` at `start`.
  func poundRun(at start: Int) -> Int {
    var index = start
    while index < end, text[index] == UInt8(ascii: "#") { index += 1 }
    return index
  }

  /// The index after a `#` that begins no string: a placeholder, a regex literal, or the run of `#` alone.
  mutating func skipPounds(at start: Int, run: Int) -> Int {
    if let placeholder = endOfPlaceholder(pound: start) { return placeholder }
    guard byte(at: run) == UInt8(ascii: "/") else { return run }
    guard let regex = endOfRegex(slash: run, pounds: run - start, mustBeRegex: true) else {
      isUncertain = true
      return run + 1
    }
    regexEnd = regex
    return regex
  }
}

// MARK: - Interpolations outside of bodies

extension CodeScanner {
  private mutating func note(nesting: Int) {
    guard let bounds = interpolationBounds else { return }
    interpolationBounds?.deepest = max(bounds.deepest, nesting)
  }

  private mutating func note(length: Int) {
    guard let bounds = interpolationBounds else { return }
    interpolationBounds?.longest = max(bounds.longest, length)
  }

  private mutating func noteOpening(_ byte: UInt8) {
    interpolationBounds?.open(byte)
  }

  private mutating func noteClosing(_ byte: UInt8) {
    interpolationBounds?.close(byte)
  }
}

extension CodeScanner.InterpolationBounds {
  fileprivate mutating func open(_ byte: UInt8) {
    depth += 1
    deepestBrackets = max(deepestBrackets, depth)
    if byte == UInt8(ascii: "[") {
      squareDepth += 1
      squareCost += 1 << min(squareDepth, 40)
    }
  }

  fileprivate mutating func close(_ byte: UInt8) {
    depth = max(0, depth - 1)
    if byte == UInt8(ascii: "]") { squareDepth = max(0, squareDepth - 1) }
  }
}
