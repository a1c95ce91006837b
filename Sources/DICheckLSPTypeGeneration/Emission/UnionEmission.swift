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

  /// Distinguishes alternatives by the kind of JSON value; two objects by a key that only the first of them has. Nil
  /// where that isn't possible.
  private func reading(_ alternatives: [SwiftType]) -> [String]? {
    var cases: [String] = []
    let groups = Dictionary(grouping: alternatives, by: kind)
    for alternative in alternatives {
      let kind = kind(of: alternative)
      let group = groups[kind] ?? []
      if group.count == 1 {
        cases.append("case .\(kind.swiftCase): \(assignment(of: alternative))")
      } else if alternative == group[0] {
        guard kind == .object, let tests = distinguishing(group) else { return nil }
        cases += ["case .object(let object):"] + SourceLayout.indented(tests)
      }
    }
    let known = groups.keys.map(\.swiftCase)
    let rest = JSONKind.swiftCases.filter { !known.contains($0) }
      .map { ".\($0)" }.joined(separator: ", ")
    let expected = JSONKind.allCases.filter { groups[$0] != nil }.map(\.rawValue).joined(separator: " or ")
    return cases + [
      "case \(rest):",
      "  throw JSONDecodingError(expected: \"\(expected)\", found: json)",
    ]
  }

  private func assignment(of type: SwiftType) -> String { "self = .\(type.caseName)(try \(type.source)(json: json))" }

  /// The tests that tell two objects apart; nil for more of them, or for such as have the same keys.
  private func distinguishing(_ objects: [SwiftType]) -> [String]? {
    guard objects.count == 2 else { return nil }
    let others = properties(of: objects[1]).map(\.name)
    let key = properties(of: objects[0]).first { $0.presence == .required && !others.contains($0.name) }
    guard let key else { return nil }
    return [
      "if object.has(\"\(key.name)\") {", "  \(assignment(of: objects[0]))", "} else {",
      "  \(assignment(of: objects[1]))", "}",
    ]
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
