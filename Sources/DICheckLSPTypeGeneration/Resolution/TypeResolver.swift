/// Turns types of the model into Swift types, and collects the declarations that these need.
struct TypeResolver {
  let index: ModelIndex
  let selection: Selection
  /// Finished declarations by name.
  private(set) var declarations: [String: Declaration] = [:]
  /// Declarations in the order in which they were reached, finished or not.
  private(set) var order: [String] = []
  /// The places of the selection that were reached.
  private(set) var usedPlaces: Set<String> = []

  init(index: ModelIndex, selection: Selection) {
    self.index = index
    self.selection = selection
  }

  /// A type, and whether it may be `null`.
  struct Resolved {
    var type: SwiftType
    var isNullable = false

    /// The type of a value on its own: an element or a result.
    var value: SwiftType { isNullable ? .optional(type) : type }
  }

  mutating func resolve(_ type: MetaModelType, at place: String) throws(GenerationError) -> Resolved {
    switch type {
    case .base(let name): Resolved(type: try base(name, at: place))
    case .reference(let name): Resolved(type: try reference(name))
    case .array(let element): Resolved(type: .array(try resolve(element, at: "\(place)[]").value))
    case .map(let key, let value):
      Resolved(type: .map(key: try resolve(key, at: place).type, value: try resolve(value, at: place).value))
    case .or(let items): try union(items, named: nil, at: place)
    case .and(let items):
      Resolved(
        type: try nameless(items.map(\.description).joined(separator: "And"), properties: index.properties(of: type)))
    case .literal:
      Resolved(
        type: try nameless(
          place.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(),
          properties: index.properties(of: type)))
    case .tuple, .stringLiteral: throw .unsupported("\(type)", at: place)
    }
  }

  private func base(_ name: String, at place: String) throws(GenerationError) -> SwiftType {
    switch name {
    case "boolean": .boolean
    case "integer": .integer
    case "uinteger": .unsigned
    case "decimal": .decimal
    case "string", "RegExp": .string
    case "URI", "DocumentUri": .uri
    default: throw .unsupported("'\(name)'", at: place)
    }
  }

  private mutating func reference(_ name: String) throws(GenerationError) -> SwiftType {
    switch name {
    case "LSPAny": return .any
    case "LSPObject": return .object
    default: break
    }
    guard !order.contains(name) else { return .named(name) }
    order.append(name)
    if let structure = index.structures[name] {
      try declare(structure)
    } else if let enumeration = index.enumerations[name] {
      try declare(enumeration)
    } else if let alias = index.typeAliases[name] {
      try declare(alias)
    } else {
      throw .unknown(name)
    }
    return .named(name)
  }

  private mutating func declare(_ enumeration: MetaModel.Enumeration) throws(GenerationError) {
    let name = enumeration.name
    let selected = selection.members[name]
    try checkMembers(selected, of: name, among: enumeration.values.map(\.name))
    declarations[name] = .enumeration(
      EnumerationDeclaration(
        name: name,
        rawType: try resolve(enumeration.type, at: name).type,
        values: enumeration.values.filter { selected?.contains($0.name) ?? true }))
  }

  /// Checks that the selected members of a structure or enumeration exist.
  private mutating func checkMembers(
    _ selected: [String]?, of name: String, among members: [String]
  ) throws(GenerationError) {
    guard let selected else { return }
    usedPlaces.insert(name)
    for member in selected where !members.contains(member) { throw .unknown("\(name).\(member)") }
  }

  private mutating func declare(_ alias: MetaModel.TypeAlias) throws(GenerationError) {
    let type: SwiftType
    if case .or(let items) = alias.type {
      type = try union(items, named: alias.name, at: alias.name).type
      if type == .named(alias.name) { return }
    } else {
      type = try resolve(alias.type, at: alias.name).value
    }
    declarations[alias.name] = .alias(name: alias.name, type: type)
  }

  // MARK: Structures

  private mutating func declare(_ structure: MetaModel.Structure) throws(GenerationError) {
    let all = try index.properties(of: structure)
    let selected = selection.members[structure.name]
    try checkMembers(selected, of: structure.name, among: all.map(\.name))
    var properties: [PropertyDeclaration] = []
    for property in all where selected?.contains(property.name) ?? (property.deprecated == nil) {
      properties.append(try declare(property, at: "\(structure.name).\(property.name)"))
    }
    declarations[structure.name] = .structure(StructureDeclaration(name: structure.name, properties: properties))
  }

  private mutating func nameless(
    _ name: String, properties: [MetaModel.Property]
  ) throws(GenerationError) -> SwiftType {
    guard !order.contains(name) else { return .named(name) }
    order.append(name)
    try declare(MetaModel.Structure(name: name, properties: properties))
    return .named(name)
  }

  private mutating func declare(
    _ property: MetaModel.Property, at place: String
  ) throws(GenerationError) -> PropertyDeclaration {
    var declaration = PropertyDeclaration(
      name: property.name, type: .string, presence: property.optional == true ? .optional : .required)
    if let substitute = selection.substitutes[place] {
      usedPlaces.insert(place)
      declaration.type = substitute
      return declaration
    }
    if case .stringLiteral(let value) = property.type {
      declaration.presence = .literal(value)
      return declaration
    }
    let resolved = try resolve(property.type, at: place)
    declaration.type = resolved.type
    if resolved.isNullable, declaration.presence == .required {
      declaration.presence = .nullable
    }
    return declaration
  }

  // MARK: Unions

  private mutating func union(
    _ items: [MetaModelType], named name: String?, at place: String
  ) throws(GenerationError) -> Resolved {
    var kept = items.filter { $0 != .null }
    let isNullable = kept.count < items.count
    if kept.contains(.reference("LSPAny")) { return Resolved(type: .any, isNullable: isNullable) }
    if let wanted = selection.alternatives[place] {
      usedPlaces.insert(place)
      for spelling in wanted where !kept.contains(where: { $0.description == spelling }) {
        throw .unknown("\(place): \(spelling)")
      }
      kept = kept.filter { wanted.contains($0.description) }
    } else if place.hasPrefix("ServerCapabilities."), kept.contains(.base("boolean")) {
      // Most features have no options.
      kept = [.base("boolean")]
    }
    if kept.count == 1 { return Resolved(type: try resolve(kept[0], at: place).type, isNullable: isNullable) }
    var alternatives: [SwiftType] = []
    for item in kept { alternatives.append(try resolve(item, at: place).value) }
    if selection.names[place] != nil { usedPlaces.insert(place) }
    let name = name ?? selection.names[place] ?? alternatives.map(\.nameInUnion).joined(separator: "Or")
    if declarations[name] == nil {
      if !order.contains(name) { order.append(name) }
      declarations[name] = .union(UnionDeclaration(name: name, alternatives: alternatives))
    }
    return Resolved(type: .named(name), isNullable: isNullable)
  }
}
