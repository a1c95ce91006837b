extension TypeTerm {
  /// Whether a value of this type certainly can't be passed as `wanted`. A type is known by its spelling, and by its
  /// declaration as far as that is in the graph. Nothing is certain about a possible protocol, superclass or type
  /// alias.
  func isSurelyRefused(as wanted: TypeTerm, in graph: LinkedGraph) -> Bool {
    let (bareGiven, bareWanted) = (withoutOptionals, wanted.withoutOptionals)
    if bareGiven == bareWanted { return bareGiven != self && bareWanted == wanted }
    let (from, to) = (TypeNature(of: bareGiven, in: graph), TypeNature(of: bareWanted, in: graph))
    switch (from, to) {
    case (.unknown, _), (_, .unknown), (_, .existential): return false
    case (.existential, _): return true
    case (.builder(let name, let made), .builder(let otherName, let otherMade)):
      return name != otherName || made.isUnrelated(to: otherMade, in: graph)
    case (.class(let isFree), .class):
      return isFree && bareGiven.withoutOutermostGenerics != bareWanted.withoutOutermostGenerics
    // Generic arguments aren't compared.
    case (.value(let form), .value(let otherForm)): return form != otherForm
    case (.builder, _), (_, .builder), (.value, _), (_, .value): return true
    }
  }

  /// Whether the two are certainly different types, neither of which converts to the other.
  func isUnrelated(to other: TypeTerm, in graph: LinkedGraph) -> Bool {
    isSurelyRefused(as: other, in: graph) && other.isSurelyRefused(as: self, in: graph)
  }
}

extension TypeTerm {
  /// Whether a value of the type `own` certainly has to be converted to this type: a protocol, or another class.
  func isSurelyConverted(from own: TypeTerm, in graph: LinkedGraph) -> Bool {
    let (bare, bareOwn) = (withoutOptionals, own.withoutOptionals)
    switch (TypeNature(of: bare, in: graph), TypeNature(of: bareOwn, in: graph)) {
    case (.existential, .class), (.existential, .value): return true
    case (.class, .class): return bare.withoutOutermostGenerics != bareOwn.withoutOutermostGenerics
    case (.unknown, .class), (.unknown, .value): return TypeNature.isDeclaredAsProtocol(bare, in: graph)
    default: return false
    }
  }
}

/// The nature of a type, as far as it is known.
private enum TypeNature {
  /// A structure, an enumeration, an actor, or a type with a spelling of its own: it converts only to its protocols. By
  /// its name without generic arguments.
  case value(String)
  /// - Parameter isFree: whether it certainly has no superclass.
  case `class`(isFree: Bool)
  /// A builder, by the name of its type, and the type that it makes.
  case builder(name: String?, TypeTerm)
  /// Any type of a protocol.
  case existential
  case unknown

  init(of type: TypeTerm, in graph: LinkedGraph) {
    let (built, isLazy) = graph.rules.reading(of: type)
    if isLazy {
      self = .builder(name: type.baseName, built)
    } else if case .any = type {
      self = .existential
    } else {
      self = Self.declared(type.withoutOutermostGenerics, in: graph) ?? Self.spelled(type) ?? .unknown
    }
  }

  private static func declared(_ type: TypeTerm, in graph: LinkedGraph) -> TypeNature? {
    guard type.baseName != nil else { return nil }
    let providers = graph.providers(withOwnType: type).map { graph.facts(of: $0) }.filter { $0.shape.kind == .type }
    let plain = plainShapes(of: type, in: graph)
    let kinds = Set(providers.map { $0.construction.isClass ? .class : .struct } + plain.map(\.kind))
    if kinds.isEmpty { return nil }
    if kinds.isSubset(of: [.struct, .enum, .actor]) { return .value("\(type)") }
    guard kinds == [.class] else { return .unknown }
    let inherited = providers.flatMap(\.shape.inheritedTypes) + plain.flatMap(\.inheritedTypes)
    return .class(isFree: inherited.allSatisfy { isProtocol($0, in: graph) })
  }

  private static func spelled(_ type: TypeTerm) -> TypeNature? {
    switch type {
    case .simple(let name, let generics): generics.isEmpty && standardValues.contains(name) ? .value(name) : nil
    case .array: .value("[]")
    case .dictionary: .value("[:]")
    case .closure: .value("->")
    case .attributed(let type, _, _): spelled(type)
    case .tuple: .value("(,)")
    case .void: .value("()")
    case .nested, .composition, .optional, .implicitlyUnwrappedOptional, .any, .some, .metatype, .raw: nil
    }
  }

  private static func isProtocol(_ type: TypeTerm, in graph: LinkedGraph) -> Bool {
    if case .simple(let name, _) = type, name == graph.rules.providerProtocol || standardProtocols.contains(name) {
      return true
    }
    return isDeclaredAsProtocol(type, in: graph)
  }

  static func isDeclaredAsProtocol(_ type: TypeTerm, in graph: LinkedGraph) -> Bool {
    let plain = plainShapes(of: type, in: graph)
    return !plain.isEmpty && plain.allSatisfy { $0.kind == .protocol }
  }

  /// The declarations of `type` that did not opt in. O(types of their files).
  private static func plainShapes(of type: TypeTerm, in graph: LinkedGraph) -> [PlainType.Shape] {
    (graph.traits.plainTypes[type] ?? []).flatMap { graph.files[$0]?.facts.plainTypes ?? [] }.map(\.shape)
      .filter { $0.type == type }
  }

  /// Names that code hardly ever reuses.
  private static let standardValues: Set<String> = [
    "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String",
    "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  private static let standardProtocols: Set<String> = [
    "AnyObject", "Codable", "CustomStringConvertible", "Equatable", "Hashable", "Identifiable",
    "ObservableObject", "Sendable",
  ]
}

extension TypeTerm {
  /// Without `?` and `!`, however many.
  fileprivate var withoutOptionals: TypeTerm {
    switch self {
    case .optional(let type), .implicitlyUnwrappedOptional(let type): type.withoutOptionals
    default: self
    }
  }
}
