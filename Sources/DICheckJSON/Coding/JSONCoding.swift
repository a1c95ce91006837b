/// Can be read from a JSON value. Unknown keys are ignored: later versions of LSP add some.
public protocol JSONDecodable {
  init(json: JSONValue) throws(JSONDecodingError)
}

/// Can be written as JSON. Writes exactly one value, with no key beyond the specification.
public protocol JSONEncodable: Sendable {
  /// The layout of a list of such values in a readable text.
  static var listLayout: JSONWriter.Layout { get }

  func write(to writer: inout JSONWriter)
}

extension JSONEncodable {
  public static var listLayout: JSONWriter.Layout { .inline }
}

public typealias JSONCodable = JSONDecodable & JSONEncodable

extension JSONValue: JSONCodable {
  public init(json: JSONValue) { self = json }

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(value)
    case .number(let value): writer.number(value)
    case .string(let value): writer.string(value)
    case .array(let elements): elements.write(to: &writer)
    case .object(let object): object.write(to: &writer)
    }
  }
}

extension JSONValue {
  /// The value that `value` is written as: carries it where the specification leaves the type open.
  public init(_ value: some JSONEncodable) {
    // The writer's output always parses.
    self = (try? JSONValue(parsing: value.compact)) ?? .null
  }
}

extension JSONObject: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    writer.object { for member in members { $0.member(dynamic: member.key, member.value) } }
  }
}

extension Bool: JSONCodable {
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard let value = json.boolValue else { throw JSONDecodingError(expected: "boolean", found: json) }
    self = value
  }

  public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONCodable {
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard let value = json.integerValue else { throw JSONDecodingError(expected: "integer", found: json) }
    self = value
  }

  public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension String: JSONCodable {
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard let value = json.stringValue else { throw JSONDecodingError(expected: "string", found: json) }
    self = value
  }

  public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Array: JSONDecodable where Element: JSONDecodable {
  @inlinable public init(json: JSONValue) throws(JSONDecodingError) {
    guard let values = json.arrayValue else { throw JSONDecodingError(expected: "array", found: json) }
    self.init()
    reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(JSONDecodingError) { append(try Element(json: value)) } catch { throw error.inside("\(index)") }
    }
  }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  @inlinable public func write(to writer: inout JSONWriter) {
    writer.array(self, layout: Element.listLayout) { $1.write(to: &$0) }
  }
}

/// The keys of a map.
public protocol JSONKey: Hashable, Sendable {
  var jsonKey: String { get }
}

extension String: JSONKey {
  public var jsonKey: String { self }
}

/// A map of the specification. Written in the order of its keys, so that equal values give equal bytes.
extension Dictionary: JSONEncodable where Key: JSONKey, Value: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for (key, value) in sorted(by: { $0.key.jsonKey < $1.key.jsonKey }) { writer.member(dynamic: key.jsonKey, value) }
    }
  }
}

/// `null` where the specification says `… | null`.
extension Optional: JSONDecodable where Wrapped: JSONDecodable {
  @inlinable public init(json: JSONValue) throws(JSONDecodingError) {
    self = json.isNull ? nil : try Wrapped(json: json)
  }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  @inlinable public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}

/// Enumerations of the specification.
extension JSONDecodable where Self: RawRepresentable, RawValue: JSONDecodable {
  @inlinable public init(json: JSONValue) throws(JSONDecodingError) {
    guard let value = Self(rawValue: try RawValue(json: json)) else {
      throw JSONDecodingError(expected: "known \(Self.self)", found: json)
    }
    self = value
  }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
  @inlinable public func write(to writer: inout JSONWriter) { rawValue.write(to: &writer) }
}
