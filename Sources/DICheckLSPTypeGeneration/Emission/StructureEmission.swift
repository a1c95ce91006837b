/// Emits a structure as Swift source, in lines without indentation, to be declared in an extension.
struct StructureEmission {
  let structure: StructureDeclaration
  let usage: Usage

  private var stored: [PropertyDeclaration] { structure.properties.filter(\.isStored) }

  var lines: [String] {
    var lines = [
      "package struct \(structure.name): Hashable, Sendable, \(usage.conformance) {"
    ]
    lines += SourceLayout.indented(stored.map(declaration))
    if !stored.isEmpty { lines.append("") }
    var members: [[String]] = []
    if usage.contains(.written) { members.append(memberwiseInitializer) }
    if usage.contains(.read) { members.append(reading) }
    if usage.contains(.written) { members.append(writing) }
    lines += SourceLayout.indented(Array(members.joined(separator: [""])))
    return lines + ["}"]
  }

  private func declaration(_ property: PropertyDeclaration) -> String {
    "package var \(SwiftName.declared(property.name)): \(type(property))"
  }

  private func type(_ property: PropertyDeclaration) -> String {
    switch property.presence {
    case .required, .literal: property.type.source
    case .optional, .nullable: "\(property.type.source)?"
    }
  }

  private var memberwiseInitializer: [String] {
    let parameters = stored.map { property in
      "\(property.name): \(type(property))\(property.presence == .optional ? " = nil" : "")"
    }
    return SourceLayout.list("package init", parameters, " {", steps: 2)
      + stored.map { "  self.\($0.name) = \(SwiftName.declared($0.name))" } + ["}"]
  }

  private var reading: [String] {
    let read = structure.properties.map { "  \(self.read($0))" }
    let check = "try json.expectObject(\"\(structure.name)\")"
    return [
      "package init(json: JSONValue) throws(JSONDecodingError) {",
      read.isEmpty ? "  _ = \(check)" : "  let object = \(check)",
    ] + read + ["}"]
  }

  private func read(_ property: PropertyDeclaration) -> String {
    let key = "\"\(property.name)\""
    let name = SwiftName.declared(property.name)
    let isUnsigned = property.type == .unsigned
    switch property.presence {
    case .literal(let value): return "try object.expect(\(key), \"\(value)\")"
    case .required where property.type == .any: return "\(name) = object[\(key)] ?? .null"
    case .required: return "\(name) = try object.\(isUnsigned ? "requiredUnsigned" : "required")(\(key))"
    case .optional, .nullable:
      return "\(name) = try object.\(isUnsigned ? "optionalUnsigned" : "optional")(\(key))"
    }
  }

  private var writing: [String] {
    let members = structure.properties.map { property in
      let key = "\"\(property.name)\""
      let name = SwiftName.declared(property.name)
      return switch property.presence {
      case .literal(let value): "    $0.member(\(key), \"\(value)\")"
      case .nullable: "    $0.nullableMember(\(key), \(name))"
      case .required, .optional: "    $0.member(\(key), \(name))"
      }
    }
    let head = ["package func write(to writer: inout JSONWriter) {"]
    if members.isEmpty { return head + ["  writer.object { _ in }", "}"] }
    return head + ["  writer.object {"] + members + ["  }", "}"]
  }
}

extension Usage {
  /// The protocol that a type of this usage conforms to.
  var conformance: String {
    switch self {
    case .read: "JSONDecodable"
    case .written: "JSONEncodable"
    default: "JSONCodable"
    }
  }
}
