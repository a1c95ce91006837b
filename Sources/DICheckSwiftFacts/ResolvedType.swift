import DICheckDependencyLibrary

/// A type after its names were looked up, so that equal values are one type: no alias is left, and equal names of
/// different parents or modules differ.
package indirect enum ResolvedType: Hashable, CustomStringConvertible, Sendable {
  /// A type that the workspace declares.
  case declared(DeclaredType, [ResolvedType])
  /// A type that nothing in the workspace declares. Equal names are one type.
  case external(String, [ResolvedType])
  /// Sorted by description.
  case composition([ResolvedType])
  /// A tuple or function type.
  case other(String)

  package static let void = ResolvedType.other("()")

  /// The wrapped type of an optional; nil for other types.
  package var unwrapped: ResolvedType? {
    if case .external("Optional", let arguments) = self { arguments.first } else { nil }
  }
  package var withoutOptional: ResolvedType { unwrapped ?? self }

  /// The elements' type of an array or set; nil for other types.
  package var element: ResolvedType? {
    switch self {
    case .external("Array", let arguments), .external("Set", let arguments): arguments.first
    default: nil
    }
  }

  /// Without an optional and a collection around it.
  package var bare: ResolvedType {
    withoutOptional.element ?? withoutOptional
  }

  package var isDictionary: Bool { if case .external("Dictionary", _) = self { true } else { false } }

  /// `T.self` in code.
  package var metatype: String { written.metatype }

  /// The declaration of a declared type.
  package var declaration: DeclaredType? { if case .declared(let type, _) = self { type } else { nil } }

  /// The types that it is composed of; itself where it is no composition.
  package var parts: [ResolvedType] { if case .composition(let types) = self { types } else { [self] } }

  /// True if the workspace declares it, or all types that it is composed of.
  package var isDeclared: Bool { parts.allSatisfy { $0.declaration != nil } }

  /// As Swift code usually writes it, without modules.
  package var description: String { written.description }

  private var written: WrittenType {
    switch self {
    case .declared(let type, let arguments): .named(type.name, arguments.map(\.written))
    case .external(let name, let arguments): .named(name, arguments.map(\.written))
    case .composition(let types): .composition(types.map(\.written))
    case .other(let text): .other(text)
    }
  }
}

// MARK: - Types of the standard libraries

extension ResolvedType {
  /// The value types of the standard libraries that are no other's alias, and that no value of another type is cast to.
  private static let standardValues: Set = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "Decimal", "String", "Substring", "StaticString", "Character", "URL", "Data", "Date", "UUID",
  ]
  private static let standardCollections: Set = ["Array", "Set", "Dictionary"]
  /// Names of the standard libraries for other types of these.
  private static let standardAliases = [
    "TimeInterval": "Double", "CFTimeInterval": "Double", "CFAbsoluteTime": "Double", "Float64": "Double",
    "Float32": "Float", "CLLocationDegrees": "Double", "CLLocationDistance": "Double", "CLLocationAccuracy": "Double",
    "CLLocationSpeed": "Double", "CLLocationDirection": "Double", "CInt": "Int32", "CDouble": "Double",
    "CFloat": "Float", "CBool": "Bool",
  ]

  /// A type that nothing in the workspace declares, by this name.
  static func foreign(_ name: String, _ arguments: [ResolvedType]) -> ResolvedType {
    .external(arguments.isEmpty ? standardAliases[name] ?? name : name, arguments)
  }

  /// The name of a value type of the standard libraries; nil for other types.
  package var standardValue: String? {
    if case .external(let name, []) = self, Self.standardValues.contains(name) { name } else { nil }
  }

  /// The name of a value type or collection of the standard libraries; nil for other types.
  package var standardName: String? {
    if case .external(let name, _) = self, Self.standardCollections.contains(name) { name } else { standardValue }
  }

  /// Returns true if both are one type. What nothing in the workspace declares may be another's alias.
  package func equals(_ other: ResolvedType) -> Certainty {
    if self == other { return .yes }
    switch (self, other) {
    case (.declared(let one, let arguments), .declared(let two, let others)):
      return one == two && arguments.count == others.count
        ? Certainty(zip(arguments, others).map { $0.equals($1) }) : .no
    case (.external(let one, let arguments), .external(let two, let others)):
      if one == two {
        return arguments.count == others.count ? Certainty(zip(arguments, others).map { $0.equals($1) }) : .unknown
      }
      let areStandard = [self, other].allSatisfy { $0.standardName != nil || $0.unwrapped != nil }
      return areStandard ? .no : .unknown
    case (.declared, _), (.external, _), (.composition, _), (.other, _): return .no
    }
  }

}

/// The identity of a declared type.
package struct DeclaredType: Hashable, Sendable {
  package var module: Int32
  /// With the types around it, dotted.
  package var name: String
  /// The file that alone sees it; nil for other types.
  package var file: FileID?

  package init(module: Int32, name: String, file: FileID? = nil) {
    (self.module, self.name, self.file) = (module, name, file)
  }
}

/// An answer that code may not give.
package enum Certainty: Sendable {
  case yes, no, unknown

  /// Whether all parts of something are so: one that surely isn't decides.
  package init(_ parts: some Sequence<Certainty>) {
    self = .yes
    for part in parts where part != .yes {
      self = part
      if part == .no { return }
    }
  }

  /// Whether two values are equal, as far as they are known.
  package init<Value: Equatable>(_ one: Value?, equals other: Value?) {
    guard let one, let other else {
      self = .unknown
      return
    }
    self = one == other ? .yes : .no
  }
}
