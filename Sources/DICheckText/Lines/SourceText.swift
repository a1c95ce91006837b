/// One version of a text, with its line table.
package struct SourceText: Sendable, Equatable {
  package let bytes: [UInt8]
  package let lines: LineTable

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = bytes.withUnsafeBufferPointer { LineTable($0) }
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Replaces the bytes of `range`, which is clamped to the text. Returns the clamped range.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) -> Range<Int> {
    let start = min(max(0, range.lowerBound), bytes.count)
    let clamped = start..<min(max(start, range.upperBound), bytes.count)
    var changed = bytes
    changed.replaceSubrange(clamped, with: replacement)
    self = SourceText(changed)
    return clamped
  }

  /// The UTF-8 offset of a position; positions outside of the text are moved into it.
  package func offset(of position: TextPosition, encoding: ColumnEncoding) -> Int {
    bytes.withUnsafeBufferPointer { lines.offset(of: position, in: $0, encoding: encoding) }
  }

  package func position(at offset: Int, encoding: ColumnEncoding) -> TextPosition {
    bytes.withUnsafeBufferPointer { lines.position(at: offset, in: $0, encoding: encoding) }
  }

  /// The range of all lines that `range` touches, without the last line's terminator.
  package func wholeLines(of range: Range<Int>) -> UTF8Range {
    let start = lines.start(ofLine: lines.line(at: min(max(0, range.lowerBound), bytes.count)))
    let last = lines.line(at: min(max(0, range.upperBound), bytes.count))
    let end = bytes.withUnsafeBufferPointer { lines.content(ofLine: last, in: $0).upperBound }
    return UTF8Range(start, end)
  }
}
