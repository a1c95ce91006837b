extension UInt8 {
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
}

/// Finds the bytes of a string that JSON treats specially: a quote, a backslash, a control character.
///
/// Eight bytes at a time, because the text of a whole file passes through here in `didOpen` and in edits.
enum JSONStringScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The offset of the first special byte at or after `start`, or the count of `bytes`.
  static func firstSpecialByte(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while bytes.count - position >= 8 {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let marks = zeroBytes(word ^ (ones &* 0x22)) | zeroBytes(word ^ (ones &* 0x5C)) | bytesBelowSpace(word)
      if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count, !isSpecial(bytes[position]) { position += 1 }
    return position
  }

  static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == .quote || byte == .backslash
  }

  /// Sets the high bit of each zero byte. A borrow may also mark a byte above a zero one; the lowest mark is exact.
  private static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }

  /// The same for bytes below 0x20.
  private static func bytesBelowSpace(_ word: UInt64) -> UInt64 { (word &- ones &* 0x20) & ~word & highBits }
}
