/// The unit of columns (LSP, `PositionEncodingKind`).
package enum ColumnEncoding: String, Hashable, Sendable, CaseIterable {
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
    at offset: Int, in text: UnsafeBufferPointer<UInt8>, encoding: ColumnEncoding
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
    of position: TextPosition, in text: UnsafeBufferPointer<UInt8>, encoding: ColumnEncoding
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
    var isValid: Bool

    func units(_ encoding: ColumnEncoding) -> Int {
      switch encoding {
      case .utf8: bytes
      case .utf16: bytes == 4 && isValid ? 2 : 1
      case .utf32: 1
      }
    }
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  /// The offset after the scalar that ``next()`` returned last.
  private(set) var offset: Int

  init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.text = text
    offset = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Scalar? {
    guard offset < end else { return nil }
    let scalar = scalar()
    offset += scalar.bytes
    return scalar
  }

  private func scalar() -> Scalar {
    let lead = text[offset]
    if lead < 0x80 { return Scalar(bytes: 1, isValid: true) }
    guard let (length, second) = UTF8Lead.continuation(of: lead) else { return Scalar(bytes: 1, isValid: false) }
    var bytes = 1
    while bytes < length {
      let allowed = bytes == 1 ? second : 0x80...0xBF
      guard offset + bytes < end, allowed.contains(text[offset + bytes]) else {
        return Scalar(bytes: bytes, isValid: false)
      }
      bytes += 1
    }
    return Scalar(bytes: bytes, isValid: true)
  }
}

/// The first bytes of scalars beyond ASCII.
package enum UTF8Lead {
  /// The length that a lead byte announces and the second bytes it allows (Unicode, table 3-7).
  package static func continuation(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
