import DICheckJSON
import DICheckLSPTypeGeneration
import DICheckLanguageServerProtocol

/// A place where a message differs from the specification.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// Keys and indices from the message down, joined by dots.
  package var path: String
  package var problem: String

  package var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}

/// Checks values strictly: a key that the specification doesn't define is a violation.
extension MessageChecker {
  /// The violations in `value` as the named structure, enumeration or alias.
  package func violations(of value: JSONValue, as typeName: String) -> [Violation] {
    violations(of: value, as: .reference(typeName), at: "")
  }

  func violations(of value: JSONValue, as type: MetaModelType, at path: String) -> [Violation] {
    switch type {
    case .base(let name): baseViolations(of: value, as: name, at: path)
    case .reference(let name): referenceViolations(of: value, as: name, at: path)
    case .array(let element): arrayViolations(of: value, element: element, at: path)
    case .map(_, let element): mapViolations(of: value, element: element, at: path)
    case .and(let types): propertyViolations(of: value, types.flatMap(properties(of:)), type: "object", at: path)
    case .or(let types): unionViolations(of: value, types, at: path)
    case .tuple(let types): tupleViolations(of: value, types, at: path)
    case .literal(let properties):
      propertyViolations(of: value, properties.map(Property.init), type: "object", at: path)
    case .stringLiteral(let literal):
      value == .string(literal) ? [] : [violation("expected '\(literal)', found \(value)", path)]
    }
  }

  private func violation(_ problem: String, _ path: String) -> Violation {
    Violation(path: path, problem: problem)
  }

  private func mismatch(_ value: JSONValue, _ expected: String, _ path: String) -> [Violation] {
    [violation("expected \(expected), found \(value.kindName)", path)]
  }

  private func properties(of type: MetaModelType) -> [Property] {
    switch type {
    case .reference(let name): properties[name] ?? []
    case .literal(let properties): properties.map(Property.init)
    case .and(let types): types.flatMap(properties(of:))
    case .base, .array, .map, .or, .tuple, .stringLiteral: []
    }
  }

  private func baseViolations(of value: JSONValue, as name: String, at path: String) -> [Violation] {
    let isValid =
      switch (name, value) {
      case ("null", .null), ("boolean", .bool), ("string", .string), ("RegExp", .string): true
      case ("decimal", .integer), ("decimal", .number): true
      case ("integer", .integer(let number)): number == Int(Int32(clamping: number))
      case ("uinteger", .integer(let number)): number >= 0 && number == Int(Int32(clamping: number))
      case ("URI", .string(let text)), ("DocumentUri", .string(let text)):
        text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:/) != nil
      default: false
      }
    return isValid ? [] : mismatch(value, name, path)
  }

  private func referenceViolations(of value: JSONValue, as name: String, at path: String) -> [Violation] {
    // The alias lists `integer`, `uinteger` and `decimal`, but data may contain larger integers than these.
    if name == "LSPAny" { return [] }
    if name == "LSPObject" { return value.objectValue == nil ? mismatch(value, "object", path) : [] }
    if let properties = properties[name] { return propertyViolations(of: value, properties, type: name, at: path) }
    if let alias = typeAliases[name] { return violations(of: value, as: alias, at: path) }
    guard let enumeration = enumerations[name] else { return [violation("unknown type \(name)", path)] }
    let faults = violations(of: value, as: enumeration.baseType, at: path)
    guard faults.isEmpty, !enumeration.isOpen, !enumeration.values.contains(value) else { return faults }
    return [violation("\(value) is no \(name)", path)]
  }

  func propertyViolations(
    of value: JSONValue, _ properties: [Property], type: String, at path: String
  ) -> [Violation] {
    guard let object = value.objectValue else { return mismatch(value, type, path) }
    var found: [Violation] = []
    var seen: Set<String> = []
    for member in object.members {
      let place = join(path, member.key)
      if !seen.insert(member.key).inserted { found.append(violation("doubled key", place)) }
      guard let property = properties.first(where: { $0.name == member.key }) else {
        found.append(violation("unknown key in \(type)", place))
        continue
      }
      found += violations(of: member.value, as: property.type, at: place)
    }
    for property in properties where !property.isOptional && !seen.contains(property.name) {
      found.append(violation("missing in \(type)", join(path, property.name)))
    }
    return found
  }

  private func arrayViolations(of value: JSONValue, element: MetaModelType, at path: String) -> [Violation] {
    guard let elements = value.arrayValue else { return mismatch(value, "array", path) }
    return elements.enumerated().flatMap { violations(of: $1, as: element, at: join(path, "\($0)")) }
  }

  private func mapViolations(of value: JSONValue, element: MetaModelType, at path: String) -> [Violation] {
    guard let object = value.objectValue else { return mismatch(value, "object", path) }
    return object.members.flatMap { violations(of: $0.value, as: element, at: join(path, $0.key)) }
  }

  private func tupleViolations(of value: JSONValue, _ types: [MetaModelType], at path: String) -> [Violation] {
    guard let elements = value.arrayValue, elements.count == types.count else {
      return mismatch(value, "array of \(types.count)", path)
    }
    return zip(elements, types).enumerated().flatMap { index, pair in
      violations(of: pair.0, as: pair.1, at: join(path, "\(index)"))
    }
  }

  /// Reports the nearest alternative, if none fits.
  private func unionViolations(of value: JSONValue, _ types: [MetaModelType], at path: String) -> [Violation] {
    var nearest: [Violation]?
    for type in types {
      let found = violations(of: value, as: type, at: path)
      if found.isEmpty { return [] }
      // A mismatch further down is nearer than a wrong kind of value.
      if found.contains(where: { $0.path == path }), nearest != nil { continue }
      if let best = nearest, best.count <= found.count, !best.contains(where: { $0.path == path }) { continue }
      nearest = found
    }
    return nearest ?? []
  }

  func join(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}
