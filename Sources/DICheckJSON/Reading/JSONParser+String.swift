import DICheckText

extension JSONParser {
  /// Reads the string whose opening quote is at `position`.
  mutating func parseString() throws(JSONSyntaxError) -> String {
    position += 1
    // The text up to the last escape.
    var text: [UInt8] = []
    while true {
      let start = position
      while position < bytes.count, !Self.isSpecial(bytes[position]) { position += 1 }
      guard position < bytes.count else { throw error(.openString) }
      let run = bytes[start..<position]
      switch bytes[position] {
      case "\"":
        position += 1
        return text.isEmpty ? String(utf8: run) : String(utf8: text + run)
      case "\\":
        text += run
        try parseEscape(into: &text)
      default: throw error(.controlCharacter)
      }
    }
  }

  /// True of the bytes of a string that JSON treats specially: a quote, a backslash, a control character.
  static func isSpecial(_ byte: UInt8) -> Bool { byte < 0x20 || byte == "\"" || byte == "\\" }

  /// Stops at the letter of an escape that can't be read, or after its `u`.
  private mutating func parseEscape(into text: inout [UInt8]) throws(JSONSyntaxError) {
    position += 1
    guard position < bytes.count else { throw error(.openString) }
    switch bytes[position] {
    case "u":
      text += try parseCodeUnits().utf8
      return
    case "\"", "\\", "/": text.append(bytes[position])
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case "n": text.append("\n")
    case "r": text.append("\r")
    case "t": text.append("\t")
    default: throw error(.unknownEscape)
    }
    position += 1
  }

  /// Reads escapes of UTF-16 as long as one follows another, since two may stand for one scalar.
  ///
  /// JavaScript clients send a lone surrogate as an escape. U+FFFD stands in for it: it too is one UTF-16 unit, so
  /// that the client's positions stay right.
  private mutating func parseCodeUnits() throws(JSONSyntaxError) -> String {
    var units: [UInt16] = []
    repeat {
      position += units.isEmpty ? 1 : 2
      guard bytes.count - position >= 4 else { throw error(.expectedHexDigits) }
      var unit: UInt16 = 0
      for byte in bytes[position..<position + 4] {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw error(.expectedHexDigits) }
        unit = unit << 4 | UInt16(digit)
      }
      units.append(unit)
      position += 4
    } while bytes.count - position >= 2 && bytes[position] == "\\" && bytes[position + 1] == "u"
    return String(decoding: units, as: UTF16.self)
  }
}
