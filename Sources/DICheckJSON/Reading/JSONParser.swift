import DICheckText

/// Reads one JSON text (RFC 8259) from UTF-8 bytes in one pass.
///
/// Any input gives a value or a `JSONSyntaxError`: nesting and the length of numbers are limited, lone surrogates and
/// bytes that aren't UTF-8 become U+FFFD. O(bytes).
struct JSONParser {
  /// Deeper texts are refused, so that neither parsing nor releasing a value can exhaust a stack. No LSP message
  /// and no settings come near.
  static let maximumDepth = 256
  /// Longer number literals are refused: no sender writes them, and reading them would take long.
  static let maximumNumberLength = 1024

  let bytes: [UInt8]
  var position = 0
  private var depth = 0
  private let keepsPlaces: Bool
  /// The offset of each value, and of each key before its value's, in the order of the text. Empty unless kept.
  private(set) var places: [Int] = []

  init(_ bytes: [UInt8], keepsPlaces: Bool = false) {
    self.bytes = bytes
    self.keepsPlaces = keepsPlaces
  }

  func error(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, offset: position)
  }
}

extension JSONValue {
  /// The value in `bytes`, which may have white space around it but nothing else.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    self = try parser.parseDocument()
  }

  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }
}

extension JSONParser {
  mutating func parseDocument() throws(JSONSyntaxError) -> JSONValue {
    let value = try parseValue()
    skipWhitespace()
    guard position == bytes.count else { throw error(.trailingText) }
    return value
  }

  private mutating func parseValue() throws(JSONSyntaxError) -> JSONValue {
    skipWhitespace()
    guard position < bytes.count else { throw error(.missingValue) }
    if keepsPlaces { places.append(position) }
    switch bytes[position] {
    case "\"": return .string(try parseString())
    case "{", "[":
      guard depth < Self.maximumDepth else { throw error(.tooDeep) }
      let isObject = bytes[position] == "{"
      depth += 1
      position += 1
      let value = try isObject ? parseObject() : parseArray()
      depth -= 1
      return value
    case "-", "0"..."9": return try parseNumber()
    case "t": return try parse("true", as: .bool(true))
    case "f": return try parse("false", as: .bool(false))
    case "n": return try parse("null", as: .null)
    default: throw error(.expectedValue)
    }
  }

  private mutating func parseObject() throws(JSONSyntaxError) -> JSONValue {
    var members: [JSONObject.Member] = []
    if consumeIfNext("}") { return .object(JSONObject()) }
    members.reserveCapacity(4)
    while true {
      skipWhitespace()
      guard position < bytes.count, bytes[position] == "\"" else { throw error(.expectedKey) }
      if keepsPlaces { places.append(position) }
      let key = try parseString()
      guard consumeIfNext(":") else { throw error(.expectedColon) }
      members.append(JSONObject.Member(key: key, value: try parseValue()))
      if consumeIfNext(",") { continue }
      guard consumeIfNext("}") else { throw error(.expectedEndOfObject) }
      return .object(JSONObject(members))
    }
  }

  private mutating func parseArray() throws(JSONSyntaxError) -> JSONValue {
    var elements: [JSONValue] = []
    if consumeIfNext("]") { return .array([]) }
    while true {
      elements.append(try parseValue())
      if consumeIfNext(",") { continue }
      guard consumeIfNext("]") else { throw error(.expectedEndOfArray) }
      return .array(elements)
    }
  }

  private mutating func parse(_ literal: String, as value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[position...].starts(with: literal.utf8) else { throw error(.expectedValue) }
    position += literal.utf8.count
    return value
  }

  private mutating func consumeIfNext(_ byte: UInt8) -> Bool {
    skipWhitespace()
    return skip(byte)
  }

  /// Skips a byte that is next; returns whether it is.
  @discardableResult mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case " ", "\n", "\r", "\t": position += 1
      default: return
      }
    }
  }
}
