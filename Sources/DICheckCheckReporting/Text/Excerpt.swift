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
  init?(of place: ResolvedPlace, in sources: SourceTexts, width: Int?) {
    guard let text = sources.text(at: place.location.path) else { return nil }
    let covered = place.line...max(place.line, lastLine(of: place))
    isElided = covered.count > Self.most
    let numbers = isElided ? [covered.lowerBound, covered.upperBound] : Array(covered)
    let range = place.location.range.bounds
    lines = numbers.map { number in
      Self.line(number, text.contents(ofLine: number), range, isFirst: number == place.line, in: text.bytes)
    }
    guard let width, let last = numbers.last else { return }
    let room = max(Self.shortest, width - String(last).count - " | ".count)
    lines = lines.map { Self.clipped($0, to: room) }
  }

  /// A range that ends at the start of a line doesn't cover that line.
  private func lastLine(of place: ResolvedPlace) -> Int {
    place.endColumn == 1 ? place.endLine - 1 : place.endLine
  }

  private static let most = 3
  /// A line of more bytes than this is shown in part.
  private static let longest = 240
  private static let lead = 80
  /// A line is shown in at least so many columns.
  private static let shortest = 20

  /// The part of a line around its range that a terminal has room for.
  private static func clipped(_ line: Line, to width: Int) -> Line {
    let whole = DisplayWidth.of(line.text)
    guard whole > width else { return line }
    let range = line.underlined
    // The beginning of the range, and what stands before it, matters most.
    let start = range.upperBound < width ? 0 : max(0, min(range.lowerBound - width / 3, whole - width))
    let end = start + width
    var text = start > 0 ? "…" : ""
    let (first, last) = (start > 0 ? start + 1 : 0, end < whole ? end - 1 : end)
    var column = 0
    for character in line.text {
      let next = column + DisplayWidth.of(character)
      if column >= first, next <= last {
        text.append(character)
      } else if next > first, column < last {
        // Half of a wide character.
        text += String(repeating: " ", count: min(next, last) - max(column, first))
      }
      column = next
    }
    let underlined = min(range.lowerBound, last) - start..<max(range.lowerBound, min(range.upperBound, last)) - start
    return Line(number: line.number, text: text + (end < whole ? "…" : ""), underlined: underlined)
  }

  private static func line(
    _ number: Int, _ contents: Range<Int>, _ range: Range<Int>, isFirst: Bool, in bytes: [UInt8]
  ) -> Line {
    var start = min(max(range.lowerBound, contents.lowerBound), contents.upperBound)
    if !isFirst {
      // Indentation isn't underlined.
      while start < contents.upperBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    }
    let end = max(start, min(range.upperBound, contents.upperBound))
    let window = window(around: start, in: contents, of: bytes)
    let cut = min(end, window.upperBound)

    var shown = window.lowerBound > contents.lowerBound ? "…" : ""
    var column = shown.isEmpty ? 0 : 1
    func append(_ piece: Range<Int>) {
      let (text, width) = PrintableText.source(String(utf8: bytes[piece]), column: column)
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
  private static func window(around offset: Int, in contents: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    guard contents.count > longest else { return contents }
    func aligned(_ offset: Int) -> Int {
      var offset = offset
      while offset > contents.lowerBound, offset < contents.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    let start = aligned(max(contents.lowerBound, min(offset - lead, contents.upperBound - longest)))
    return start..<max(offset, aligned(min(start + longest, contents.upperBound)))
  }
}
