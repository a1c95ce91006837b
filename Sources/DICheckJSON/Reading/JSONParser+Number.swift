extension JSONParser {
  /// Reads `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`, RFC 8259 section 6.
  mutating func parseNumber() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let firstDigit = position
    var magnitude = 0
    var overflowed = false
    while let digit = nextDigit() {
      // Counts downwards, because the smallest integer has no positive counterpart.
      let (tenfold, first) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, second) = tenfold.subtractingReportingOverflow(digit)
      overflowed = overflowed || first || second
      magnitude = sum
    }
    guard position > firstDigit else { throw error(.expectedDigit) }
    // The caller refuses anything after a leading zero.
    if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 {
      position = firstDigit + 1
      return .integer(0)
    }
    let hasFraction = try skipFraction()
    let hasExponent = try skipExponent()
    guard position - start <= Self.maximumNumberLength else { throw error(.longNumber) }
    if !hasFraction, !hasExponent, !overflowed {
      if isNegative { return .integer(magnitude) }
      if magnitude != .min { return .integer(-magnitude) }
    }
    return .number(try double(in: start..<position))
  }

  private mutating func nextDigit() -> Int? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    position += 1
    return Int(byte - UInt8(ascii: "0"))
  }

  private mutating func skipFraction() throws(JSONSyntaxError) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else { return false }
    position += 1
    try skipDigits()
    return true
  }

  private mutating func skipExponent() throws(JSONSyntaxError) -> Bool {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return false }
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
      position += 1
    }
    try skipDigits()
    return true
  }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    guard nextDigit() != nil else { throw error(.expectedDigit) }
    while nextDigit() != nil {}
  }

  private func double(in range: Range<Int>) throws(JSONSyntaxError) -> Double {
    guard let value = Double(String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)) else {
      throw error(.expectedDigit)
    }
    if value.isFinite { return value }
    return value.sign == .minus ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }
}
