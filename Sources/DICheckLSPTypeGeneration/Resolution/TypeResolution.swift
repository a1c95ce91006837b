/// Turns types of the model into Swift types, and collects the declarations that these need.
extension ResolvedProtocol {
  /// Optional where the type allows `null`.
  mutating func resolve(_ type: MetaModelType, at place: String) throws(GenerationError) -> SwiftType {
    switch type {
    case .base(let name):
      guard let type = SwiftType.basics[name] else { throw .unsupported("'\(name)'", at: place) }
      return type
    case .reference(let name): return try reference(name)
    case .array(let element): return .array(try resolve(element, at: "\(place)[]"))
    case .map(let key, let value):
      return .map(key: try resolve(key, at: place), value: try resolve(value, at: place))
    case .or(let items): return try union(items, named: nil, at: place)
    case .and, .literal, .tuple, .stringLiteral: throw .unsupported("\(type)", at: place)
    }
  }

  private mutating func reference(_ name: String) throws(GenerationError) -> SwiftType {
    if let type = SwiftType.basics[name] { return type }
    guard !order.contains(name) else { return .named(name) }
    order.append(name)
    if let structure = index.structures[name] {
      try declare(structure)
    } else if let enumeration = index.enumerations[name] {
      let selected = try members(of: name, among: enumeration.values.map(\.name))
      let values = enumeration.values.filter { selected?.contains($0.name) ?? true }
      declare(name, .enumeration(of: try resolve(enumeration.type, at: name), values))
    } else if let alias = index.typeAliases[name] {
      try declare(alias)
    } else {
      throw .unknown(name)
    }
    return .named(name)
  }

  private mutating func declare(_ name: String, _ form: Declaration.Form) {
    declarations[name] = Declaration(name: name, form: form)
  }

  /// The selected members of a structure or enumeration, which must be among those of the model; nil for all.
  private mutating func members(of name: String, among all: [String]) throws(GenerationError) -> [String]? {
    let selected = selection.members.removeValue(forKey: name)
    if let missing = selected?.first(where: { !all.contains($0) }) { throw .unknown("\(name).\(missing)") }
    return selected
  }

  private mutating func declare(_ alias: MetaModel.TypeAlias) throws(GenerationError) {
    guard case .or(let items) = alias.type else {
      return declare(alias.name, .alias(try resolve(alias.type, at: alias.name)))
    }
    let type = try union(items.filter { $0 != .null }, named: alias.name, at: alias.name)
    if type != .named(alias.name) { declare(alias.name, .alias(type)) }
  }

  // MARK: Structures

  private mutating func declare(_ structure: MetaModel.Structure) throws(GenerationError) {
    let all = try index.properties(of: structure)
    let selected = try members(of: structure.name, among: all.map(\.name))
    var properties: [Property] = []
    for property in all where selected?.contains(property.name) ?? (property.deprecated == nil) {
      properties.append(try resolve(property, at: "\(structure.name).\(property.name)"))
    }
    declare(structure.name, .structure(properties))
  }

  private mutating func resolve(_ property: MetaModel.Property, at place: String) throws(GenerationError) -> Property {
    var resolved = Property(
      name: property.name, type: .string, presence: property.optional == true ? .optional : .required)
    if let substitute = selection.substitutes.removeValue(forKey: place) {
      resolved.type = substitute
    } else if case .stringLiteral(let value) = property.type {
      resolved.presence = .literal(value)
    } else {
      resolved.type = try resolve(property.type, at: place)
    }
    if case .optional(let wrapped) = resolved.type {
      resolved.type = wrapped
      if resolved.presence == .required { resolved.presence = .nullable }
    }
    return resolved
  }

  // MARK: Unions

  private mutating func union(
    _ items: [MetaModelType], named name: String?, at place: String
  ) throws(GenerationError) -> SwiftType {
    var kept = items.filter { $0 != .null }
    if kept.count < items.count { return .optional(try union(kept, named: name, at: place)) }
    if kept.contains(.reference("LSPAny")) { return .any }
    if let wanted = selection.alternatives.removeValue(forKey: place) {
      for spelling in wanted where !kept.contains(where: { $0.description == spelling }) {
        throw .unknown("\(place): \(spelling)")
      }
      kept = kept.filter { wanted.contains($0.description) }
    } else if place.hasPrefix("ServerCapabilities."), kept.contains(.base("boolean")) {
      // Most features have no options.
      kept = [.base("boolean")]
    }
    if kept.count == 1 { return try resolve(kept[0], at: place) }
    var alternatives: [SwiftType] = []
    for item in kept { alternatives.append(try resolve(item, at: place)) }
    let short = selection.names.removeValue(forKey: place)
    let name = name ?? short ?? alternatives.map(\.nameInUnion).joined(separator: "Or")
    if declarations[name] == nil {
      if !order.contains(name) { order.append(name) }
      declare(name, .union(alternatives))
    }
    return .named(name)
  }
}
