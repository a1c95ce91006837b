import DICheckSourceReading
import DICheckText

/// A comment that begins with `safedi:ignore`, the name in any case of letters, or a line comment behind another one. One
/// in a documentation comment is documentation.
struct SuppressionComment {
  /// The end of the marker, behind the tool's name.
  static let marker = ":ignore"

  /// True if it is meant for the whole file.
  let isOfFile: Bool
  private let comment: Range<Int>
  /// The text behind the marker.
  private let rest: Slice<UnsafeBytes>

  /// Nil for any other comment.
  init?(_ comment: Slice<UnsafeBytes>) {
    guard !comment.starts(with: "///".utf8), let marker = comment.firstRange(of: Self.marker.utf8) else { return nil }
    let name = comment[..<marker.lowerBound].suffix(ToolName.short.utf8.count)
    guard name.lazy.map({ $0 | 0x20 }).elementsEqual(ToolName.short.utf8),
      let sign = comment[..<name.startIndex].lastIndex(where: { !$0.isBlank })
    else { return nil }
    let before = comment[...sign]
    let beginsHere = before.starts(with: "//".utf8) && before.suffix(2).elementsEqual("//".utf8)
    guard beginsHere || before.elementsEqual("/*".utf8),
      // Behind a quote, it is only mentioned.
      before.dropLast(2).last?.isBlank ?? true
    else { return nil }
    let behind = comment[marker.upperBound...]
    isOfFile = behind.starts(with: "-file".utf8)
    rest = behind.dropFirst(isOfFile ? 5 : 0).prefix { !"*\r\n".utf8.contains($0) }
    // Else another word begins with the marker.
    if let next = rest.first, next.isWord || next == "-" { return nil }
    self.comment = comment.startIndex..<comment.endIndex
  }

  // MARK: Codes

  /// True if no code is named: all codes are meant.
  var isOfAllCodes: Bool { rest.allSatisfy(\.isBlank) }

  /// The named codes, with commas between them, and words that stand where a code should. Text behind them explains.
  func words(
    among catalogue: Catalogue
  ) -> (codes: [(code: DiagnosticCode, place: UTF8Range)], unknown: [(word: String, place: UTF8Range)]) {
    var codes: [(code: DiagnosticCode, place: UTF8Range)] = []
    var unknown: [(word: String, place: UTF8Range)] = []
    guard !isOfAllCodes else { return (codes, unknown) }
    for part in rest.split(whereSeparator: { $0 == "," }) {
      let item = part.drop(while: \.isBlank)
      let letters = item.prefix { $0.isWord || $0 == "-" }
      let word = String(utf8: letters)
      if let code = catalogue.code(named: word) {
        codes.append((code, UTF8Range(letters.startIndex, letters.endIndex)))
      } else if codes.isEmpty && unknown.isEmpty || Self.looksLikeCode(word) {
        unknown.append((word, UTF8Range(letters.startIndex, max(letters.endIndex, letters.startIndex + 1))))
      }
      guard item[letters.endIndex...].allSatisfy(\.isBlank) else { break }
    }
    return (codes, unknown)
  }

  /// Returns true if the word is in lower case and joined by hyphens.
  private static func looksLikeCode(_ word: String) -> Bool {
    word.contains("-") && word.utf8.allSatisfy { $0 == "-" || $0 >= "a" && $0 <= "z" }
  }

  // MARK: Reach

  /// The number of bytes after which a head is cut off: many comments before a long stretch must not take long.
  private static let reach = 4096

  /// The comment's own line, with the head that begins behind a comment that stands alone, or with that of an attribute.
  func silencedLines(in text: UnsafeBytes, _ code: inout CodeReader) -> UTF8Range {
    let lineStart = text[..<comment.lowerBound].lastIndex(where: Self.isLineBreak).map { $0 + 1 } ?? 0
    let lineEnd = Self.endOfLine(from: comment.upperBound, in: text)
    let others = [text[lineStart..<comment.lowerBound], text[comment.upperBound..<lineEnd]]
    let standsAlone = others.joined().allSatisfy(\.isBlank)
    guard standsAlone || text[lineStart...].first(where: { !$0.isBlank }) == "@" else {
      return UTF8Range(lineStart, lineEnd)
    }
    let next = lineEnd + (text[lineEnd...].starts(with: "\r\n".utf8) ? 2 : 1)
    let end = Self.endOfHead(from: standsAlone ? next : lineStart, in: text, &code)
    return UTF8Range(lineStart, max(lineEnd, end))
  }

  /// The end of the line of code that begins at `start`, with all that is in its parentheses, or of the next one where
  /// there are but attributes and comments. A blank line parts these from what follows.
  private static func endOfHead(
    from start: Int, in text: UnsafeBytes, _ code: inout CodeReader
  ) -> Int {
    let limit = min(text.count, start + reach)
    code.begin(upTo: limit)
    var (index, depth) = (start, 0)
    var (isBlank, hasCode) = (true, false)
    while index < limit {
      let byte = text[index]
      if let end = code.end(ofHiddenAt: index) {
        isBlank = false
        if byte != "/", depth == 0 { hasCode = true }
        index = end
        continue
      }
      index += 1
      switch byte {
      case "\n" where index > 1 && text[index - 2] == "\r": continue
      case "\n", "\r":
        if depth == 0, hasCode || isBlank { return index - 1 }
        isBlank = true
        continue
      case " ", "\t": continue
      case "@" where depth == 0: while index < limit, text[index].isWord || text[index] == "." { index += 1 }
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return endOfLine(from: index, in: text)
      default: if depth == 0 { hasCode = true }
      }
      isBlank = false
      if depth < 0 { return endOfLine(from: index, in: text) }
    }
    return min(index, text.count)
  }

  private static func endOfLine(from index: Int, in text: UnsafeBytes) -> Int {
    text[index...].firstIndex(where: isLineBreak) ?? text.count
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }
}
