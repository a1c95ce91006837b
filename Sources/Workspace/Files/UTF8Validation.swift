/// Checks that bytes are UTF-8, in place.
enum UTF8Validation {
  struct Result: Hashable {
    /// Offset of the first byte that is no UTF-8; nil when all are.
    var firstInvalid: Int?
    var hasNUL: Bool
    var isASCII: Bool
  }

  /// One pass; 32 bytes at a time while they are ASCII without NUL.
  static func check(_ bytes: UnsafeRawBufferPointer) -> Result {
    var result = Result(firstInvalid: nil, hasNUL: false, isASCII: true)
    var index = 0
    let count = bytes.count
    while index < count {
      while index + 32 <= count {
        // A byte that is neither zero nor above 127 sets its top bit neither itself nor when one is taken from it.
        var flags: UInt64 = 0
        for word in 0..<4 {
          let value = bytes.loadUnaligned(fromByteOffset: index + word * 8, as: UInt64.self)
          flags |= value | (value &- 0x0101_0101_0101_0101)
        }
        if flags & 0x8080_8080_8080_8080 != 0 { break }
        index += 32
      }
      while index + 8 <= count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        // Zero bytes of an ASCII word: subtracting one borrows into the top bit of exactly those.
        if (word &- 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080 != 0 { result.hasNUL = true }
        index += 8
      }
      guard index < count else { break }
      let byte = bytes[index]
      if byte < 0x80 {
        if byte == 0 { result.hasNUL = true }
        index += 1
        continue
      }
      result.isASCII = false
      let length = sequenceLength(bytes, at: index)
      if length == 0 {
        result.firstInvalid = index
        return result
      }
      index += length
    }
    return result
  }

  /// The length of the multi-byte sequence at `index`, 0 when it is malformed (Unicode 15, table 3-7).
  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < bytes.count && range.contains(bytes[index + offset])
    }
    switch bytes[index] {
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
