/// Any JSON value, received or passed through (`data`, `settings`, command arguments).
///
/// Not Foundation's coders: `JSONDecoder` decodes a `didChange` in about as much time as the whole answer may take, and
/// `JSONSerialization` pulls ICU into a static binary. The wire needs little: one pass over the bytes into
/// this value, typed parameters read from it (`JSONDecodable`), and results written straight to bytes
/// (`JSONEncodable`, `JSONWriter`).
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A literal without fraction and exponent that fits 64 bits.
  case integer(Int)
  /// Every other number, rounded to the nearest double; beyond its range it is clamped to the largest finite one.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The value under `key`; nil if this isn't an object or lacks the key.
  public subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The element at `index`; nil if this isn't an array or is shorter.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }

  public var isNull: Bool { self == .null }

  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The integer that this number is exactly; `3.0` counts as 3.
  public var integerValue: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  public var objectValue: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// The kind of this value in JSON's terms, for messages.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
}

extension JSONValue: CustomStringConvertible {
  /// Compact JSON text.
  public var description: String { String(decoding: compact, as: UTF8.self) }
}
