import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckJSON

@testable import DICheckWorkspace

/// The JSON Schema (draft 7, which editors know) of the settings file, made from the tables of settings.
struct SettingsSchema {
  private let settings: [Setting]
  private let codes: [DiagnosticCode]

  init(for libraries: [any DependencyLibrary]) {
    settings = Setting.all(for: libraries)
    codes = libraries.flatMap(\.catalogue.codes)
  }

  /// The whole file `editors/safedi-lsp.schema.json`, with its final line break.
  var text: String {
    var writer = JSONWriter(.readable)
    document.write(to: &writer)
    return String(decoding: writer.file, as: UTF8.self)
  }

  private var document: JSONValue {
    [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "safedi-lsp settings",
      "description": "Settings of safedi-lsp in a workspace's .safedi-lsp.json.",
      "type": "object",
      "additionalProperties": false,
      "properties": object([("$schema", ["type": "string"])] + properties(below: "")),
    ]
  }

  /// The settings whose key begins with `prefix`; those with a further component become objects.
  private func properties(below prefix: String) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    for setting in settings where setting.key.hasPrefix(prefix) {
      let parts = setting.key.dropFirst(prefix.count).split(separator: ".")
      guard let first = parts.first, !members.contains(where: { $0.0 == first }) else { continue }
      let schema: JSONValue =
        parts.count == 1
        ? schema(of: setting)
        : [
          "type": "object", "additionalProperties": false,
          "properties": object(properties(below: prefix + first + ".")),
        ]
      members.append((String(first), schema))
    }
    return members
  }

  /// ECMA 262 regular expression of a version.
  private static let versionPattern = "^(auto|[0-9]+(\\.[0-9x]+){0,2}(-(alpha|beta|rc)[-.][0-9]+)?)$"

  private func schema(of setting: Setting) -> JSONValue {
    let description = JSONValue.string(setting.documentation)
    switch setting.kind {
    case .boolean(let value):
      return ["description": description, "type": "boolean", "default": .bool(value)]
    case .choice(let names, let value):
      return ["description": description, "enum": .array(names.map(JSONValue.string)), "default": .string(value)]
    case .patterns:
      return ["description": description, "type": "array", "items": ["type": "string"], "default": []]
    case .conditions:
      // Without it, the build decides: no list has that meaning.
      return [
        "description": description, "type": ["array", "null"], "items": ["type": "string"], "default": .null,
      ]
    case .version:
      return [
        "description": description, "type": "string", "pattern": .string(Self.versionPattern), "default": "auto",
      ]
    case .severities:
      let levels: JSONValue = ["enum": .array(Setting.severityNames.map { .string($0.name) })]
      return [
        "description": description, "type": "object", "additionalProperties": false,
        "properties": object(codes.map { ($0.rawValue, levels) }), "default": [:],
      ]
    }
  }

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
}
