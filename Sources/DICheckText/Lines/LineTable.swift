import DICheckSystem

/// The starts of the lines of one version of a text. LF, CRLF and CR end lines (LSP, "Text Documents").
///
/// Holds no text: conversions are given the same bytes that the table was made from. Offsets are 0-based UTF-8
/// offsets, lines 0-based.
package struct LineTable: Sendable, Equatable {
  /// The offset of each line's first byte; the first is 0.
  private var starts: [Int32]
  /// How many bytes of the text aren't ASCII. If none, a column is an offset in every encoding.
  private var nonASCIICount: Int
  /// The length of the whole text in bytes.
  package private(set) var byteCount: Int

  package var lineCount: Int { starts.count }
  package var isASCII: Bool { nonASCIICount == 0 }

  /// O(bytes), several GB/s where lines end in LF.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    starts = [0]
    starts.reserveCapacity(text.count / 32 + 1)
    nonASCIICount = Self.countNonASCII(text)
    byteCount = text.count
    Self.appendStarts(of: text, in: 0..<text.count, to: &starts)
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
  package func content(ofLine line: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = start(ofLine: line)
    var end = self.start(ofLine: line + 1)
    if end > start, text[end - 1] == 10 { end -= 1 }
    if end > start, text[end - 1] == 13, line + 1 < starts.count { end -= 1 }
    return start..<end
  }

  /// Updates the table after bytes of `oldText` were replaced. O(lines after the edit + length of the edit).
  ///
  /// - Parameters:
  ///   - range: the replaced bytes of `oldText`; must lie within it.
  ///   - count: how many bytes of `newText` stand in their place.
  package mutating func replace(
    _ range: Range<Int>, of oldText: UnsafeBufferPointer<UInt8>, withBytes count: Int,
    in newText: UnsafeBufferPointer<UInt8>
  ) {
    let delta = Int32(truncatingIfNeeded: count - range.count)
    let newEnd = range.lowerBound + count
    // The byte before a line's start decides that it is one; after a CR, the byte at the start does too. So the starts
    // before the edit stay, those after its end move, and those in between are searched again.
    let firstStale = starts.partitioningIndex { $0 >= range.lowerBound }
    let firstKept = starts.partitioningIndex { $0 > range.upperBound }
    var found: [Int32] = firstStale == 0 ? [0] : []
    let from = max(0, range.lowerBound - 1)
    Self.appendStarts(of: newText, in: from..<newEnd, to: &found)
    starts.replaceSubrange(firstStale..<firstKept, with: found)
    if delta != 0 {
      starts.withUnsafeMutableBufferPointer { starts in
        for index in (firstStale + found.count)..<starts.count { starts[index] &+= delta }
      }
    }
    nonASCIICount += Self.countNonASCII(UnsafeBufferPointer(rebasing: newText[range.lowerBound..<newEnd]))
    nonASCIICount -= Self.countNonASCII(UnsafeBufferPointer(rebasing: oldText[range]))
    byteCount = newText.count
  }

  /// Appends the starts of the lines whose terminator ends in `range`.
  private static func appendStarts(
    of text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, to starts: inout [Int32]
  ) {
    guard let base = text.baseAddress, !range.isEmpty else { return }
    guard memchr(base + range.lowerBound, 13, range.count) == nil else {
      return appendMixedStarts(of: text, in: range, to: &starts)
    }
    var cursor = UnsafeRawPointer(base + range.lowerBound)
    let end = UnsafeRawPointer(base + range.upperBound)
    while cursor < end, let found = memchr(cursor, 10, end - cursor) {
      cursor = UnsafeRawPointer(found) + 1
      starts.append(Int32(truncatingIfNeeded: cursor - UnsafeRawPointer(base)))
    }
  }

  private static func appendMixedStarts(
    of text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, to starts: inout [Int32]
  ) {
    for index in range {
      let byte = text[index]
      let isLoneReturn = byte == 13 && !(index + 1 < text.count && text[index + 1] == 10)
      if byte == 10 || isLoneReturn { starts.append(Int32(truncatingIfNeeded: index + 1)) }
    }
  }

  private static func countNonASCII(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = text.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(base)
    var count = 0
    var index = 0
    while index + 8 <= text.count {
      let high = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080
      if high != 0 { count += high.nonzeroBitCount }
      index += 8
    }
    while index < text.count {
      if text[index] >= 128 { count += 1 }
      index += 1
    }
    return count
  }
}
