import DICheckDependencyLibrary
import DICheckText

/// Everything that one file says about its program's graph. Plain values: no syntax tree, no text, no path.
package struct FileFacts: Hashable, Sendable {
  package var providers: [Provider] = []
  package var configurations: [GraphConfiguration] = []
  /// Types declared in this file without opting in, for "did you mean" and its fix.
  package var plainTypes: [PlainType] = []
  /// The names of the macros that this file declares.
  package var macros: [String] = []
  /// Decorated declarations nested in another type: a fault up to 0.9.0 (Rules/Declarations.md).
  package var nestedProviders: [UTF8Range] = []
  /// Extensions that opted in but have no function that builds the extended type.
  package var idleExtensions: [IdleExtension] = []
  /// The types that unreadable text may declare, where tokens are unexpected or missing: none of them is reported as
  /// missing (Rules/Reading.md, "Unreadable files").
  package var unread = UnreadTypes()
  /// The imports that generated code repeats because of this file; empty where the file declares nothing that can be
  /// made.
  package var imports: [CodeImport] = []
  /// The facts of single builds; nil where no `#if` changes any of the facts.
  package var conditional: ConditionalFacts?

  package init() {}

  /// The facts that still count if SafeDI's tool doesn't read the file: no provider of it is in the graph.
  package var ofUnreadFile: FileFacts {
    var facts = FileFacts()
    facts.plainTypes = plainTypes
    facts.macros = macros
    facts.unread = unread
    return facts
  }

  /// Returns true if `other` differs from this at most in ranges, so that nothing has to be solved again.
  package func hasSameShape(as other: FileFacts) -> Bool {
    unread == other.unread
      && configurations.map(\.shape) == other.configurations.map(\.shape)
      && plainTypes.map(\.shape) == other.plainTypes.map(\.shape)
      && macros == other.macros
      && nestedProviders.count == other.nestedProviders.count
      && idleExtensions.map(\.type) == other.idleExtensions.map(\.type)
      && providers.elementsEqual(other.providers) { $0.hasSameShape(as: $1) }
  }

  /// Returns true if code generated from these facts is certainly the same, given that they have the same shape. A
  /// default value is known by its range alone, so its text may have changed.
  func isSameToGeneratedCode(as other: FileFacts) -> Bool {
    imports == other.imports
      && zip(providers, other.providers).allSatisfy {
        $0.construction == $1.construction && !$0.construction.hasDefaultValues
      }
  }
}

/// An extension that opted in but builds nothing of the type that it extends.
package struct IdleExtension: Hashable, Sendable {
  /// The extended type, without its outermost generics.
  var type: TypeTerm
  /// The type's name in the extension.
  package var name: UTF8Range

  package init(type: TypeTerm, name: UTF8Range) {
    self.type = type
    self.name = name
  }
}

/// A configuration of SafeDI at file level.
package struct GraphConfiguration: Hashable, Sendable {
  package struct Shape: Hashable, Sendable {
    /// Further folders whose files belong to the program, relative to the working directory of the build.
    package var additionalDirectories: [String]
    /// Names of further types to make mocks for.
    package var additionalMocks: [String]
    /// Modules that generated code imports in addition to those of the files.
    package var additionalImports: [String]
    /// The compilation condition around generated mocks; nil for none.
    package var mockCondition: String?
    /// True if it has arguments that no known version of SafeDI defines.
    package var hasUnknownArguments = false

    /// The modules of ``additionalImports``.
    package var additionalModules: [String] { additionalImports.map { String(CodeImport(path: $0).module) } }

    package init(
      additionalDirectories: [String], additionalMocks: [String], additionalImports: [String] = [],
      mockCondition: String? = nil
    ) {
      self.additionalDirectories = additionalDirectories
      self.additionalMocks = additionalMocks
      self.additionalImports = additionalImports
      self.mockCondition = mockCondition
    }
  }

  package var shape: Shape
  package var place: UTF8Range

  package init(shape: Shape, place: UTF8Range) {
    self.shape = shape
    self.place = place
  }
}

/// A class, struct, actor, enum or protocol that did not opt in, or a type alias.
package struct PlainType: Hashable, Sendable {
  /// By keyword.
  package enum Kind: String, Sendable {
    case `class`, `struct`, actor, `enum`, `protocol`
    case alias = "typealias"
  }

  package struct Shape: Hashable, Sendable {
    package var kind: Kind
    package var type: TypeTerm
    /// The visibility by its own modifier, or by that of the extension around it; kept where SafeDI asks
    /// for less than full visibility.
    package var visibility = Visibility.everyone
    /// The types of the inheritance clause; of a type alias, the type that it stands for.
    package var inheritedTypes: [TypeTerm]

    package init(kind: Kind, type: TypeTerm, inheritedTypes: [TypeTerm]) {
      self.kind = kind
      self.type = type
      self.inheritedTypes = inheritedTypes
    }
  }

  package var shape: Shape
  package var name: UTF8Range
  /// The access modifier, else the keyword.
  package var access: UTF8Range

  package init(shape: Shape, name: UTF8Range) {
    self.shape = shape
    self.name = name
    access = name
  }
}
