/// A JSON document with the place of each value, so that a message can say where a setting is wrong.
struct JSONValue: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// In the order of the text; a key may occur twice.
    case object([Member])
  }

  struct Member: Hashable, Sendable {
    var key: String
    /// UTF-8 offset of the key's opening quote.
    var keyOffset: Int
    var value: JSONValue
  }

  var kind: Kind
  /// UTF-8 offset of the first byte, 0-based.
  var offset: Int

  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }

  var string: String? { if case .string(let text) = kind { text } else { nil } }
  var array: [JSONValue]? { if case .array(let values) = kind { values } else { nil } }
  var members: [Member]? { if case .object(let members) = kind { members } else { nil } }

  /// What kind of value it is, in words.
  var kindName: String {
    switch kind {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Where and why a text isn't JSON.
struct JSONSyntaxError: Error, Hashable, Sendable {
  /// UTF-8, 0-based.
  var offset: Int
  var message: String
}

/// A strict reader (RFC 8259) with a bound on nesting.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0

  static let depthLimit = 100

  static func value(of text: some Sequence<UInt8>) throws(JSONSyntaxError) -> JSONValue {
    var reader = JSONReader(bytes: Array(text))
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    if reader.index < reader.bytes.count { throw reader.error("there is more after the end of the document") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func error(_ message: String) -> JSONSyntaxError { JSONSyntaxError(offset: index, message: message) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipBlanks()
    guard depth <= Self.depthLimit else { throw error("values are nested too deeply") }
    let offset = index
    guard let first = next else { throw error("the document ends where a value is expected") }
    switch first {
    case UInt8(ascii: "{"): return JSONValue(kind: .object(try object(depth: depth)), offset: offset)
    case UInt8(ascii: "["): return JSONValue(kind: .array(try array(depth: depth)), offset: offset)
    case UInt8(ascii: "\""): return JSONValue(kind: .string(try string()), offset: offset)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(kind: .number(try number()), offset: offset)
    default: break
    }
    for (word, kind) in [("true", JSONValue.Kind.boolean(true)), ("false", .boolean(false)), ("null", .null)]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return JSONValue(kind: kind, offset: offset)
    }
    throw error("a value is expected here")
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> [JSONValue.Member] {
    index += 1
    var members: [JSONValue.Member] = []
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw error("a key in quotes is expected here") }
      let offset = index
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw error("`:` is expected after a key") }
      members.append(JSONValue.Member(key: key, keyOffset: offset, value: try value(depth: depth + 1)))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw error("`,` or `}` is expected here") }
    return members
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    index += 1
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return values }
    repeat { values.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw error("`,` or `]` is expected here") }
    return values
  }

  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = index
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
    func digits() throws(JSONSyntaxError) {
      guard isDigit(next) else { throw error("a digit is expected here") }
      while isDigit(next) { index += 1 }
    }
    if next == UInt8(ascii: "-") { index += 1 }
    if next == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    var text = ""
    var run = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[run..<index], as: UTF8.self)
        index += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[run..<index], as: UTF8.self)
        text.unicodeScalars.append(try escapedScalar())
        run = index
      case 0..<0x20: throw error("a control character can't stand in a string")
      default: index += 1
      }
    }
    throw error("a string is not closed")
  }

  /// The character of an escape, or of two that are a surrogate pair; U+FFFD for a surrogate alone.
  private mutating func escapedScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let unit = try escapedUnit()
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let afterFirst = index
    guard bytes[index...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    let second = try escapedUnit()
    guard UTF16.isTrailSurrogate(second) else {
      index = afterFirst
      return "\u{FFFD}"
    }
    let value = 0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(second - 0xDC00)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func escapedUnit() throws(JSONSyntaxError) -> UInt16 {
    index += 1
    guard let byte = next else { throw error("a string is not closed") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "u"):
      let digits = bytes[index..<min(index + 4, bytes.count)]
      guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw error("four hexadecimal digits are expected here") }
      index += 4
      return unit
    default:
      index -= 1
      throw error("this is no escape")
    }
  }
}
