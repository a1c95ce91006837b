extension TypeGenerator {
  /// The members of an enumeration with a case for each alternative, in groups.
  func union(_ alternatives: [SwiftType], named name: String, _ usage: Usage) throws(GenerationError) -> [[String]] {
    var members = [alternatives.map { "case \(SwiftName.declared($0.caseName))(\($0.source))" }]
    if usage.contains(.read) {
      guard let cases = reading(alternatives) else { throw .ambiguous(union: name) }
      members.append(
        ["package init(json: JSONValue) throws(JSONDecodingError) {", "  switch json {"]
          + SourceLayout.indented(cases) + ["  }", "}"])
    }
    if usage.contains(.written) {
      members.append(
        ["package func write(to writer: inout JSONWriter) {", "  switch self {"]
          + alternatives.map { "  case .\($0.caseName)(let value): value.write(to: &writer)" } + ["  }", "}"])
    }
    return members
  }

  /// Distinguishes alternatives by the kind of JSON value; several objects by a literal or a key that only one of them
  /// has. Nil where that isn't possible.
  private func reading(_ alternatives: [SwiftType]) -> [String]? {
    var cases: [String] = []
    let groups = Dictionary(grouping: alternatives, by: kind)
    for alternative in alternatives {
      let kind = kind(of: alternative)
      let group = groups[kind] ?? []
      if group.count == 1 {
        let patterns = kind.swiftCases.map { ".\($0)" }.joined(separator: ", ")
        cases.append("case \(patterns): \(assignment(of: alternative))")
      } else if alternative == group[0] {
        guard kind == .object, let tests = distinguishing(group) else { return nil }
        cases += ["case .object(let object):"] + SourceLayout.indented(tests)
      }
    }
    let known = groups.keys.flatMap(\.swiftCases)
    let rest = JSONKind.swiftCases.filter { !known.contains($0) }
      .map { ".\($0)" }.joined(separator: ", ")
    let expected = JSONKind.allCases.filter { groups[$0] != nil }.map(\.rawValue).joined(separator: " or ")
    return cases + [
      "case \(rest):",
      "  throw JSONDecodingError(expected: \"\(expected)\", found: json)",
    ]
  }

  private func assignment(of type: SwiftType) -> String { "self = .\(type.caseName)(try \(type.source)(json: json))" }

  /// Tests that tell objects apart one by one, the last by exclusion.
  private func distinguishing(_ objects: [SwiftType]) -> [String]? {
    var rest = objects
    var lines: [String] = []
    while rest.count > 1 {
      let tests = rest.indices.compactMap { index in test(of: index, among: rest).map { (index, $0) } }
      guard let (index, test) = tests.first else { return nil }
      lines += [
        "\(lines.isEmpty ? "" : "} else ")if \(test) {",
        "  \(assignment(of: rest.remove(at: index)))",
      ]
    }
    return lines + ["} else {", "  \(assignment(of: rest[0]))", "}"]
  }

  /// A test that only the alternative at `index` passes; nil where there is none.
  private func test(of index: Int, among objects: [SwiftType]) -> String? {
    let others = objects.indices.filter { $0 != index }.flatMap { properties(of: objects[$0]) }
    return properties(of: objects[index]).lazy.compactMap { property -> String? in
      switch property.presence {
      case .literal(let value):
        others.contains { $0.presence == property.presence }
          ? nil : "object[\"\(property.name)\"] == \"\(value)\""
      case .required, .nullable:
        others.contains { $0.name == property.name }
          ? nil : "object.has(\"\(property.name)\")"
      case .optional: nil
      }
    }.first
  }

  private func form(of type: SwiftType) -> Declaration.Form? {
    guard case .named(let name) = type else { return nil }
    let form = resolved.declarations[name]?.form
    if case .alias(let meant)? = form { return self.form(of: meant) ?? form }
    return form
  }

  private func properties(of type: SwiftType) -> [Property] {
    guard case .structure(let properties)? = form(of: type) else { return [] }
    return properties
  }

  private func kind(of type: SwiftType) -> JSONKind {
    switch type {
    case .basic(_, _, let kind): kind == .unsigned ? .integer : kind
    case .array: .array
    case .map: .object
    case .optional(let wrapped): kind(of: wrapped)
    case .named:
      switch form(of: type) {
      case .enumeration(let raw, _)?, .alias(let raw)?: kind(of: raw)
      case .structure, .union, nil: .object
      }
    }
  }
}
