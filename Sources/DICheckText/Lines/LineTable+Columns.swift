/// The unit of columns (LSP, `PositionEncodingKind`).
package enum ColumnEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}

/// A position as editors give it: 0-based line, 0-based column in units of a ``ColumnEncoding``.
package struct TextPosition: Hashable, Sendable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

extension LineTable {
  /// The position of a UTF-8 offset. Offsets outside of the text, within a scalar, and between CR and LF are moved to
  /// the nearest position before. O(log lines), and for text beyond ASCII O(column).
  package func position(
    at offset: Int, in text: UnsafeBytes, encoding: ColumnEncoding
  ) -> TextPosition {
    let offset = min(max(0, offset), byteCount)
    let line = line(at: offset)
    let content = content(ofLine: line, in: text)
    let end = min(offset, content.upperBound)
    if isASCII { return TextPosition(line: line, column: end - content.lowerBound) }
    var scalars = ScalarLengths(text, content)
    var column = 0
    while let scalar = scalars.next(), scalars.offset <= end { column += scalar.units(encoding) }
    return TextPosition(line: line, column: column)
  }

  /// The UTF-8 offset of a position. A column beyond its line means the line's end, before its terminator; a line
  /// beyond the last means the end of the text; a column within a scalar means the scalar's start (LSP, `Position`).
  package func offset(
    of position: TextPosition, in text: UnsafeBytes, encoding: ColumnEncoding
  ) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount else { return byteCount }
    let content = content(ofLine: position.line, in: text)
    let column = max(0, position.column)
    if isASCII { return content.lowerBound + min(column, content.count) }
    var scalars = ScalarLengths(text, content)
    var passed = 0
    var offset = content.lowerBound
    while let scalar = scalars.next() {
      passed += scalar.units(encoding)
      if passed > column { break }
      offset = scalars.offset
    }
    return offset
  }
}

/// Steps over the Unicode scalars of a range of UTF-8. Ill-formed bytes count as one U+FFFD for each maximal subpart,
/// as in a decoder that repairs (Unicode, "U+FFFD Substitution of Maximal Subparts").
private struct ScalarLengths {
  struct Scalar {
    var bytes: Int
    var isValid = true

    func units(_ encoding: ColumnEncoding) -> Int {
      switch encoding {
      case .utf8: bytes
      case .utf16: bytes == 4 && isValid ? 2 : 1
      case .utf32: 1
      }
    }
  }

  private var bytes: Slice<UnsafeBytes>.Iterator
  private var parser = Unicode.UTF8.ForwardParser()
  /// The offset after the scalar that ``next()`` returned last.
  private(set) var offset: Int

  init(_ text: UnsafeBytes, _ range: Range<Int>) {
    bytes = text[range].makeIterator()
    offset = range.lowerBound
  }

  mutating func next() -> Scalar? {
    let scalar: Scalar
    switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded): scalar = Scalar(bytes: encoded.count)
    case .error(let length): scalar = Scalar(bytes: length, isValid: false)
    case .emptyInput: return nil
    }
    offset += scalar.bytes
    return scalar
  }
}
