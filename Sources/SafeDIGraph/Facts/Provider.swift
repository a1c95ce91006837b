import DICheckDependencyLibrary
import DICheckText

/// Something that can be built: a decorated type, or one builder function of an extension.
package struct Provider: Hashable, Sendable {
  package var shape: ProviderShape
  package var places: ProviderPlaces
  package var dependencies: [Dependency]
  package var construction: Construction
  /// The parts that aren't visible everywhere, where SafeDI allows that. Parts that are too narrow by the
  /// declaration's own rules are reported there instead, and aren't listed here.
  package var narrowParts: [NarrowPart] = []

  package init(
    shape: ProviderShape, places: ProviderPlaces, dependencies: [Dependency],
    construction: Construction = Construction()
  ) {
    self.shape = shape
    self.places = places
    self.dependencies = dependencies
    self.construction = construction
  }
}

package struct ProviderShape: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A class, struct or actor, built by its initializer.
    case type
    /// A function of an extension; `isDecorated` says whether the extension opted in.
    case builderFunction(isDecorated: Bool)
    /// An extension without a builder that only offers a hand-written mock.
    case mockExtension
  }

  package var kind: Kind
  /// The type that is built: the declaration's full nesting path, or the function's return type.
  package var concreteType: TypeTerm
  /// The type in whose braces the declaration stands: nil at file level. Prefixes for qualifying short names
  /// (Rules/Types.md, "Nested types") are the concrete type's path for a type, the extended type's for an extension.
  package var enclosingType: TypeTerm?
  /// Further types that this provider fulfills, as written.
  package var additionalTypes: [TypeTerm]
  /// The types of the declaration's inheritance clause, as written.
  package var inheritedTypes: [TypeTerm]
  package var isRoot: Bool
  /// True if it serves test code alone; production code is preferred over it.
  package var isMockOnly: Bool
  /// True if a mock is generated from this provider's graph.
  package var generatesMock: Bool
  /// The return type of the hand-written mock function, if there is one (`Self` replaced by the concrete type).
  package var handWrittenMock: TypeTerm?
  package var certainty = Certainty.whole
  /// True if the hand-written mock is called as a generated one would be.
  package var mockHasGeneratedName = false
  /// True if the file writes more of ``concreteType`` than SafeDI takes into account.
  package var isCutShort = false
  /// True if it has arguments that no known version defines: they may explain what seems to be missing in it, or in its
  /// makers.
  package var hasUnknownArguments = false
  /// The names of its attributes that are neither Swift's own nor SafeDI's as far as that is known, where other
  /// attributes of SafeDI may exist: one that no file declares may say that it is built in another way.
  package var foreignAttributes: [String] = []
  /// Stored properties without a macro that an initializer must set: a dependency may have lost its own.
  package var unmarkedProperties: [Identity] = []
  /// True if it starts the program (`@main`) as it is made without arguments.
  package var startsProgram = false

  /// How much of the declaration could be read. Ascending doubt.
  package enum Certainty: Int, Sendable, Comparable {
    case whole
    /// Some members may be missing; those that were read are right.
    case inPart
    /// A brace is missing or surplus: members may be another type's.
    case misplaced

    package static func < (lhs: Certainty, rhs: Certainty) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  package init(
    kind: Kind, concreteType: TypeTerm, enclosingType: TypeTerm? = nil, additionalTypes: [TypeTerm],
    inheritedTypes: [TypeTerm] = [], isRoot: Bool = false, isMockOnly: Bool, generatesMock: Bool,
    handWrittenMock: TypeTerm?
  ) {
    self.kind = kind
    self.concreteType = concreteType
    self.enclosingType = enclosingType
    self.additionalTypes = additionalTypes
    self.inheritedTypes = inheritedTypes
    self.isRoot = isRoot
    self.isMockOnly = isMockOnly
    self.generatesMock = generatesMock
    self.handWrittenMock = handWrittenMock
  }
}

package struct ProviderPlaces: Hashable, Sendable {
  /// The whole declaration (for a builder function: the function).
  package var declaration: UTF8Range
  /// The attribute with its arguments; nil for an undecorated extension.
  package var attribute: UTF8Range?
  /// The type's name, or a builder function's return type.
  package var name: UTF8Range
  /// The elements of the additional types, one for each, without `.self`.
  package var additionalTypes: [UTF8Range]
  /// The hand-written mock function's name.
  package var handWrittenMock: UTF8Range?
  /// The argument that makes it a root.
  package var isRoot: UTF8Range?

  package init(
    declaration: UTF8Range, attribute: UTF8Range? = nil, name: UTF8Range, additionalTypes: [UTF8Range],
    handWrittenMock: UTF8Range? = nil, isRoot: UTF8Range? = nil
  ) {
    self.declaration = declaration
    self.attribute = attribute
    self.name = name
    self.additionalTypes = additionalTypes
    self.handWrittenMock = handWrittenMock
    self.isRoot = isRoot
  }
}
