extension TypeGenerator {
  /// The members of a structure, in groups.
  func structure(_ properties: [Property], named name: String, _ usage: Usage) -> [[String]] {
    let stored = properties.filter(\.isStored)
    var members = [stored.map { "package var \($0.declaredName): \($0.declaredType)" }]
    if usage.contains(.written) {
      let parameters = stored.map { property in
        "\(property.name): \(property.declaredType)\(property.presence == .optional ? " = nil" : "")"
      }
      members.append(
        SourceLayout.list("package init", parameters, " {", steps: 2)
          + stored.map { "  self.\($0.name) = \($0.declaredName)" } + ["}"])
    }
    if usage.contains(.read) {
      let check = "try json.expectObject(\"\(name)\")"
      members.append(
        [
          "package init(json: JSONValue) throws(JSONDecodingError) {",
          stored.isEmpty ? "  _ = \(check)" : "  let object = \(check)",
        ] + stored.map { "  \($0.reading)" } + ["}"])
    }
    if usage.contains(.written) {
      let head = "package func write(to writer: inout JSONWriter) {"
      members.append(
        properties.isEmpty
          ? [head, "  writer.object { _ in }", "}"]
          : [head, "  writer.object {"] + properties.map { "    $0.\($0.writing)" } + ["  }", "}"])
    }
    return members
  }
}

extension Property {
  fileprivate var declaredName: String { SwiftName.declared(name) }

  fileprivate var declaredType: String {
    presence == .optional || presence == .nullable ? "\(type.source)?" : type.source
  }

  /// The statement that reads it.
  fileprivate var reading: String {
    if presence == .required, type == .any { return "\(declaredName) = object[\"\(name)\"] ?? .null" }
    let suffix = type == .unsigned ? "Unsigned" : ""
    return "\(declaredName) = try object.\(presence == .required ? "required" : "optional")\(suffix)(\"\(name)\")"
  }

  /// The call of the writer.
  fileprivate var writing: String {
    switch presence {
    case .literal(let value): "member(\"\(name)\", \"\(value)\")"
    case .nullable: "nullableMember(\"\(name)\", \(declaredName))"
    case .required, .optional: "member(\"\(name)\", \(declaredName))"
    }
  }
}
