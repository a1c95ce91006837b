/// Checks that bytes are UTF-8, in place.
package enum UTF8Validation {
  /// The offset of the first byte that is no UTF-8; nil when all are. One pass; 8 bytes at a time while they are ASCII.
  package static func firstInvalid(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = endOfASCII(in: bytes, from: 0)
    while index < bytes.count {
      guard let length = sequenceLength(bytes, at: index) else { return index }
      index = endOfASCII(in: bytes, from: index + length)
    }
    return nil
  }

  /// The offset of the first byte at or after `start` that isn't ASCII; the count where all are.
  static func endOfASCII(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count,
      bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// The length of the multi-byte sequence at `index`; nil when it is malformed.
  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    guard let (length, second) = UTF8Lead.continuation(of: bytes[index]), index + length <= bytes.count,
      second.contains(bytes[index + 1]), bytes[index + 2..<index + length].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return nil }
    return length
  }
}
