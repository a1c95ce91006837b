extension JSONParser {
  /// Reads `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`, RFC 8259 section 6.
  mutating func parseNumber() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    skip("-")
    let firstDigit = position
    try skipDigits()
    // The caller refuses anything after a leading zero.
    if bytes[firstDigit] == "0", position > firstDigit + 1 {
      position = firstDigit + 1
      return .integer(0)
    }
    var isInteger = true
    if skip(".") {
      isInteger = false
      try skipDigits()
    }
    if skip("e") || skip("E") {
      isInteger = false
      if !skip("+") { skip("-") }
      try skipDigits()
    }
    guard position - start <= Self.maximumNumberLength else { throw error(.longNumber) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let value = Int(text) { return .integer(value) }
    guard let value = Double(text) else { throw error(.expectedDigit) }
    let largest = Double.greatestFiniteMagnitude
    return .number(min(max(value, -largest), largest))
  }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    let start = position
    while position < bytes.count, "0"..."9" ~= bytes[position] { position += 1 }
    guard position > start else { throw error(.expectedDigit) }
  }
}
