extension JSONParser {
  /// Reads the string whose opening quote is at `position`.
  mutating func parseString() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    let hasEscapes = try skipToClosingQuote()
    let content = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
    position += 1
    return hasEscapes ? Self.unescape(content) : String(decoding: content, as: UTF8.self)
  }

  /// Checks the string up to its closing quote and stops there. True when it holds escape sequences.
  private mutating func skipToClosingQuote() throws(JSONSyntaxError) -> Bool {
    var hasEscapes = false
    while true {
      position = JSONStringScan.firstSpecialByte(in: bytes, from: position)
      guard position < bytes.count else { throw error(.openString) }
      switch bytes[position] {
      case .quote: return hasEscapes
      case .backslash:
        hasEscapes = true
        try skipEscape()
      default: throw error(.controlCharacter)
      }
    }
  }

  /// Stops at the letter of an escape that can't be read, or after its `u`.
  private mutating func skipEscape() throws(JSONSyntaxError) {
    position += 1
    guard position < bytes.count else { throw error(.openString) }
    switch bytes[position] {
    case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      guard bytes.count - position >= 4, Self.hexCodeUnit(in: bytes, at: position) != nil else {
        throw error(.expectedHexDigits)
      }
      position += 4
    default: throw error(.unknownEscape)
    }
  }

  /// The text of a string that `skipToClosingQuote` has checked. Never longer than its source.
  private static func unescape(_ content: UnsafeRawBufferPointer) -> String {
    String(unsafeUninitializedCapacity: content.count) { output in
      var source = 0
      var target = 0
      while source < content.count {
        if content[source] == .backslash {
          let scalar = readEscape(in: content, at: &source)
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            output[target] = byte
            target += 1
          }
        } else {
          let end = JSONStringScan.firstSpecialByte(in: content, from: source)
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(output)[target...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: content[source..<end]))
          target += end - source
          source = end
        }
      }
      return target
    }
  }

  /// Reads one escape sequence, two for a surrogate pair.
  ///
  /// JavaScript clients send a lone surrogate as an escape. U+FFFD stands in for it: it too is one UTF-16 unit, so
  /// that the client's positions stay right.
  private static func readEscape(in content: UnsafeRawBufferPointer, at position: inout Int) -> Unicode.Scalar {
    let kind = content[position + 1]
    guard kind == UInt8(ascii: "u") else {
      position += 2
      return simpleEscape(kind)
    }
    let first = hexCodeUnit(in: content, at: position + 2) ?? 0xFFFD
    position += 6
    if UTF16.isLeadSurrogate(first), content.count - position >= 6, content[position] == .backslash,
      content[position + 1] == UInt8(ascii: "u"), let second = hexCodeUnit(in: content, at: position + 2),
      UTF16.isTrailSurrogate(second)
    {
      position += 6
      let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private static func simpleEscape(_ kind: UInt8) -> Unicode.Scalar {
    switch kind {
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: Unicode.Scalar(kind)
    }
  }

  /// The four hexadecimal digits at `start`, which must lie within `bytes`.
  private static func hexCodeUnit(in bytes: UnsafeRawBufferPointer, at start: Int) -> UInt16? {
    var unit: UInt16 = 0
    for index in start..<start + 4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
