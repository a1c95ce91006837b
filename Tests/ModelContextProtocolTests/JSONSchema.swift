import DICheckJSON
import Foundation

/// A check of values against JSON Schema, as far as the protocol's schemas and those of our tools go. A keyword that it
/// doesn't know is a fault, so that nothing passes unchecked.
struct JSONSchema {
  private let schema: JSONValue
  /// The document that references lead into.
  private let document: JSONValue

  init(_ schema: JSONValue, in document: JSONValue? = nil) {
    self.schema = schema
    self.document = document ?? schema
  }

  /// What is wrong, each with its place.
  func faults(of value: JSONValue) -> [String] { Self.faults(of: value, schema, document, "") }

  private static let annotations: Set = [
    "description", "title", "default", "format", "$schema", "$comment", "$defs", "definitions", "examples",
  ]

  private static func faults(
    of value: JSONValue, _ schema: JSONValue, _ document: JSONValue, _ place: String
  ) -> [String] {
    guard let keywords = schema.objectValue else {
      return schema.boolValue == false ? ["\(place): nothing is allowed here"] : []
    }
    var faults: [String] = []
    func check(_ isSound: Bool, _ fault: @autoclosure () -> String) {
      if !isSound { faults.append("\(place): \(fault())") }
    }
    for keyword in keywords.members {
      let rule = keyword.value
      switch keyword.key {
      case "$ref":
        let target = resolved(rule.stringValue ?? "", document)
        guard let target else { return ["\(place): no definition \(rule)"] }
        faults += Self.faults(of: value, target, document, place)
      case "type":
        let names = rule.arrayValue?.compactMap(\.stringValue) ?? [rule.stringValue ?? ""]
        check(names.contains { isOf($0, value) }, "\(value.kindName) is not \(names.joined(separator: " or "))")
      case "const": check(value == rule, "\(value) is not \(rule)")
      case "enum": check(rule.arrayValue?.contains(value) == true, "\(value) is none of \(rule)")
      case "minimum": check(value.doubleValue.map { $0 >= rule.doubleValue ?? 0 } ?? true, "\(value) is too small")
      case "maximum": check(value.doubleValue.map { $0 <= rule.doubleValue ?? 0 } ?? true, "\(value) is too large")
      case "items":
        for (index, item) in (value.arrayValue ?? []).enumerated() {
          faults += Self.faults(of: item, rule, document, "\(place)/\(index)")
        }
      case "required":
        for name in (rule.arrayValue ?? []).compactMap(\.stringValue) where value.objectValue != nil {
          check(value[name] != nil, "lacks \(name)")
        }
      case "properties":
        for property in rule.objectValue?.members ?? [] {
          guard let member = value[property.key] else { continue }
          faults += Self.faults(of: member, property.value, document, "\(place)/\(property.key)")
        }
      case "additionalProperties":
        let known = Set(keywords["properties"]?.objectValue?.members.map(\.key) ?? [])
        for member in value.objectValue?.members ?? [] where !known.contains(member.key) {
          faults += Self.faults(of: member.value, rule, document, "\(place)/\(member.key)")
        }
      case "allOf":
        for part in rule.arrayValue ?? [] { faults += Self.faults(of: value, part, document, place) }
      case "anyOf":
        let parts = (rule.arrayValue ?? []).map { Self.faults(of: value, $0, document, place) }
        if !parts.contains([]) { faults += parts.min { $0.count < $1.count } ?? [] }
      case let name: check(annotations.contains(name), "the keyword \(name) isn't known here")
      }
    }
    return faults
  }

  private static func resolved(_ reference: String, _ document: JSONValue) -> JSONValue? {
    guard reference.hasPrefix("#/") else { return nil }
    return reference.dropFirst(2).split(separator: "/").reduce(Optional(document)) { $0?[String($1)] }
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    type == value.kindName || type == "integer" && value.integerValue != nil
  }
}

/// The schema of a version of the protocol: data of the specification.
struct ProtocolSchema {
  private let document: JSONValue
  private let definitions: String

  init(_ era: AgentServer.Era) throws {
    let path = "\(Samples.repository)/Tests/ModelContextProtocolTests/Schemas/schema-\(era.rawValue).json"
    document = try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    definitions = document["$defs"] == nil ? "definitions" : "$defs"
  }

  private static let results = [
    "initialize": "InitializeResult", "server/discover": "DiscoverResult", "ping": "EmptyResult",
    "tools/list": "ListToolsResult", "tools/call": "CallToolResult", "resources/list": "ListResourcesResult",
    "resources/templates/list": "ListResourceTemplatesResult", "resources/read": "ReadResourceResult",
  ]

  /// - Parameter method: of the request that the message answers; nil for other messages.
  func faults(of message: JSONValue, answering method: String?) -> [String] {
    var names: [String]
    if message["method"] != nil, message["id"] != nil {
      names = ["JSONRPCRequest", "ListRootsRequest"]
    } else if message["method"] != nil {
      names = ["JSONRPCNotification", "ProgressNotification"]
    } else if let error = message["error"] {
      names = [has("JSONRPCErrorResponse") ? "JSONRPCErrorResponse" : "JSONRPCError"]
      if error["code"] == .integer(-32022) { names.append("UnsupportedProtocolVersionError") }
      // The oldest of the schemas has no error without an id, and JSON-RPC no other way to say it.
      if message["id"] == nil, names == ["JSONRPCError"] { return [] }
    } else {
      names = [has("JSONRPCResultResponse") ? "JSONRPCResultResponse" : "JSONRPCResponse"]
    }
    var faults = names.flatMap { self.faults(of: message, $0) }
    if let result = message["result"] {
      guard let method, let name = Self.results[method] else { return faults + ["a result of \(method ?? "nothing")"] }
      faults += self.faults(of: result, name)
    }
    return faults
  }

  private func has(_ name: String) -> Bool { document[definitions]?[name] != nil }

  private func faults(of value: JSONValue, _ name: String) -> [String] {
    guard let schema = document[definitions]?[name] else { return ["the schema has no \(name)"] }
    return JSONSchema(schema, in: document).faults(of: value)
  }
}

extension JSONValue {
  /// Any number.
  var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
