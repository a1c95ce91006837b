@testable import DICheckLSPTypeGeneration

/// A meta model in a few lines: `structures`, `enumerations` and `typeAliases` as in `metaModel.json`, and one
/// notification in each direction whose parameters are the structures `Read` and `Written`.
struct SmallModel {
  var structures = ""
  var enumerations = ""
  var typeAliases = ""
  var requests = ""

  var model: MetaModel {
    get throws {
      let json = """
        {"metaData": {"version": "1.2.3"}, "requests": [\(requests)],
         "notifications": [
           {"method": "read", "typeName": "ReadNotification", "messageDirection": "clientToServer",
            "params": {"kind": "reference", "name": "Read"}},
           {"method": "written", "typeName": "WrittenNotification", "messageDirection": "serverToClient",
            "params": {"kind": "reference", "name": "Written"}}],
         "structures": [\(structures)], "enumerations": [\(enumerations)], "typeAliases": [\(typeAliases)]}
        """
      return try MetaModel(json: Array(json.utf8))
    }
  }

  /// What is generated for the methods, without the lines of documentation.
  func code(_ methods: [String] = ["read"], _ adjust: (inout Selection) -> Void = { _ in }) throws -> [String] {
    var selection = Selection(themes: [Selection.Theme("Only", methods: methods)])
    adjust(&selection)
    let files = try TypeGenerator.files(model, selection)
    return files.flatMap { file in
      file.content.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.hasPrefix("//") && !$0.hasPrefix("import ") }.map(String.init)
    }
  }

  /// A structure with properties that are written as `name: type` or `name?: type`, types as in `type(_:)`.
  static func structure(
    _ name: String, _ properties: [String], extends: [String] = [], mixins: [String] = []
  ) -> String {
    func references(_ names: [String]) -> String { names.map(type).joined(separator: ", ") }
    return """
      {"name": "\(name)", "extends": [\(references(extends))], "mixins": [\(references(mixins))],
       "properties": [\(properties.map(property).joined(separator: ", "))]}
      """
  }

  private static func property(_ text: String) -> String {
    let parts = text.split(separator: ": ", maxSplits: 1).map(String.init)
    let isOptional = parts[0].hasSuffix("?")
    return """
      {"name": "\(isOptional ? String(parts[0].dropLast()) : parts[0])", "optional": \(isOptional),
       "type": \(type(parts[1]))}
      """
  }

  /// `string`, `'literal'`, `Name`, `Name[]` or alternatives with ` | ` between them.
  static func type(_ text: String) -> String {
    let alternatives = text.split(separator: " | ").map(String.init)
    if alternatives.count > 1 {
      return "{\"kind\": \"or\", \"items\": [\(alternatives.map(type).joined(separator: ", "))]}"
    }
    if text.hasSuffix("[]") { return "{\"kind\": \"array\", \"element\": \(type(String(text.dropLast(2))))}" }
    if text.hasPrefix("'") { return "{\"kind\": \"stringLiteral\", \"value\": \"\(text.dropFirst().dropLast())\"}" }
    let bases = ["string", "integer", "uinteger", "decimal", "boolean", "null", "DocumentUri", "URI"]
    return "{\"kind\": \"\(bases.contains(text) ? "base" : "reference")\", \"name\": \"\(text)\"}"
  }
}
