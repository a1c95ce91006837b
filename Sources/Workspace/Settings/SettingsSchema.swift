import DICheckDependencyGraph
import DICheckDependencyLibrary

/// The JSON Schema (draft 7, which editors know) of the settings file, made from the tables of settings.
package enum SettingsSchema {
  /// The whole file `editors/safedi-lsp.schema.json`, with its final line break.
  package static func text(for libraries: [any DependencyLibrary]) -> String {
    var output = ""
    document(Tables(libraries)).write(to: &output, indentation: 0)
    return output + "\n"
  }

  private struct Tables {
    var settings: [Setting]
    var codes: [DiagnosticCode]

    init(_ libraries: [any DependencyLibrary]) {
      settings = Setting.all(for: libraries)
      codes = libraries.flatMap(\.catalogue.codes)
    }
  }

  private indirect enum Node {
    case text(String)
    case boolean(Bool)
    case array([Node])
    case object([(String, Node)])

    func write(to output: inout String, indentation: Int) {
      let inner = String(repeating: "  ", count: indentation + 1)
      let outer = String(repeating: "  ", count: indentation)
      switch self {
      case .text(let text): output += SettingsSchema.quoted(text)
      case .boolean(let value): output += value ? "true" : "false"
      case .array(let values) where values.isEmpty: output += "[]"
      case .object(let members) where members.isEmpty: output += "{}"
      case .array(let values):
        output += "[\n"
        for (index, value) in values.enumerated() {
          output += inner
          value.write(to: &output, indentation: indentation + 1)
          output += index < values.count - 1 ? ",\n" : "\n"
        }
        output += outer + "]"
      case .object(let members):
        output += "{\n"
        for (index, member) in members.enumerated() {
          output += inner + SettingsSchema.quoted(member.0) + ": "
          member.1.write(to: &output, indentation: indentation + 1)
          output += index < members.count - 1 ? ",\n" : "\n"
        }
        output += outer + "}"
      }
    }
  }

  /// No text of the table has control characters.
  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }

  private static func document(_ tables: Tables) -> Node {
    .object([
      ("$schema", .text("http://json-schema.org/draft-07/schema#")),
      ("title", .text("safedi-lsp settings")),
      ("description", .text("Settings of safedi-lsp in a workspace's .safedi-lsp.json.")),
      ("type", .text("object")),
      ("additionalProperties", .boolean(false)),
      ("properties", .object([("$schema", .object([("type", .text("string"))]))] + properties(tables, prefix: ""))),
    ])
  }

  /// The settings whose key begins with `prefix`; those with a further component become objects.
  private static func properties(_ tables: Tables, prefix: String) -> [(String, Node)] {
    var members: [(String, Node)] = []
    for setting in tables.settings where setting.key.hasPrefix(prefix) {
      let parts = setting.key.dropFirst(prefix.count).split(separator: ".")
      guard let first = parts.first, !members.contains(where: { $0.0 == first }) else { continue }
      let node =
        parts.count == 1
        ? schema(of: setting, tables.codes)
        : .object([
          ("type", .text("object")), ("additionalProperties", .boolean(false)),
          ("properties", .object(properties(tables, prefix: prefix + first + "."))),
        ])
      members.append((String(first), node))
    }
    return members
  }

  private static func schema(of setting: Setting, _ codes: [DiagnosticCode]) -> Node {
    let description = ("description", Node.text(setting.documentation))
    switch setting.kind {
    case .boolean(let value):
      return .object([description, ("type", .text("boolean")), ("default", .boolean(value))])
    case .choice(let names, let value):
      return .object([description, ("enum", .array(names.map(Node.text))), ("default", .text(value))])
    case .patterns:
      return .object([
        description, ("type", .text("array")), ("items", .object([("type", .text("string"))])),
        ("default", .array([])),
      ])
    case .version:
      return .object([
        description, ("type", .text("string")), ("pattern", .text(Setting.versionPattern)),
        ("default", .text("auto")),
      ])
    case .severities:
      let levels = Node.object([("enum", .array(Setting.severityNames.map { .text($0.name) }))])
      return .object([
        description, ("type", .text("object")), ("additionalProperties", .boolean(false)),
        ("properties", .object(codes.map { ($0.rawValue, levels) })), ("default", .object([])),
      ])
    }
  }
}
