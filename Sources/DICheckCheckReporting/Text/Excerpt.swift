import DICheckDependencyLibrary
import DICheckText

/// The source lines of a place, ready to be shown with its range underlined.
struct Excerpt {
  struct Line {
    /// 1-based.
    var number: Int
    /// Harmless in a terminal, with tabs expanded.
    var text: String
    /// The display columns, 0-based, that the range covers.
    var underlined: Range<Int>
  }

  /// The first line, and the further lines of a longer range; of many lines only the first and the last.
  private(set) var lines: [Line] = []
  /// True if lines between the first and the last are left out.
  private(set) var isElided = false

  /// Nil if the file is gone.
  /// - Parameter width: the columns of a terminal, for the whole excerpt with its margin.
  init?(of place: ResolvedPlace, in sources: SourceTexts, width: Int? = nil) {
    guard let text = sources.text(at: place.location.path) else { return nil }
    let covered = place.line...max(place.line, lastLine(of: place))
    isElided = covered.count > Self.most
    let numbers = isElided ? [covered.lowerBound, covered.upperBound] : Array(covered)
    let range = place.location.range.bounds
    // Bytes are hardly ever fewer than columns; the ellipses take two.
    let room = width.map { max(Self.shortest, $0 - String(covered.upperBound).count - " | ".count - 2) }
    let limit = min(Self.longest, room ?? .max)
    lines = numbers.map { number in
      Self.line(
        number, text.contents(ofLine: number), range, isFirst: number == place.line, in: text.bytes, upTo: limit)
    }
  }

  /// A range that ends at the start of a line doesn't cover that line.
  private func lastLine(of place: ResolvedPlace) -> Int {
    place.endColumn == 1 ? place.endLine - 1 : place.endLine
  }

  private static var most: Int { 3 }
  /// A line of more bytes than this is shown in part.
  private static var longest: Int { 240 }
  /// A line is shown in at least so many bytes.
  private static var shortest: Int { 10 }

  private static func line(
    _ number: Int, _ contents: Range<Int>, _ range: Range<Int>, isFirst: Bool, in bytes: [UInt8],
    upTo limit: Int
  ) -> Line {
    var start = min(max(range.lowerBound, contents.lowerBound), contents.upperBound)
    if !isFirst {
      // Indentation isn't underlined.
      while start < contents.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    }
    let end = max(start, min(range.upperBound, contents.upperBound))
    let window = window(around: start, in: contents, of: bytes, upTo: limit)
    let cut = min(end, window.upperBound)

    var shown = window.lowerBound > contents.lowerBound ? "…" : ""
    var column = shown.isEmpty ? 0 : 1
    func append(_ piece: Range<Int>) {
      let (text, width) = PrintableText.source(String(decoding: bytes[piece], as: UTF8.self), column: column)
      shown += text
      column += width
    }
    append(window.lowerBound..<start)
    let first = column
    append(start..<cut)
    let last = column
    append(cut..<window.upperBound)
    if window.upperBound < contents.upperBound { shown += "…" }
    return Line(number: number, text: shown, underlined: first..<last)
  }

  /// The part of a line that is shown, never splitting a scalar.
  private static func window(
    around offset: Int, in contents: Range<Int>, of bytes: [UInt8], upTo limit: Int
  ) -> Range<Int> {
    guard contents.count > limit else { return contents }
    func aligned(_ offset: Int) -> Int {
      var offset = offset
      while offset > contents.lowerBound, offset < contents.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    let start = aligned(max(contents.lowerBound, min(offset - limit / 3, contents.upperBound - limit)))
    return start..<max(offset, aligned(min(start + limit, contents.upperBound)))
  }
}
