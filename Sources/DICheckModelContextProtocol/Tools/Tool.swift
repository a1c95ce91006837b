import DICheckAnalysis
import DICheckJSON
import DICheckText

/// A tool that agents call.
struct Tool: Sendable {
  var name: String
  var title: String
  /// A description for the model: what the tool does, and when to call it.
  var about: String
  var parameters: [Parameter]
  /// The members of its answer, as JSON Schema.
  var result: ObjectSchema
  /// True if it may change files.
  var writes = false
  /// Answers; throws ``ToolFailure`` for what can't be done.
  var call: @Sendable (ToolContext) throws -> ToolAnswer

  /// As `tools/list` has it.
  var description: JSONValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(about), "inputSchema": inputSchema,
      "outputSchema": result.json,
      "annotations": [
        "readOnlyHint": .bool(!writes), "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }

  private var inputSchema: JSONValue {
    let properties = parameters.map { JSONObject.Member(key: $0.name, value: $0.schema) }
    var schema: JSONObject = [
      "type": "object", "properties": .object(JSONObject(properties)), "additionalProperties": false,
    ]
    schema["required"] = .lines(parameters.filter(\.isRequired).map(\.name))
    return .object(schema)
  }

  /// The fault of arguments, by the schema; nil if they have none.
  func fault(of arguments: JSONObject) -> String? {
    for member in arguments.members {
      guard let parameter = parameters.first(where: { $0.name == member.key }) else {
        return "there is no argument '\(member.key)'; there is \(parameters.map(\.name).joined(separator: ", "))"
      }
      if let fault = parameter.fault(of: member.value) { return "'\(member.key)' \(fault)" }
    }
    return parameters.first { $0.isRequired && arguments[$0.name] == nil }.map { "'\($0.name)' is missing" }
  }
}

/// A tool that looks at the code.
func onCode(
  _ answer: @escaping @Sendable (Code) -> () throws -> ToolAnswer
) -> @Sendable (ToolContext) throws -> ToolAnswer {
  { try answer($0.code())() }
}

/// An answer, as text for the model and as data.
struct ToolAnswer {
  /// Clients refuse answers above some 25,000 tokens, and names of types cost many.
  static let mostBytes = 50_000

  let text: String
  let data: JSONObject

  /// - Parameter more: what isn't shown and how to see it, as the last lines and as a member of the data.
  init(_ lines: [String], _ data: JSONObject, more: [String] = []) {
    text = (lines + more).joined(separator: "\n")
    self.data = more.isEmpty ? data : data.adding(["more": .string(more.joined(separator: " "))])
  }
}

/// Why a call can't be answered, and what to do instead: a sentence for the model.
struct ToolFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// A parameter of a tool. Schema and check are made of the same description.
struct Parameter: Sendable {
  enum Kind: Sendable {
    case text
    case flag
    case count(ClosedRange<Int>)
    case choice([String])
    case texts
    /// Paths with texts. A list: the converters of some clients refuse an object whose members aren't known.
    case files
  }

  var name: String
  var kind: Kind
  var about: String
  var isRequired = false

  init(_ name: String, _ kind: Kind, _ about: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.about = about
    self.isRequired = isRequired
  }

  /// Longer than any name or path: near ones are looked for, which takes its time.
  private static let textLimit = 4096

  var schema: JSONValue {
    var schema: JSONObject =
      switch kind {
      case .text: ["type": "string"]
      case .flag: ["type": "boolean"]
      case .count(let range):
        ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
      case .choice(let names): ["type": "string", "enum": .array(names.map(JSONValue.string))]
      case .texts: ["type": "array", "items": ["type": "string"]]
      case .files:
        [
          "type": "array",
          "items": [
            "type": "object", "properties": ["path": ["type": "string"], "text": ["type": "string"]],
            "required": ["path", "text"],
          ],
        ]
      }
    schema["description"] = .string(about)
    return .object(schema)
  }

  func fault(of value: JSONValue) -> String? {
    switch kind {
    case .text:
      value.stringValue.map { $0.unicodeScalars.count <= Self.textLimit } == true
        ? nil : "must be a string of at most \(Self.textLimit) characters"
    case .flag: value.boolValue == nil ? "must be true or false" : nil
    case .count(let range):
      value.integerValue.map(range.contains) == true
        ? nil : "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let names):
      value.stringValue.map(names.contains) == true ? nil : "must be one of \(names.joined(separator: ", "))"
    case .texts:
      value.arrayValue?.allSatisfy { $0.stringValue != nil } == true ? nil : "must be a list of strings"
    case .files:
      value.arrayValue?.allSatisfy { $0["path"]?.stringValue != nil && $0["text"]?.stringValue != nil } == true
        ? nil : "must be a list of objects, each with a path and a text"
    }
  }
}

/// The arguments of a call, which the schema allows.
extension JSONObject {
  func text(_ name: String) -> String? { self[name]?.stringValue }
  func flag(_ name: String) -> Bool { self[name]?.boolValue ?? false }
  func count(_ name: String) -> Int? { self[name]?.integerValue }
  func texts(_ name: String) -> [String] { (self[name]?.arrayValue ?? []).compactMap(\.stringValue) }
  func files(_ name: String) -> [(path: String, text: String)] {
    (self[name]?.arrayValue ?? []).compactMap { file in
      guard let path = file["path"]?.stringValue, let text = file["text"]?.stringValue else { return nil }
      return (path, text)
    }
  }
}

/// The schema of an object in an answer. Members may be added by later releases.
struct ObjectSchema: Sendable {
  private var members: [(name: String, schema: JSONValue, isRequired: Bool)] = []

  func texts(_ names: String...) -> Self { names.reduce(self) { $0.adding($1, Self.text, isRequired: true) } }
  func counts(_ names: String...) -> Self { names.reduce(self) { $0.adding($1, Self.count, isRequired: true) } }
  /// A member that may be left out: no answer has an empty one.
  func optionally(_ name: String, _ schema: JSONValue) -> Self { adding(name, schema, isRequired: false) }
  func optionally(lists names: String...) -> Self { names.reduce(self) { $0.optionally($1, Self.lines) } }

  private func adding(_ name: String, _ schema: JSONValue, isRequired: Bool) -> Self {
    var result = self
    result.members.append((name, schema, isRequired))
    return result
  }

  var json: JSONValue {
    var json: JSONObject = [
      "type": "object",
      "properties": .object(JSONObject(members.map { JSONObject.Member(key: $0.name, value: $0.schema) })),
    ]
    json["required"] = .lines(members.filter(\.isRequired).map(\.name))
    return .object(json)
  }

  static let text: JSONValue = ["type": "string"]
  static let flag: JSONValue = ["type": "boolean"]
  static let count: JSONValue = ["type": "integer"]
  static let lines = list(text)
  static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }
}
