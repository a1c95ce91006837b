/// Reads one JSON text (RFC 8259) from UTF-8 bytes in one pass.
///
/// Any input gives a value or a `JSONSyntaxError`: nesting and the length of numbers are limited, lone surrogates and
/// bytes that are no UTF-8 become U+FFFD. O(bytes).
package struct JSONParser {
  /// Deeper texts are refused, so that neither parsing nor releasing a value can exhaust a stack. No LSP message
  /// comes near.
  package static let maximumDepth = 256
  /// Longer number literals are refused. No sender writes one, and reading it would take long.
  package static let maximumNumberLength = 1024

  let bytes: UnsafeRawBufferPointer
  var position = 0
  private var depth = 0

  private init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The value that `bytes` hold, with nothing but white space around it.
  package static func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    let value = try parser.parseValue()
    parser.skipWhitespace()
    guard parser.position == bytes.count else { throw parser.error(.trailingText) }
    return value
  }

  func error(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, offset: position)
  }
}

extension JSONValue {
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    // Not `try bytes.withUnsafeBytes(JSONParser.parse)`: that closure loses the type of the error.
    let outcome = bytes.withUnsafeBytes { buffer in
      Result { () throws(JSONSyntaxError) in try JSONParser.parse(buffer) }
    }
    self = try outcome.get()
  }

  package init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }
}

extension JSONParser {
  private mutating func parseValue() throws(JSONSyntaxError) -> JSONValue {
    skipWhitespace()
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    switch bytes[position] {
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "{"): return try parseNested { (parser) throws(JSONSyntaxError) in try parser.parseObject() }
    case UInt8(ascii: "["): return try parseNested { (parser) throws(JSONSyntaxError) in try parser.parseArray() }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    case UInt8(ascii: "t"): return try parse("true", as: .bool(true))
    case UInt8(ascii: "f"): return try parse("false", as: .bool(false))
    case UInt8(ascii: "n"): return try parse("null", as: .null)
    default: throw error(.unexpectedCharacter)
    }
  }

  private mutating func parseNested(
    _ parse: (inout JSONParser) throws(JSONSyntaxError) -> JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw error(.tooDeep) }
    depth += 1
    position += 1
    let value = try parse(&self)
    depth -= 1
    return value
  }

  private mutating func parseObject() throws(JSONSyntaxError) -> JSONValue {
    var members: [JSONObject.Member] = []
    if consumeIfNext(UInt8(ascii: "}")) { return .object(JSONObject()) }
    members.reserveCapacity(4)
    while true {
      skipWhitespace()
      guard position < bytes.count else { throw error(.unexpectedEnd) }
      guard bytes[position] == UInt8(ascii: "\"") else { throw error(.unexpectedCharacter) }
      let key = try parseString()
      guard consumeIfNext(UInt8(ascii: ":")) else { throw missing() }
      members.append(JSONObject.Member(key: key, value: try parseValue()))
      if consumeIfNext(UInt8(ascii: ",")) { continue }
      guard consumeIfNext(UInt8(ascii: "}")) else { throw missing() }
      return .object(JSONObject(members))
    }
  }

  private mutating func parseArray() throws(JSONSyntaxError) -> JSONValue {
    var elements: [JSONValue] = []
    if consumeIfNext(UInt8(ascii: "]")) { return .array([]) }
    while true {
      elements.append(try parseValue())
      if consumeIfNext(UInt8(ascii: ",")) { continue }
      guard consumeIfNext(UInt8(ascii: "]")) else { throw missing() }
      return .array(elements)
    }
  }

  private mutating func parse(_ literal: StaticString, as value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    let length = literal.utf8CodeUnitCount
    guard bytes.count - position >= length else { throw error(.unexpectedEnd) }
    for index in 0..<length where bytes[position + index] != literal.utf8Start[index] {
      throw error(.unexpectedCharacter)
    }
    position += length
    return value
  }

  private func missing() -> JSONSyntaxError {
    error(position < bytes.count ? .unexpectedCharacter : .unexpectedEnd)
  }

  private mutating func consumeIfNext(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }
}
