import DICheckDependencyLibrary
import DICheckText

/// A label with a type: the key by which a library matches what one declaration provides with what another asks for.
package struct Identity: Hashable, Sendable, CustomStringConvertible {
  package var label: String
  package var type: TypeTerm

  package init(label: String, type: TypeTerm) {
    self.label = label
    self.type = type
  }

  package var description: String { "\(label): \(type)" }
}

/// The source of a dependency.
package enum DependencySource: Hashable, Sendable {
  /// Made by the declaring scope.
  case instantiated(Instantiation)
  /// Given at run time by the code that makes the declaring scope.
  case forwarded
  /// Taken from an ancestor; with `onlyIfAvailable`, a missing provider is no fault.
  case received(onlyIfAvailable: Bool)
  /// Another dependency, from an ancestor or the same scope, under a new label or type. Indirect because the other
  /// cases are many and smaller.
  indirect case aliased(of: Identity, onlyIfAvailable: Bool)
}

/// The value that a made dependency stands for.
package struct Instantiation: Hashable, Sendable {
  /// The type that must be registered: the declared type, or the one named in its stead, without its wrappers
  /// (Rules/Types.md, "What a property's type stands for").
  package var builtType: TypeTerm
  /// For a builder of an erased type: the type written for the values given at run time; nil where that isn't checked.
  package var erasedForwardedType: TypeTerm?
  /// True if ``builtType`` comes from a name given beside the declared type, so that nesting never qualifies it.
  package var isNamedExplicitly: Bool
  /// True if the property holds a builder that makes the value later, not the value.
  package var isLazy: Bool
  /// True if the declared type is a concrete type that wraps the built value.
  package var isErasedToConcreteType: Bool

  package init(
    builtType: TypeTerm, isNamedExplicitly: Bool, isLazy: Bool, erasedForwardedType: TypeTerm? = nil,
    isErasedToConcreteType: Bool = false
  ) {
    self.builtType = builtType
    self.isNamedExplicitly = isNamedExplicitly
    self.isLazy = isLazy
    self.erasedForwardedType = erasedForwardedType
    self.isErasedToConcreteType = isErasedToConcreteType
  }
}

/// A dependency of a provider, without its place.
package struct DependencyShape: Hashable, Sendable {
  package var label: String
  /// The declared type, as SafeDI reads it.
  package var type: TypeTerm
  package var source: DependencySource
  /// True if the declared type is a builder.
  package var isLazy: Bool
  /// True if another finding already says that it isn't written as meant: its request isn't reported as missing then.
  package var isDoubtful = false
  /// True if it is renamed and wrapped in the declared type: this matters to generated code alone.
  package var isErasedAlias = false

  package init(label: String, type: TypeTerm, source: DependencySource, isLazy: Bool) {
    self.label = label
    self.type = type
    self.source = source
    self.isLazy = isLazy
  }

  package var identity: Identity { Identity(label: label, type: type) }
}

/// The ranges of the parts of a dependency; as its members also those that few have.
@dynamicMemberLookup
package struct DependencyPlaces: Hashable, Sendable {
  /// The whole member: attributes, modifiers, binding (for a function parameter: the parameter).
  package var declaration: UTF8Range
  /// ``attribute``, or ``noAttribute`` for none: an optional range would take half as much memory again.
  private var packedAttribute: UTF8Range
  /// The property's (or the parameter's inner) name.
  package var name: UTF8Range
  /// The type annotation.
  package var type: UTF8Range
  private static let noAttribute = UTF8Range(start: .min, end: .min)

  /// Empty for nearly all dependencies, else one element: so that the others stay small.
  private var arguments: [ArgumentPlaces] = []

  package struct ArgumentPlaces: Hashable, Sendable {
    /// The first generic argument of an erased builder.
    package var erasedForwardedType: UTF8Range?
    /// The text inside the quotes of the explicitly named built type.
    package var builtTypeName: UTF8Range?
    /// The text inside the quotes of the name of an alias's source.
    package var aliasName: UTF8Range?
    /// The type of an alias's source, without `.self`.
    package var aliasType: UTF8Range?
    /// The default value of a function's parameter.
    package var defaultValue: UTF8Range?
  }

  package init(declaration: UTF8Range, attribute: UTF8Range? = nil, name: UTF8Range, type: UTF8Range) {
    self.declaration = declaration
    packedAttribute = attribute ?? Self.noAttribute
    self.name = name
    self.type = type
  }
}

extension DependencyPlaces {
  /// The macro attribute with its arguments; nil for a function parameter.
  package var attribute: UTF8Range? {
    get { packedAttribute == Self.noAttribute ? nil : packedAttribute }
    set { packedAttribute = newValue ?? Self.noAttribute }
  }

  package subscript(dynamicMember place: WritableKeyPath<ArgumentPlaces, UTF8Range?>) -> UTF8Range? {
    get { argumentPlaces[keyPath: place] }
    set { argumentPlaces[keyPath: place] = newValue }
  }

  private var argumentPlaces: ArgumentPlaces {
    get { arguments.first ?? ArgumentPlaces() }
    set { arguments = newValue == ArgumentPlaces() ? [] : [newValue] }
  }
}

package struct Dependency: Hashable, Sendable {
  package var shape: DependencyShape
  package var places: DependencyPlaces

  package init(shape: DependencyShape, places: DependencyPlaces) {
    self.shape = shape
    self.places = places
  }
}

extension DependencySource {
  package var isAlias: Bool { if case .aliased = self { true } else { false } }

  /// True if the dependency takes what something provides only where that is so.
  package var isOptional: Bool {
    switch self {
    case .received(let onlyIfAvailable), .aliased(_, let onlyIfAvailable): onlyIfAvailable
    case .instantiated, .forwarded: false
    }
  }

  /// True if the dependency takes something from above.
  package var isRequest: Bool {
    switch self {
    case .received, .aliased: true
    case .instantiated, .forwarded: false
    }
  }
}
