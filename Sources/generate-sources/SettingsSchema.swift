import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import SafeDIGraph

/// The settings of some libraries' users, for editors.
struct SettingsSchema {
  private let settings: [Setting]
  private let codes: [DiagnosticCode]

  init(for libraries: [any DependencyLibrary]) {
    settings = Setting.all(for: libraries)
    codes = LibraryList(libraries).codes
  }

  /// The JSON Schema (draft 7, which editors know) of the settings file.
  var document: JSONValue {
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

  private func schema(of setting: Setting) -> JSONValue {
    let description = [("description", JSONValue.string(setting.documentation))]
    guard case .severities = setting.kind else { return object(description + type(of: setting)) }
    return object(
      description + [
        ("type", "object"), ("additionalProperties", false),
        ("properties", object(codes.map { ($0.rawValue, ["enum": Self.levels]) })), ("default", [:]),
      ])
  }

  /// The manifest of the extension for VS Code, with these settings in its group "Analysis", and with the project's
  /// address once it has one.
  func added(to manifest: String) throws -> String {
    let indentation = "        "
    guard let start = manifest.firstRange(of: "\"title\": \"Analysis\",\n\(indentation)\"properties\": ")?.upperBound,
      let end = manifest[start...].firstRange(of: "\n\(indentation)}\n")?.upperBound
    else { throw GenerationFailure(reason: "the extension's manifest has no settings titled \"Analysis\"") }
    let properties = settings.map { setting in
      let description = [("markdownDescription", JSONValue.string(setting.documentation))]
      return ("safedi.\(setting.key)", object(type(of: setting) + description))
    }
    let lines = object(properties).text.split(separator: "\n")
    let linked = manifest[..<start].replacing(/\n  "(repository|bugs|homepage)": [^\n]*/, with: "")
    let links = ProjectHome.url.map {
      """

        "repository": { "type": "git", "url": "\($0)" },
        "bugs": { "url": "\($0)/issues" },
        "homepage": "\($0)#readme",
      """
    }
    let head = linked.replacing("\n  \"license\":", with: (links ?? "") + "\n  \"license\":")
    return head + lines.joined(separator: "\n\(indentation)") + "\n" + manifest[end...]
  }

  private func type(of setting: Setting) -> [(String, JSONValue)] {
    switch setting.kind {
    case .boolean(let value): [("type", "boolean"), ("default", .bool(value))]
    case .choice(let names, let value):
      [("type", "string"), ("enum", .array(names.map(JSONValue.string))), ("default", .string(value))]
    case .patterns: [("type", "array"), ("items", ["type": "string"]), ("default", [])]
    // No list means the same as leaving it to the build.
    case .conditions: [("type", ["array", "null"]), ("items", ["type": "string"]), ("default", .null)]
    case .version: [("type", "string"), ("pattern", .string(Self.versionPattern)), ("default", "auto")]
    case .severities:
      [
        ("type", "object"), ("additionalProperties", ["type": "string", "enum": Self.levels]), ("default", [:]),
        ("propertyNames", ["enum": .array(codes.map { .string($0.rawValue) })]),
      ]
    }
  }

  private static let levels = JSONValue.array(Setting.severityNames.map { .string($0.name) })
  /// ECMA 262 regular expression of a version.
  private static let versionPattern = "^(auto|[0-9]+(\\.[0-9x]+){0,2}(-(alpha|beta|rc)[-.][0-9]+)?)$"

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
}

extension JSONValue {
  /// Laid out for people, with a final line break.
  var text: String { String(decoding: file, as: UTF8.self) }
}
