/// Emits a union as Swift source: an enumeration with a case for each alternative.
struct UnionEmission {
  let union: UnionDeclaration
  let usage: Usage
  let surroundings: ResolvedProtocol

  func lines() throws(GenerationError) -> [String] {
    var lines = ["package enum \(union.name): Hashable, Sendable, \(usage.conformance) {"]
    for alternative in union.alternatives {
      lines.append("  case \(SwiftName.declared(alternative.caseName))(\(alternative.source))")
    }
    if usage.contains(.read) { lines += [""] + SourceLayout.indented(try reading()) }
    if usage.contains(.written) { lines += [""] + SourceLayout.indented(writing) }
    return lines + ["}"]
  }

  private var writing: [String] {
    ["package func write(to writer: inout JSONWriter) {", "  switch self {"]
      + union.alternatives.map { "  case .\($0.caseName)(let value): value.write(to: &writer)" } + ["  }", "}"]
  }

  /// Distinguishes alternatives by the kind of JSON value; several objects by a literal or a key that only one of them
  /// has.
  private func reading() throws(GenerationError) -> [String] {
    var cases: [String] = []
    var kinds: Set<JSONKind> = []
    let objects = union.alternatives.filter { kind(of: $0) == .object }
    for alternative in union.alternatives {
      let kind = kind(of: alternative)
      guard kinds.insert(kind).inserted else {
        if kind == .object { continue }
        throw .ambiguous(union: union.name)
      }
      if kind == .object, objects.count > 1 {
        cases += ["case .object(let object):"] + SourceLayout.indented(try distinguishing(objects))
      } else {
        cases.append("case \(kind.patterns): self = .\(alternative.caseName)(try \(alternative.source)(json: json))")
      }
    }
    let rest = JSONKind.swiftCases.filter { name in !kinds.contains { $0.swiftCases.contains(name) } }
    let expected = JSONKind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: " or ")
    cases.append("case \(rest.map { ".\($0)" }.joined(separator: ", ")):")
    cases.append("  throw JSONDecodingError(expected: \"\(expected)\", found: json)")
    return [
      "package init(json: JSONValue) throws(JSONDecodingError) {", "  switch json {",
    ] + SourceLayout.indented(cases) + ["  }", "}"]
  }

  /// Tests that tell the alternatives apart one by one, the last by exclusion.
  private func distinguishing(_ objects: [SwiftType]) throws(GenerationError) -> [String] {
    var rest = objects
    var lines: [String] = []
    while rest.count > 1 {
      guard let index = rest.indices.first(where: { test(of: $0, among: rest) != nil }),
        let test = test(of: index, among: rest)
      else { throw .ambiguous(union: union.name) }
      let found = rest.remove(at: index)
      lines.append("\(lines.isEmpty ? "" : "} else ")if \(test) {")
      lines.append("  self = .\(found.caseName)(try \(found.source)(json: json))")
    }
    return lines + ["} else {", "  self = .\(rest[0].caseName)(try \(rest[0].source)(json: json))", "}"]
  }

  /// A test that only the alternative at `index` passes; nil where there is none.
  private func test(of index: Int, among objects: [SwiftType]) -> String? {
    guard let properties = surroundings.structure(objects[index])?.properties else { return nil }
    let others = objects.indices.filter { $0 != index }.flatMap {
      surroundings.structure(objects[$0])?.properties ?? []
    }
    for property in properties {
      switch property.presence {
      case .literal(let value) where !others.contains(where: { $0.presence == property.presence }):
        return "object[\"\(property.name)\"] == \"\(value)\""
      case .required, .nullable:
        if !others.contains(where: { $0.name == property.name }) { return "object.has(\"\(property.name)\")" }
      case .literal, .optional: continue
      }
    }
    return nil
  }

  private func kind(of type: SwiftType) -> JSONKind {
    switch surroundings.underlying(type) {
    case .boolean: .boolean
    case .integer, .unsigned: .integer
    case .decimal: .number
    case .string, .uri: .string
    case .array: .array
    case .any, .object, .map: .object
    case .optional(let wrapped): kind(of: wrapped)
    case .named(let name):
      switch surroundings.declarations[name] {
      case .enumeration(let enumeration): kind(of: enumeration.rawType)
      case .structure, .union, .alias, nil: .object
      }
    }
  }
}

/// The kinds of JSON values, in the order in which messages name them.
private enum JSONKind: String, CaseIterable, Hashable {
  case boolean, integer, number, string, array, object

  /// The cases of `JSONValue`.
  static let swiftCases = ["null", "bool", "integer", "number", "string", "array", "object"]

  var swiftCases: [String] {
    switch self {
    case .boolean: ["bool"]
    case .integer: ["integer"]
    case .number: ["integer", "number"]
    case .string, .array, .object: [rawValue]
    }
  }

  var patterns: String { swiftCases.map { ".\($0)" }.joined(separator: ", ") }
}
