import DICheckSystem

/// Steps over the parts of Swift code that can hide a brace: comments, strings, regex literals, quoted names.
///
/// Bytes only, iterative, linear in the text. Where its answer is a guess it sets ``isUncertain``, and the file is
/// then parsed whole. All else is as in the swift-syntax 603 lexer.
struct CodeScanner {
  let text: UnsafePointer<UInt8>
  let end: Int
  let classes: UnsafePointer<UInt8>
  let bodyStops: UnsafePointer<UInt8>
  let interpolationStops: UnsafePointer<UInt8>
  private let words = WordTable.shared

  /// Set when braces may be hidden in a way that bytes alone don't show, or don't balance.
  var isUncertain = false
  /// A comment reaches the end of the text without being closed.
  private(set) var hasOpenComment = false
  /// Open string literals of nested interpolations, kept to reuse its storage.
  var literals: [OpenLiteral] = []
  /// The bounds of the strings since these were last reset.
  var interpolations = InterpolationBounds()

  init(_ text: UnsafePointer<UInt8>, count: Int) {
    self.text = text
    end = count
    classes = UnsafePointer(ByteTable.shared.classes)
    bodyStops = UnsafePointer(ByteTable.shared.bodyStops)
    interpolationStops = UnsafePointer(ByteTable.shared.interpolationStops)
  }

  @inline(__always)
  func byte(at index: Int) -> UInt8 { index >= 0 && index < end ? text[index] : 0 }

  /// The ``ByteClass`` of a byte; that of a blank outside of the text.
  @inline(__always)
  func byteClass(at index: Int) -> UInt8 { classes[Int(byte(at: index))] }

  /// The end of the word that begins at `start`.
  @inline(__always)
  func endOfWord(_ start: Int) -> Int {
    var index = start + 1
    while index < end, ByteClass.isOfWord(classes[Int(text[index])]) { index += 1 }
    return index
  }

  @inline(__always)
  func word(_ range: Range<Int>) -> Word {
    words.word(text + range.lowerBound, range.count, readable: end - range.lowerBound)
  }

  @inline(__always)
  func isNewline(_ index: Int) -> Bool { text[index] == 10 || text[index] == 13 }
}

// MARK: - Comments and names

extension CodeScanner {
  /// The end of the comment at `start`, which points at `//` or `/*`. Line comments end before their line's end.
  @inline(__always)
  mutating func skipComment(at start: Int) -> Int {
    text[start + 1] == "/" ? endOfLine(from: start + 2) : skipBlockComment(from: start + 2)
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
