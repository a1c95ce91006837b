import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A container, group or dependency as an expression builds it, and what holds it.
struct Builder: Hashable {
  enum Kind: UInt8 {
    case container
    case group
    /// A `Dependency` in a property or function, to be listed elsewhere.
    case dependency
  }

  enum Content: Hashable {
    case lines([BuilderLine])
    /// `DependencyContainer(merging: …)`
    case merging([BuilderReference])
    /// Unreadable content: anything may be registered.
    case unknown
  }

  var kind: Kind
  var content: Content
  /// The property that it is the initial value of, or the property or function that returns it; nil for another
  /// expression.
  var holder: Holder?
  /// The clauses of `#if` around it: several builders of one name may exclude each other.
  var guards: [Guard] = []
  /// The word `DependencyContainer` or `DependencyGroup`.
  var place: PlaceID
}

/// A property or function with a builder.
struct Holder: Hashable {
  enum Kind {
    case member, `static`, global, local
    /// The result of a function or computed property, made anew each time.
    case returned
  }

  /// The type that it is declared in; empty at file level.
  var owner: String
  var name: String
  var kind: Kind
  /// Has `@Dependencies`.
  var isActivated = false
  /// The name's.
  var place: PlaceID
}

/// A use of a container or group.
enum BuilderReference: Hashable {
  /// One that is built right there, by its position in ``DeclarationShape/builders``.
  case builder(Int)
  /// A property, or a function's call: dotted, without `self.`
  case path(String)
  case unknown
}

/// A line of a builder. Content of groups that are written in it is part of it.
struct BuilderLine: Hashable {
  /// One of ``DeclarationShape/registrations``; nil for `merging`-like and other code that may register anything.
  var registration: Int?
  /// The conditions on which it counts, outermost first.
  var guards: [Guard] = []
}

/// The registration that a line of a builder, or a type, makes.
struct Registration: Hashable {
  enum Origin: Hashable {
    /// `Dependency { … }`
    case dependency
    /// An expression of another kind. What is no registration, group or container by itself registers its value by its
    /// type: the graph decides which it is.
    case expression
    /// A type that conforms to `DependencyRepresenting`: counts where a value of the type is listed.
    case representing(String)
    /// `@Registerable` on a type, by the type's position: counts where `T.dependencyRegistration` is listed.
    case registerable(Int)
  }

  var origin: Origin
  /// The type around it, or that describes it; empty at file level.
  var owner: String
  var locator = Locator.type([])
  var result: FactoryResult
  var parameters = FactoryParameters.known([])
  /// Nil for the automatic scope.
  var scope: ScopeFact?
  /// `.eagerness(.eager)`, nil for none or `.lazy`.
  var eager: PlaceID?
  /// The word `Dependency`, the expression, or the attribute of a type.
  var place: PlaceID
  /// The line with its modifiers.
  var range: PlaceID
}

extension Registration {
  /// The position of the type that `@Registerable` is on.
  // Never inlined: the optimizer of Swift 6.3.1 crashes where it is.
  @inline(never) var registerableType: Int? { if case .registerable(let type) = origin { type } else { nil } }

  /// Is that of a type, which counts where it is listed.
  var isDescribed: Bool { origin != .dependency && origin != .expression }

  /// The type of what it makes, if that is written: a call of what has a type's name counts.
  var writtenType: WrittenType? {
    guard case .call(let callee, _)? = result.value else { return result.value?.ownType }
    let isType = callee.name?.lastName.first?.isUppercase ?? true
    return isType ? callee : nil
  }

  /// The types of the factory's parameters, if all are written.
  var writtenParameters: [WrittenType]? {
    let types = parameters.known?.compactMap(\.type)
    return types?.count == parameters.known?.count ? types : nil
  }

  /// The name or type by which people would call it.
  var subject: String {
    switch locator {
    case .key(let mention): mention.value.description
    case .type, .types, .unknown: writtenType?.description ?? result.made?.description ?? "_"
    }
  }
}

extension WrittenExpression {
  /// The path that it is, or that it calls.
  var path: String? {
    switch self {
    case .path(let path): path
    case .call(let callee, _): callee.plainName
    default: nil
    }
  }
}

/// The types, name or value that a registration is found by.
enum Locator: Hashable {
  /// By the type of the factory's result, and further ones.
  case type([TypeMention])
  /// By exactly these types.
  case types([TypeMention])
  case key(KeyMention)
  case unknown
}

/// `P.self` in a registration.
struct TypeMention: Hashable {
  var type: WrittenType
  var place: PlaceID
}

/// A name or value.
struct KeyMention: Hashable {
  var kind: KeyKind
  var value: WrittenExpression
  /// The expression's; that of the text between the quotes is one less at each end.
  var place: PlaceID
}

/// What a factory makes, as far as it shows.
struct FactoryResult: Hashable {
  /// A call, path or literal. A declared result type comes before the expression's: it is a cast to that. Nil where
  /// unknown.
  var value: WrittenExpression?
  /// The expression behind casts and declared types: `Foo(…)` in `() -> P in Foo(…)`; nil where unknown.
  var made: WrittenExpression?
  var place: PlaceID
}

enum FactoryParameters: Hashable {
  case known([FactoryParameter])
  /// The factory is a function or initializer that is passed by name, such as `Foo.init`.
  case ofReference
  case unknown

  var known: [FactoryParameter]? { if case .known(let parameters) = self { parameters } else { nil } }
}

struct FactoryParameter: Hashable {
  var name: String
  /// Nil where the closure leaves it out.
  var type: WrittenType?
  /// Its position among the arguments of the call that makes the result.
  var argument: Int?
  var place: PlaceID
}

/// A scope that is written.
struct ScopeFact: Hashable {
  enum Scope: String {
    case instance, shared, singleton, managed, unknown

    /// True if instances outlive a demand.
    var isCaching: Bool { self == .shared || self == .singleton || self == .managed }
  }

  var scope: Scope
  /// The argument's, such as `.shared`.
  var place: PlaceID
}

/// A change of which containers are active.
struct Activation: Hashable {
  /// The raw value of a call is the name of its function.
  enum Kind: String {
    /// `@Dependencies`, with its initial value.
    case wrapper
    /// A container is assigned to a property with `@Dependencies`, or `setContainer`. Only bodies with another word of
    /// Stitcher are read, so there may be more.
    case assignment
    case activate, deactivate, deactivateAll
  }

  var kind: Kind
  /// Nil where no container is named.
  var container: BuilderReference?
  /// The property with `@Dependencies`.
  var holder: Holder?
  /// The attribute, or the function's name.
  var place: PlaceID
}
