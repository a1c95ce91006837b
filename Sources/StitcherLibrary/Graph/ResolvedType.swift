import DICheckDependencyLibrary

/// A type after its names were looked up, so that equal values are one type to Stitcher, which compares whole types:
/// no alias is left, and equal names of different parents or modules differ.
indirect enum ResolvedType: Hashable, Sendable, CustomStringConvertible {
  /// A type that the workspace declares.
  case declared(DeclaredType, [ResolvedType])
  /// A type that nothing in the workspace declares. Equal names are one type.
  case external(String, [ResolvedType])
  /// Sorted by description.
  case composition([ResolvedType])
  /// A tuple or function type.
  case other(String)

  static let void = ResolvedType.other("()")

  /// The wrapped type of an optional; nil for other types.
  var unwrapped: ResolvedType? { if case .external("Optional", let arguments) = self { arguments.first } else { nil } }

  /// The elements' type of an array or set; nil for other types.
  var element: ResolvedType? {
    switch self {
    case .external("Array", let arguments), .external("Set", let arguments): arguments.first
    default: nil
    }
  }

  var isDictionary: Bool { if case .external("Dictionary", _) = self { true } else { false } }

  var optional: ResolvedType { .external("Optional", [self]) }

  /// The declaration of a declared type.
  var declaration: DeclaredType? { if case .declared(let type, _) = self { type } else { nil } }

  /// Whether the workspace declares it, or all types that it is composed of.
  var isDeclared: Bool {
    switch self {
    case .declared: true
    case .composition(let types): types.allSatisfy(\.isDeclared)
    case .external, .other: false
    }
  }

  /// As Swift code usually writes it, without modules.
  var description: String { written.description }

  private var written: WrittenType {
    switch self {
    case .declared(let type, let arguments): .named(type.name, arguments.map(\.written))
    case .external(let name, let arguments): .named(name, arguments.map(\.written))
    case .composition(let types): .composition(types.map(\.written))
    case .other(let text): .other(text)
    }
  }
}

/// The identity of a declared type.
struct DeclaredType: Hashable, Sendable {
  var module: Int32
  /// With the types around it, dotted.
  var name: String
  /// The file that alone sees it; nil for other types.
  var file: FileID?
}

/// A key by which Stitcher looks registrations up. A type, a name and a value never equal each other.
enum DependencyKey: Hashable, Sendable {
  case type(ResolvedType)
  case name(String)
  case value(ConstantValue)

  var type: ResolvedType? { if case .type(let type) = self { type } else { nil } }
}

/// A value that is known from code.
enum ConstantValue: Hashable, Sendable {
  case string(String)
  /// Integers of all types compare equal.
  case integer(Int)
  case floating(Double)
  case boolean(Bool)
  case enumerationCase(DeclaredType, String)
}

/// The types of a factory's parameters or of a demand's arguments; nil for one that isn't known.
enum CallShape: Hashable, Sendable {
  case known([ResolvedType?])
  case unknown

  var count: Int? { if case .known(let types) = self { types.count } else { nil } }

  /// Whether a factory with these parameters takes such arguments: count and types must be equal.
  func accepts(_ arguments: CallShape) -> Certainty {
    guard case .known(let own) = self, case .known(let given) = arguments else { return .unknown }
    guard own.count == given.count else { return .no }
    var result = Certainty.yes
    for (type, argument) in zip(own, given) {
      guard let type, let argument else {
        result = .unknown
        continue
      }
      if type != argument { return .no }
    }
    return result
  }
}

/// An answer that code may not give.
enum Certainty: Hashable, Sendable { case yes, no, unknown }

/// A fact of a file by its position.
struct SiteID<Fact>: Hashable, Comparable, Sendable {
  var file: FileID
  /// The position in ``StitcherFacts/declarations``.
  var declaration: Int32
  /// The position in the list of such facts of the declaration's shape.
  var index: Int32

  init(_ file: FileID, _ declaration: Int, _ index: Int) {
    self.file = file
    self.declaration = Int32(declaration)
    self.index = Int32(index)
  }

  static func < (one: Self, other: Self) -> Bool {
    (one.file, one.declaration, one.index) < (other.file, other.declaration, other.index)
  }
}

typealias DemandID = SiteID<Demand>
typealias BuilderID = SiteID<Builder>
typealias ActivationID = SiteID<Activation>
typealias TypeSite = SiteID<TypeFact>
typealias InitializerSite = SiteID<InitializerFact>

/// A registration: one that is written, or the one that `@Registerable` makes of a type.
enum RegistrationID: Hashable, Comparable, Sendable {
  case written(SiteID<Registration>)
  case registerable(TypeSite)

  var file: FileID {
    switch self {
    case .written(let site): site.file
    case .registerable(let site): site.file
    }
  }
}
