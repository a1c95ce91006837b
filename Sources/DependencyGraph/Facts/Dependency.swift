import DICheckText

/// A label with a type: what a library compares when it asks whether one declaration provides what another asks for.
package struct Identity: Hashable, Sendable, CustomStringConvertible {
  package var label: String
  package var type: TypeTerm

  package init(label: String, type: TypeTerm) {
    self.label = label
    self.type = type
  }

  package var description: String { "\(label): \(type)" }
}

/// How a dependency arrives.
package enum DependencySource: Hashable, Sendable {
  /// Made by the declaring scope.
  case instantiated(Instantiation)
  /// Given at run time by whoever makes the declaring scope.
  case forwarded
  /// Taken from an ancestor; with `onlyIfAvailable`, absence is no fault.
  case received(onlyIfAvailable: Bool)
  /// Another dependency, from an ancestor or the same scope, under a new label or type. Apart from the others, which
  /// are many and smaller.
  indirect case aliased(of: Identity, onlyIfAvailable: Bool)
}

/// What a made dependency stands for.
package struct Instantiation: Hashable, Sendable {
  /// The type that must be registered: the declared one, or the one named in its stead, peeled
  /// (Rules/Types.md, "What a property's type stands for").
  package var builtType: TypeTerm
  /// For a builder of an erased type: the type written for what it takes at run time; nil where that is not checked.
  package var erasedForwardedType: TypeTerm?
  /// Whether ``builtType`` comes from a name given beside the declared type (and so is never qualified by nesting).
  package var isNamedExplicitly: Bool
  /// Whether the property holds a builder that makes the value later, not the value.
  package var isLazy: Bool
  /// Whether the declared type is a concrete one that what is built is wrapped in.
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
  /// The declared type, as the library reads it.
  package var type: TypeTerm
  package var source: DependencySource
  /// Whether the declared type is a builder's.
  package var isLazy: Bool
  /// Another finding says already that it isn't written as it is meant: what it asks for is not reported as missing.
  package var isDoubtful = false
  /// Renamed, and wrapped in the declared type: that matters to generated code alone.
  package var isErasedAlias = false

  package init(label: String, type: TypeTerm, source: DependencySource, isLazy: Bool) {
    self.label = label
    self.type = type
    self.source = source
    self.isLazy = isLazy
  }

  package var identity: Identity { Identity(label: label, type: type) }
}

/// Where the pieces of a dependency stand.
package struct DependencyPlaces: Hashable, Sendable {
  /// The whole member: attributes, modifiers, binding (for a function parameter: the parameter).
  package var declaration: UTF8Range
  /// ``attribute``, and a place that no text has for none: an optional place would take half as much again.
  private var packedAttribute: UTF8Range
  /// The property's (parameter's inner) name, without backticks' meaning changed.
  package var name: UTF8Range
  /// The type annotation.
  package var type: UTF8Range
  private static let noAttribute = UTF8Range(start: .min, end: .min)

  /// Nil where there is none, as of nearly all of the many.
  private var arguments: Arguments?

  /// Apart from the others, so that a dependency without arguments takes little room.
  private indirect enum Arguments: Hashable, Sendable {
    case places(ArgumentPlaces)
  }

  private struct ArgumentPlaces: Hashable, Sendable {
    var erasedForwardedType: UTF8Range?
    var builtTypeName: UTF8Range?
    var aliasName: UTF8Range?
    var aliasType: UTF8Range?
  }

  package init(
    declaration: UTF8Range, attribute: UTF8Range? = nil, name: UTF8Range, type: UTF8Range,
    erasedForwardedType: UTF8Range? = nil, builtTypeName: UTF8Range? = nil,
    aliasName: UTF8Range? = nil, aliasType: UTF8Range? = nil
  ) {
    self.declaration = declaration
    packedAttribute = attribute ?? Self.noAttribute
    self.name = name
    self.type = type
    argumentPlaces = ArgumentPlaces(
      erasedForwardedType: erasedForwardedType, builtTypeName: builtTypeName, aliasName: aliasName,
      aliasType: aliasType)
  }
}

extension DependencyPlaces {
  /// The macro that marks it, with its arguments; nil for a function parameter.
  package var attribute: UTF8Range? {
    get { packedAttribute == Self.noAttribute ? nil : packedAttribute }
    set { packedAttribute = newValue ?? Self.noAttribute }
  }

  /// The first generic argument of an erased builder.
  package var erasedForwardedType: UTF8Range? {
    get { argumentPlaces.erasedForwardedType }
    set { argumentPlaces.erasedForwardedType = newValue }
  }

  /// What is inside the quotes of the explicitly named built type.
  package var builtTypeName: UTF8Range? {
    get { argumentPlaces.builtTypeName }
    set { argumentPlaces.builtTypeName = newValue }
  }

  /// What is inside the quotes of the name of an alias's source.
  package var aliasName: UTF8Range? {
    get { argumentPlaces.aliasName }
    set { argumentPlaces.aliasName = newValue }
  }

  /// The type of an alias's source, without `.self`.
  package var aliasType: UTF8Range? {
    get { argumentPlaces.aliasType }
    set { argumentPlaces.aliasType = newValue }
  }

  private var argumentPlaces: ArgumentPlaces {
    get { if case .places(let places)? = arguments { places } else { ArgumentPlaces() } }
    set { arguments = newValue == ArgumentPlaces() ? nil : .places(newValue) }
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

  /// Whether it takes something from above.
  package var isRequest: Bool {
    switch self {
    case .received, .aliased: true
    case .instantiated, .forwarded: false
    }
  }
}
