/// Lets code write a byte of a text as the character that it stands for: `byte == "\n"`. Anything beyond ASCII is no
/// single byte, and traps.
// swift-format-ignore: AvoidRetroactiveConformances
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  @inlinable public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(ascii: character) }
}

extension UInt8 {
  /// True if the byte can be part of a name: a letter, a digit, an underscore, or any byte beyond ASCII.
  @inlinable package var isWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", 0x80...: true
    default: false
    }
  }

  /// True if the byte parts words on a line.
  @inlinable package var isBlank: Bool { self == " " || self == "\t" }

  /// True if the byte is white space: a blank, a line break, or another control byte that code may have in its place.
  @inlinable package var isSpace: Bool { self == " " || 0x09...0x0D ~= self }
}

extension Collection<UInt8> {
  /// Returns true if it holds `part`. Searching by characters would take longer than all else that is done with names.
  @inlinable package func holds(_ part: some Collection<UInt8>) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The first word from an offset on; nil if there is none.
  @inlinable package func word(from offset: Int) -> Range<Int>? {
    var start = offset
    while start < endIndex, !self[start].isWord { start += 1 }
    var end = start
    while end < endIndex, self[end].isWord { end += 1 }
    return start < end ? start..<end : nil
  }
}
