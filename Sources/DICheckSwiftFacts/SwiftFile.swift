import DICheckDependencyLibrary

/// The declarations of a file, as a library's reader keeps them. Names aren't looked up, which ``NameResolver`` does.
///
/// How much of a file is kept is the library's choice: of what it leaves out, nothing is known.
package struct SwiftFile: Hashable, Sendable {
  var imports: [ModuleImport]
  /// The declarations at file level, each with all that stands in it.
  package var declarations: [SwiftShape]

  /// The modules that the file's own module passes on to its importers.
  var passedOn: Set<String> { Set(imports.lazy.filter(\.isPassedOn).map(\.module)) }
}

/// The symbols of one declaration at file level, without places.
package struct SwiftShape: Hashable, Sendable {
  package var types: [TypeFact] = []
  package var properties: [PropertyFact] = []
  package var functions: [FunctionFact] = []
  package var initializers: [InitializerFact] = []
  /// Names of facts that the library keeps itself.
  package var named: [NamedFact] = []

  package init() {}
}

/// The access level of a declaration, as far as its own modifiers and those around it say it.
package enum AccessLevel: Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`
}

/// A declared type, or an extension of one.
package struct TypeFact: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case alias(WrittenType)
    /// A macro, which may have the name of a library's type.
    case macro
  }

  /// With the types around it, dotted; of an extension as written.
  package var name: String
  package var kind: Kind
  package var access: AccessLevel
  /// The inheritance clause in order.
  package var inherited: [WrittenType]
  package var isGeneric: Bool
  /// The attributes' names: one that isn't known may be a macro that adds conformances and members.
  package var attributes: [String]
  package var cases: [CaseFact] = []
  /// The name's.
  package var place: PlaceID

  package init(
    _ name: String, _ kind: Kind, access: AccessLevel, inherited: [WrittenType] = [], isGeneric: Bool = false,
    attributes: [String] = [], place: PlaceID
  ) {
    (self.name, self.kind, self.access, self.place) = (name, kind, access, place)
    (self.inherited, self.isGeneric, self.attributes) = (inherited, isGeneric, attributes)
  }

  /// True for the name of a type that code declares, or of one in it: such names have a number (`Stub #3`).
  package static func isInCode(_ name: String) -> Bool { name.contains("#") }

  /// A name as people write it.
  package static func shownName(_ name: String) -> String {
    isInCode(name) ? name.replacing(/\ #\d+/, with: "") : name
  }

  /// True if only its file sees it.
  package var isFilePrivate: Bool { access <= .fileprivate }

  /// Returns true if code in its own declaration means it by a type.
  package func isItself(_ type: WrittenType) -> Bool { type == .named(name) || type == .named("Self") }
}

/// A case of an enumeration without associated values.
package struct CaseFact: Hashable, Sendable {
  package var name: String
  /// Nil for one that has its name's.
  package var rawValue: WrittenExpression?

  package init(_ name: String, rawValue: WrittenExpression?) { (self.name, self.rawValue) = (name, rawValue) }
}

/// A property of a type, at file level, or local to a builder's file.
package struct PropertyFact: Hashable, Sendable {
  /// The type that it is declared in or in an extension of; empty at file level.
  package var owner: String
  package var name: String
  /// Static, or at file level.
  package var isStatic: Bool
  package var isLet: Bool
  package var isComputed: Bool
  package var type: WrittenType?
  /// The initial value.
  package var value: WrittenExpression?
  /// The attributes' names.
  package var attributes: [String]
}

package struct FunctionFact: Hashable, Sendable {
  /// The type that it is declared in or in an extension of; empty at file level.
  package var owner: String
  package var name: String
  /// As in `move(from:_:)`: `from:_:`. Most fit into a string's own bytes.
  package var labels: String
  /// Nil for `Void`.
  package var result: WrittenType?
  var isGeneric: Bool

  package init(owner: String, name: String, labels: String, result: WrittenType?, isGeneric: Bool) {
    (self.owner, self.name, self.labels) = (owner, name, labels)
    (self.result, self.isGeneric) = (result, isGeneric)
  }
}

package struct InitializerFact: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// Nil for `_`.
    package var label: String?
    package var name: String
    package var type: WrittenType
    package var hasDefault: Bool
    package var place: PlaceID
  }

  package var owner: String
  package var parameters: [Parameter]
  package var isFailable = false
  package var isThrowing = false
  package var isAsync = false
  package var isGeneric = false
  /// Stands in an extension.
  package var isInExtension = false
  /// Stands in an `#if`.
  package var isConditional = false
  package var place: PlaceID
}

/// The name of a fact that the library keeps itself, in its own list: a member, or a declaration at file level.
package struct NamedFact: Hashable, Sendable {
  var owner: String
  var name: String
  /// Its position in the library's list.
  var position: Int32
  /// Further facts that matter where it is used, in a number of the library's.
  var kind: UInt8

  package init(owner: String, name: String, position: Int, kind: UInt8) {
    (self.owner, self.name, self.position, self.kind) = (owner, name, Int32(position), kind)
  }
}

// MARK: - Facts by position

/// Something that stands in a declaration of a file.
@usableFromInline package protocol PlacedFact: Hashable, Comparable, Sendable {
  var file: FileID { get }
  /// The position among the file's declarations.
  var declaration: Int { get }
}

extension PlacedFact {
  /// Another fact of the same declaration.
  @inlinable package func sibling<Fact>(_ index: Int) -> FactRef<Fact> { FactRef(file, declaration, index) }
}

/// A fact of a file, by its position: valid until the file's facts change.
@usableFromInline package struct FactRef<Fact>: PlacedFact {
  @usableFromInline package var file: FileID
  // There are many, so they are small.
  @usableFromInline var declarationNumber: Int32
  @usableFromInline var indexNumber: Int32

  @inlinable package init(_ file: FileID, _ declaration: Int, _ index: Int) {
    self.file = file
    (declarationNumber, indexNumber) = (Int32(declaration), Int32(index))
  }

  @inlinable package var declaration: Int { Int(declarationNumber) }
  /// The position in the list of such facts of the declaration.
  @inlinable package var index: Int { Int(indexNumber) }

  @inlinable package static func < (one: Self, other: Self) -> Bool {
    (one.file, one.declaration, one.index) < (other.file, other.declaration, other.index)
  }
}

package typealias TypeRef = FactRef<TypeFact>
package typealias InitializerRef = FactRef<InitializerFact>
