import DICheckAnalysis
import DICheckCheckReporting
import DICheckJSON
import DICheckText

/// A tool that agents call.
struct Tool {
  var name: String
  var title: String
  /// A description for the model: what the tool does, and when to call it.
  var about: String
  var parameters: [Parameter]
  /// The members of its answer (``Schema/object(_:)``).
  var result: KeyValuePairs<String, Schema>
  /// True if it may change files.
  var writes = false
  /// Answers; throws ``CheckFailure`` for what can't be done.
  var call: @Sendable (ToolContext) throws -> ToolAnswer

  /// All tools, in the order in which they are listed.
  static let all: [Tool] = [
    .overview, .check, .fix, .why, .available, .impact, .move, .graph, .generated, .explain,
  ]

  /// As `tools/list` has it.
  var description: JSONFields {
    let annotations: JSONFields = [
      "readOnlyHint": !writes,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false,
    ]
    return [
      "name": name,
      "title": title,
      "description": about,
      "inputSchema": inputSchema,
      "outputSchema": Schema.object(result).json,
      "annotations": annotations,
    ]
  }

  private var inputSchema: JSONFields {
    [
      "type": "object", "properties": JSONFields(parameters.map { ($0.name, $0.schema) }),
      "additionalProperties": false,
      "required": parameters.filter(\.isRequired).map(\.name).nonEmpty,
    ]
  }

  /// The fault of arguments, by the schema; nil if they have none.
  func fault(of arguments: JSONObject) -> String? {
    for member in arguments.members {
      guard let parameter = parameters.first(where: { $0.name == member.key }) else {
        return "there is no argument '\(member.key)'; there is \(parameters.map(\.name).commaSeparated)"
      }
      if let fault = parameter.kind.fault(of: member.value) { return "'\(member.key)' \(fault)" }
    }
    return parameters.first { $0.isRequired && arguments[$0.name] == nil }.map { "'\($0.name)' is missing" }
  }
}

/// A tool that looks at the code.
func onCode(
  _ answer: @escaping @Sendable (Code) -> () throws -> ToolAnswer
) -> @Sendable (ToolContext) throws -> ToolAnswer {
  { try answer($0.code(texts: $0.texts()))() }
}

/// An answer, as text for the model and as data.
struct ToolAnswer {
  /// Clients refuse answers above some 25,000 tokens, and names of types cost many.
  static let mostBytes = 50_000

  let text: String
  let data: JSONFields

  /// - Parameter more: what isn't shown and how to see it, as the last lines and as a member of the data.
  init(_ lines: [String], _ data: JSONFields, more: [String] = []) {
    text = (lines + more).joined(separator: "\n")
    self.data = data + ["more": more.isEmpty ? nil : more.joined(separator: " ")]
  }
}

/// A parameter of a tool.
struct Parameter {
  var name: String
  var kind: Schema
  var about: String
  var isRequired = false

  init(_ name: String, _ kind: Schema, _ about: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.about = about
    self.isRequired = isRequired
  }

  /// The parameter of all tools that look at code which isn't written yet. A list: the converters of some clients refuse an object
  /// whose members aren't known.
  static let texts = Parameter(
    "texts", .list(.object(["path": .text, "text": .text])), "Contents of files, checked in place of those on disk.")

  /// The type that a tool is asked about.
  static let type = Parameter("type", .text, "The type.", isRequired: true)

  /// - Parameter usual: the number where none is given.
  static func limit(_ usual: Int) -> Parameter {
    Parameter("limit", .count(1...500), "The number of items of each list; \(usual) by default.")
  }

  var schema: JSONFields { kind.json + ["description": about] }
}
