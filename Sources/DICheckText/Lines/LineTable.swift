import DICheckSystem

/// The starts of the lines of one version of a text. LF, CRLF and CR end lines (LSP, "Text Documents").
///
/// Holds no text: conversions are given the same bytes that the table was made from. Offsets are 0-based UTF-8
/// offsets, lines 0-based.
package struct LineTable: Sendable, Equatable {
  /// The offset of each line's first byte; the first is 0.
  private var starts: [Int32] = [0]
  /// True if a column is an offset in every encoding.
  package let isASCII: Bool
  /// The length of the whole text in bytes.
  package let byteCount: Int

  package var lineCount: Int { starts.count }

  /// O(bytes), several GB/s where lines end in LF. So an edit, which copies the text anyway, makes a new one.
  package init(_ text: UnsafeBytes) {
    byteCount = text.count
    isASCII = UTF8Validation.endOfASCII(in: UnsafeRawBufferPointer(text), from: 0) == text.count
    starts.reserveCapacity(text.count / 32 + 1)
    guard let base = text.baseAddress else { return }
    if memchr(base, 13, text.count) != nil {
      appendMixedStarts(of: text)
      return
    }
    var offset = 0
    while let found = memchr(base + offset, 10, text.count - offset) {
      offset = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      starts.append(Int32(truncatingIfNeeded: offset))
    }
  }

  private mutating func appendMixedStarts(of text: UnsafeBytes) {
    for (index, byte) in text.enumerated() {
      let isLoneReturn = byte == 13 && !(index + 1 < text.count && text[index + 1] == 10)
      if byte == 10 || isLoneReturn { starts.append(Int32(truncatingIfNeeded: index + 1)) }
    }
  }

  /// The line that contains `offset`. A line's terminator belongs to it. O(log lines).
  package func line(at offset: Int) -> Int {
    starts.partitioningIndex { Int($0) > offset } - 1
  }

  /// The offset at which `line` begins; the text's end for lines beyond the last.
  package func start(ofLine line: Int) -> Int {
    line < 0 ? 0 : line < starts.count ? Int(starts[line]) : byteCount
  }

  /// The bytes of `line` without its terminator.
  package func content(ofLine line: Int, in text: UnsafeBytes) -> Range<Int> {
    let start = start(ofLine: line)
    var end = self.start(ofLine: line + 1)
    if end > start, text[end - 1] == 10 { end -= 1 }
    if end > start, text[end - 1] == 13, line + 1 < starts.count { end -= 1 }
    return start..<end
  }
}
