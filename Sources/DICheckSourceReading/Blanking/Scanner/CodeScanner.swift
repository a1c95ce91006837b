import DICheckSystem

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
  /// The end of the last regex literal: its closing `/` isn't an operator.
  var regexEnd = 0
  /// The state of the comments and literals before an index: put back, the text can be gone over from there again.
  var trail: Trail {
    get { Trail(commentsStart: commentsStart, commentsEnd: commentsEnd, regexEnd: regexEnd) }
    set { (commentsStart, commentsEnd, regexEnd) = (newValue.commentsStart, newValue.commentsEnd, newValue.regexEnd) }
  }
  struct Trail {
    fileprivate let commentsStart: Int
    fileprivate let commentsEnd: Int
    fileprivate let regexEnd: Int
  }
  /// Open string literals of nested interpolations, kept to reuse its storage.
  var literals: [OpenLiteral] = []
  /// The bounds of interpolations outside of bodies; inside bodies nothing is parsed.
  var interpolationBounds: InterpolationBounds?

  init(text: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, table: borrowing ByteTable) {
    self.text = base
    end = text.count
    classes = UnsafePointer(table.classes)
    bodyStops = UnsafePointer(table.bodyStops)
    interpolationStops = UnsafePointer(table.interpolationStops)
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
    let isLine = text[start + 1] == "/"
    let index = isLine ? endOfLine(from: start + 2) : skipBlockComment(from: start + 2)
    noteComment(start, index)
    return index
  }

  /// The end of the line that holds `start`, before its terminator.
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
      if byte == "*", text[index] == "/" {
        index += 1
        depth -= 1
        if depth == 0 { return index }
      } else if byte == "/", text[index] == "*" {
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
      if text[index] == "`" { return index + 1 }
      index += 1
    }
    return start + 1
  }

  /// The end of the editor placeholder whose `#` is at `pound`, or nil when it isn't one.
  func endOfPlaceholder(pound: Int) -> Int? {
    guard pound > 0, text[pound - 1] == "<" else { return nil }
    var index = pound + 1
    while index + 1 < end, !isNewline(index) {
      if text[index] == "#", text[index + 1] == ">" { return index + 2 }
      if text[index] == "<", text[index + 1] == "#" { return nil }
      index += 1
    }
    return nil
  }
}
