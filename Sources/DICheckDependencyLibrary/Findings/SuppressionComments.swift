import DICheckSourceReading
import DICheckText

/// The comments of a text that begin with `safedi:ignore`, and the reach of each.
///
/// A comment at the end of a line applies to that line, and behind an attribute to the head of its declaration. A
/// comment that stands alone applies to the next line of code, and where a declaration begins there, to its whole head,
/// attributes included, up to its brace.
struct SuppressionComments {
  struct Comment {
    var lineStart: Int
    /// The whole comment; of one behind another in its line, the part from its own slashes on.
    var range: Range<Int>
    /// The text behind the marker.
    var words: Range<Int>
    /// The end of the range that it silences.
    fileprivate(set) var end: Int
    var standsAlone: Bool
    /// True if the comment may only mention such comments: it is quoted, or stands in another kind of comment.
    var mayBeProse: Bool
  }

  /// The comments in order.
  private(set) var all: [Comment] = []
  private let text: UnsafeBufferPointer<UInt8>

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    var code = CodeReader(text)
    find(in: &code)
    // Start from the last comment, so that a stack of comments is passed once.
    var next: (lineStart: Int, end: Int)?
    for index in all.indices.reversed() where all[index].standsAlone {
      all[index].end = end(ofCodeAfter: all[index].end, next: next, in: &code)
      next = (all[index].lineStart, all[index].end)
    }
    for (index, comment) in all.enumerated() where !comment.standsAlone {
      guard let first = text[comment.lineStart...].firstIndex(where: { !$0.isBlank }), text[first] == "@" else {
        continue
      }
      all[index].end = max(comment.end, endOfHead(from: first, in: &code))
    }
  }

  // MARK: Finding comments

  private mutating func find(in code: inout CodeReader) {
    for comment in code.comments() {
      guard let marker = marker(in: comment) else { continue }
      let lineStart = startOfLine(before: comment.lowerBound)
      let lineEnd = endOfLine(from: comment.upperBound)
      let others = [text[lineStart..<comment.lowerBound], text[comment.upperBound..<lineEnd]]
      let prose = text[comment.lowerBound..<marker.lowerBound].lastIndex { !"/* \t".utf8.contains($0) }
      let words = text[marker.upperBound..<comment.upperBound].prefix { !"*\n\r".utf8.contains($0) }
      all.append(
        Comment(
          lineStart: lineStart, range: (prose.map { $0 + 1 } ?? comment.lowerBound)..<comment.upperBound,
          words: words.startIndex..<words.endIndex, end: lineEnd, standsAlone: others.joined().allSatisfy(\.isBlank),
          mayBeProse: mayBeProse(marker.lowerBound, behind: prose, in: comment)))
    }
  }

  private static let name = Array(ToolName.short.utf8)
  private static let word = Array(":ignore".utf8)

  /// The marker that begins a comment or stands behind further slashes in a line comment, with the tool's name in
  /// capital letters or small ones.
  private func marker(in comment: Range<Int>) -> Range<Int>? {
    let sign = text[comment.lowerBound + 1]
    var index = comment.lowerBound + 1
    repeat {
      while index < comment.upperBound, text[index] == sign || text[index].isBlank { index += 1 }
      let end = index + Self.name.count + Self.word.count
      if end <= comment.upperBound, text[index..<end].dropFirst(Self.name.count).elementsEqual(Self.word),
        text[index..<end].prefix(Self.name.count).lazy.map({ $0 | 0x20 }).elementsEqual(Self.name)
      {
        return index..<end
      }
      index = text[index..<comment.upperBound].indices.first(where: isLineComment) ?? comment.upperBound
    } while sign == "/" && index < comment.upperBound
    return nil
  }

  /// - Parameter prose: the last sign before the marker that is no slash.
  private func mayBeProse(_ marker: Int, behind prose: Int?, in comment: Range<Int>) -> Bool {
    let before = text[comment.lowerBound..<marker]
    let slashes = before.prefix { $0 == "/" }.count
    // Only slashes stand before the marker.
    guard before.dropFirst(slashes).contains(where: { !$0.isBlank }) else { return false }
    // The marker stands in a documentation comment's text, or right behind a quote.
    return slashes == 3 || prose.map { $0 + 1 < marker && !text[$0 + 1].isBlank } ?? false
  }

  // MARK: Lines

  private func startOfLine(before index: Int) -> Int {
    text[..<index].lastIndex { $0 == "\n" || $0 == "\r" }.map { $0 + 1 } ?? 0
  }

  private func endOfLine(from start: Int) -> Int {
    text[start...].firstIndex { $0 == "\n" || $0 == "\r" } ?? text.count
  }

  private func startOfNextLine(after end: Int) -> Int {
    guard end + 1 < text.count, text[end] == "\r", text[end + 1] == "\n" else {
      return end + 1
    }
    return end + 2
  }

  // MARK: Reach

  /// The number of bytes after which a head is cut off: many comments before a long stretch must not take long.
  private static let reach = 4096

  /// - Parameter next: the next such comment, with the reach found for it.
  private func end(
    ofCodeAfter commentEnd: Int, next: (lineStart: Int, end: Int)?, in code: inout CodeReader
  ) -> Int {
    var lineStart = startOfNextLine(after: commentEnd)
    while lineStart < text.count {
      if let next, next.lineStart == lineStart { return next.end }
      let lineEnd = endOfLine(from: lineStart)
      let first = text[lineStart..<lineEnd].firstIndex { !$0.isBlank }
      // A blank line parts the comment from what follows.
      guard let first else { return commentEnd }
      guard isLineComment(first) else { break }
      lineStart = startOfNextLine(after: lineEnd)
    }
    guard lineStart < text.count else { return text.count }
    return max(endOfLine(from: lineStart), endOfHead(from: lineStart, in: &code))
  }

  private func isLineComment(_ index: Int) -> Bool {
    index + 1 < text.count && text[index] == "/" && text[index + 1] == "/"
  }

  private func isComment(_ index: Int) -> Bool {
    isLineComment(index)
      || index + 1 < text.count && text[index] == "/" && text[index + 1] == "*"
  }

  /// The end of the declaration's head, or of the element of a list, that begins at `start`.
  private func endOfHead(from start: Int, in code: inout CodeReader) -> Int {
    var head = HeadScan()
    var index = start
    let limit = min(text.count, start + Self.reach)
    code.begin(upTo: limit)
    while index < limit {
      let byte = text[index]
      // Text between backticks is a name like others.
      if byte != "`", let end = code.end(ofHiddenAt: index) {
        if !isComment(index) { head.note(byte) }
        index = end
      } else if byte.isWord {
        let wordStart = index
        while index < limit, text[index].isWord { index += 1 }
        head.note(word: text[wordStart..<index])
      } else if byte == "\n" || byte == "\r" {
        if head.isDepthZero, !head.goesOn, !continues(after: index) { return index }
        index += 1
      } else {
        if head.ends(at: byte) { return index }
        if !byte.isBlank { head.note(byte) }
        index += 1
      }
    }
    return index
  }

  /// Returns true if what follows a line break can only belong to what was before it.
  private func continues(after lineBreak: Int) -> Bool {
    var index = lineBreak + 1
    while index < text.count, text[index] <= 0x20 { index += 1 }
    guard index < text.count else { return false }
    switch text[index] {
    case ":", ",", "{", "=", "&", "-", "(":
      return true
    default: return text[index...].prefix(6).elementsEqual("where ".utf8)
    }
  }
}

/// Follows a declaration's head token by token.
private struct HeadScan {
  private var depth = 0
  /// True if only attributes and modifiers were read so far: their declaration follows.
  private var isPrefix = true
  private var isDeclaration = false
  private var isAttributeName = false
  private var last: UInt8 = 0

  var isDepthZero: Bool { depth == 0 }

  /// True if a line break here ends nothing.
  var goesOn: Bool {
    if isPrefix { return true }
    guard isDeclaration else { return false }
    return switch last {
    case ":", ",", "=", "&": true
    default: false
    }
  }

  mutating func note(word: Slice<UnsafeBufferPointer<UInt8>>) {
    last = "a"
    guard depth == 0, isPrefix else { return }
    if isAttributeName {
      isAttributeName = false
    } else if Self.declarations.contains(where: { $0.utf8.elementsEqual(word) }) {
      // `class func`: a modifier, where another keyword follows.
      isDeclaration = true
    } else if !Self.modifiers.contains(where: { $0.utf8.elementsEqual(word) }) {
      isPrefix = false
    }
  }

  mutating func note(_ sign: UInt8) {
    last = sign
    switch sign {
    case "(", "[": depth += 1
    case ")", "]": depth -= 1
    case "@" where depth == 0: isAttributeName = isPrefix
    case ".", "#":
      // `@Module.Attribute`, `#macro`.
      if depth == 0, isPrefix, sign == "." { isAttributeName = true }
    default: break
    }
  }

  /// Returns true if the head, or the element, ends before `sign`.
  func ends(at sign: UInt8) -> Bool {
    guard depth == 0 else { return false }
    switch sign {
    case "{", "}", ")", "]", ";": return true
    case ",": return !isDeclaration
    default: return false
    }
  }

  private static let declarations = [
    "let", "var", "class", "struct", "actor", "extension", "enum", "protocol", "func", "init", "subscript", "typealias",
  ]
  private static let modifiers = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "final", "lazy", "weak", "unowned",
    "override", "required", "convenience", "nonisolated", "isolated", "indirect", "mutating", "dynamic", "optional",
    "borrowing", "consuming", "distributed",
  ]
}
