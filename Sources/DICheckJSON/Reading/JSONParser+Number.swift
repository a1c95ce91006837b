import DICheckText

extension JSONParser {
  /// Reads `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`, RFC 8259 section 6.
  mutating func parseNumber() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    if bytes[position] == "-" { position += 1 }
    let firstDigit = position
    try skipDigits()
    // The caller refuses anything after a leading zero.
    if bytes[firstDigit] == "0", position > firstDigit + 1 {
      position = firstDigit + 1
      return .integer(0)
    }
    let isInteger = !(try skipFraction())
    let hasExponent = try skipExponent()
    guard position - start <= Self.maximumNumberLength else { throw error(.longNumber) }
    let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    if isInteger, !hasExponent, let value = Int(text) { return .integer(value) }
    guard let value = Double(text) else { throw error(.expectedDigit) }
    if value.isFinite { return .number(value) }
    return .number(value.sign == .minus ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude)
  }

  private mutating func skipFraction() throws(JSONSyntaxError) -> Bool {
    guard position < bytes.count, bytes[position] == "." else { return false }
    position += 1
    try skipDigits()
    return true
  }

  private mutating func skipExponent() throws(JSONSyntaxError) -> Bool {
    guard position < bytes.count, bytes[position] | 0x20 == "e" else { return false }
    position += 1
    if position < bytes.count, bytes[position] == "+" || bytes[position] == "-" { position += 1 }
    try skipDigits()
    return true
  }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    let start = position
    while position < bytes.count, "0"..."9" ~= bytes[position] { position += 1 }
    guard position > start else { throw error(.expectedDigit) }
  }
}
