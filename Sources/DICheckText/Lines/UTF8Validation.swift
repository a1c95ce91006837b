/// Checks that bytes are UTF-8, in place.
package enum UTF8Validation {
  /// The offset of the first byte that is no UTF-8; nil when all are. One pass; 8 bytes at a time while they are ASCII.
  package static func firstInvalid(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = endOfASCII(in: bytes, from: 0)
    while index < bytes.count {
      // The parser reads ahead, so each sequence has its own.
      var rest = bytes[index...].makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return index }
      index = endOfASCII(in: bytes, from: index + scalar.count)
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
}
