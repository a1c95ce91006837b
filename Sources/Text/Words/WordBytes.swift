extension UInt8 {
  /// Whether the byte can be part of a name: a letter, a digit, an underscore, or any byte beyond ASCII.
  @inlinable package var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
