/// A hash of texts that is the same on every machine and in every run: FNV-1a, 64 bits.
package struct StableHash: Sendable {
  private var value: UInt64

  package init(seed: UInt64 = 0xcbf2_9ce4_8422_2325) { value = seed }

  /// A byte that UTF-8 never contains stands before each part, another one for a missing part.
  package mutating func add(_ part: String?) {
    mix(part == nil ? 0xFE : 0xFF)
    for byte in (part ?? "").utf8 { mix(byte) }
  }

  private mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  /// 16 hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
