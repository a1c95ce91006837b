import DICheckDependencyLibrary

/// A declared type, or an extension of one.
struct TypeFact: Hashable {
  enum Kind: Hashable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case alias(WrittenType)
    /// A macro, which may have the name of one of Stitcher's.
    case macro
  }

  /// With the types around it, dotted; of an extension as written.
  var name: String
  var kind: Kind
  /// The inheritance clause in order.
  var inherited: [WrittenType] = []
  var isGeneric = false
  /// Whether only its file sees it.
  var isFilePrivate = false
  /// The attributes' names: one that isn't known may be a macro that adds conformances and members.
  var attributes: [String] = []
  var cases: [CaseFact] = []
  var registerable: Registerable?
  /// The registration that a type conforming to `DependencyRepresenting` describes, in the declaration with the
  /// conformance.
  var representation: Int?
  /// The name's.
  var place: PlaceID
}

extension TypeFact {
  /// Whether code in its own declaration means it by a type.
  func isItself(_ type: WrittenType) -> Bool { type == .named(name) || type == .named("Self") }
}

/// A case of an enumeration without associated values.
struct CaseFact: Hashable {
  var name: String
  /// Nil for one that has its name's.
  var rawValue: WrittenExpression?
}

/// `@Registerable` on a type: what it registers where `T.dependencyRegistration` is listed.
struct Registerable: Hashable {
  var locator: Locator
  /// Nil for the automatic scope.
  var scope: ScopeFact?
  var isEager = false
  /// The initializer that the macro takes, by position; nil where it takes none.
  var initializer: Int?
  /// The attribute's.
  var place: PlaceID
}

/// A property of a type, at file level, or local to a builder's file.
struct PropertyFact: Hashable {
  /// The type that it is declared in or in an extension of; empty at file level.
  var owner: String
  var name: String
  /// Static, or at file level.
  var isStatic = false
  var isLet = false
  var isComputed = false
  var type: WrittenType?
  /// The initial value.
  var value: WrittenExpression?
  /// The attributes' names.
  var attributes: [String] = []
}

struct FunctionFact: Hashable {
  /// The type that it is declared in or in an extension of; empty at file level.
  var owner: String
  var name: String
  /// As in `move(from:_:)`: `from:_:`. Most fit into a string's own bytes.
  var labels = ""
  /// Nil for `Void`.
  var result: WrittenType?
  var isGeneric = false
}

struct InitializerFact: Hashable {
  enum Preference: Hashable { case stated, withParentheses }

  struct Parameter: Hashable {
    /// Nil for `_`.
    var label: String?
    var name: String
    var type: WrittenType
    var hasDefault = false
    var place: PlaceID
  }

  var owner: String
  var parameters: [Parameter] = []
  var isFailable = false
  var isThrowing = false
  var isAsync = false
  var isGeneric = false
  /// `@PreferredInitializer`, which the macro doesn't recognize with parentheses.
  var preference: Preference?
  /// Stands in an extension.
  var isInExtension = false
  /// Stands in an `#if`.
  var isConditional = false
  var place: PlaceID
}
