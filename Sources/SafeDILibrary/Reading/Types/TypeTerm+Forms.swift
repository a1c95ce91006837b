import DICheckDependencyLibrary
import SafeDIGraph

/// Questions about what a type is by its spelling alone.
extension TypeTerm {
  /// True if it is a name, simple or nested, with or without generic arguments.
  var isNamed: Bool { baseName != nil }

  /// `T?`, `T!` and `Optional<T>`.
  var isOptional: Bool {
    switch self {
    case .optional, .implicitlyUnwrappedOptional, .simple("Optional", _): true
    default: false
    }
  }

  /// True if `any` stands before the type, optional or not.
  var isErased: Bool { if case .any = withoutOptionals { true } else { false } }

  /// A closure, or text, a number, a date and their like, and collections of such.
  var isPlainValue: Bool {
    switch self {
    case .closure, .tuple, .dictionary: true
    case .simple(let name, []): SourceFile.standardTypes.contains(name)
    case .simple, .array, .optional, .implicitlyUnwrappedOptional, .attributed: parts.allSatisfy(\.isPlainValue)
    default: false
    }
  }

  var isFunction: Bool {
    switch self {
    case .closure: true
    case .attributed(let type, _, _): type.isFunction
    default: false
    }
  }

  var isAutoclosure: Bool { pulledApart.attributes.contains("autoclosure") }

  var pulledApart: (base: TypeTerm, specifiers: [String], attributes: Set<String>) {
    if case .attributed(let type, let specifiers, let attributes) = self { return (type, specifiers, Set(attributes)) }
    return (self, [], [])
  }

  var isBuilder: Bool {
    guard case .simple(let name, let generics) = unwrapped else { return false }
    return generics.count == 1 && (name.hasSuffix("Instantiator") || name.hasSuffix("LazilyInstantiated"))
  }

  /// Only where one is instantiated it is said what it builds.
  var isErasedBuilder: Bool {
    guard case .simple(let name, let generics) = unwrapped else { return false }
    return generics.count == 2 && name.hasSuffix("ErasedInstantiator")
  }

  /// The type that a builder builds, or a value has.
  var built: TypeTerm {
    if case .simple(_, let generics) = unwrapped, isBuilder { return generics[0].unwrapped }
    return unwrapped
  }

  /// Returns true if it is another specialisation of what `other` is one of, or the generic type itself: another type,
  /// and no slip of the pen.
  func isSpecialisation(besides other: TypeTerm) -> Bool {
    withoutOutermostGenerics != self && withoutOutermostGenerics == other.withoutOutermostGenerics
  }

  /// Returns true if it is the same but for `any`, `some` and what it is nested in.
  func isSpelledOtherwise(than other: TypeTerm) -> Bool {
    leastQualified == other.leastQualified && isOptional == other.isOptional
  }

  /// Returns true if `other` is this nested name, or the end of it: `B.C` and `C` for `A.B.C`.
  func isNamed(byPartialPath other: TypeTerm) -> Bool {
    if self == other { return true }
    return switch (self, other) {
    case (.nested(let name, _, _), .simple(let otherName, _)): name == otherName
    case (.nested(let name, let parent, _), .nested(let otherName, let otherParent, _)):
      name == otherName && parent.isNamed(byPartialPath: otherParent)
    default: false
    }
  }

  /// The old and the new name for other code of the same file, if both types are plain names.
  func replacement(by other: TypeTerm) -> (old: String, new: String)? {
    guard case .simple(let old, []) = self, case .simple(let new, []) = other else { return nil }
    return (old, new)
  }

  /// The simple and nested types in it, without their generics; what every file knows left out.
  var namedTypes: [TypeTerm] {
    switch self {
    case .simple(let name, let generics):
      (Self.wellKnown.contains(name) ? [] : [.simple(name: name)]) + generics.flatMap(\.namedTypes)
    case .nested(_, _, let generics): [withoutOutermostGenerics] + generics.flatMap(\.namedTypes)
    default: parts.flatMap(\.namedTypes)
    }
  }

  private static let wellKnown: Set = [
    "Instantiator", "SendableInstantiator", "ErasedInstantiator", "SendableErasedInstantiator",
    "NonisolatedInstantiator", "NonisolatedErasedInstantiator", "ForwardingInstantiator", "LazilyInstantiated",
    "SendableLazilyInstantiated",
    "Optional", "Array", "Dictionary", "Set", "Result", "String", "Character", "Substring", "Bool", "Int", "UInt",
    "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Any", "AnyObject",
    "Never", "Void", "Error", "Sendable", "Hashable", "Equatable", "Codable", "Duration",
  ]
}
