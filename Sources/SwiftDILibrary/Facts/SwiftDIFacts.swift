import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The facts that the reader reads of a file (Semantics.md).
///
/// Names are kept as written: which key, type or member they mean depends on other files, and is the graph's to say.
/// Faults that need other declarations, or that facts alone show, are none of the file: duplicates, providers that
/// aren't registered, the order of uses in an initializer.
typealias SwiftDIFacts = FileFacts<SwiftDIShape>

/// The content of one declaration at file level, with all that is nested in it. A statement of top-level code is one
/// too.
struct SwiftDIShape: LibraryShape {
  /// Types and macros, without extensions. Where one of a library's word is visible, the library's isn't meant.
  var symbols = SwiftShape()
  var components: [ComponentFact] = []
  var keys: [KeyFact] = []
  /// Members of types and extensions, functions and variables at file level, and top-level code: in source order.
  var members: [MemberFact] = []

  /// The attribute `@Component` of a type, by the type's position.
  func component(ofType position: Int) -> ComponentFact? { components.first { $0.type == position } }

  var providerCount: Int { members.count { !$0.provides.isEmpty } }
  var hasRoot: Bool { components.contains { $0.root == .declared } }

  func declares(_ owner: String) -> Bool { symbols.types.contains { $0.name == owner } }

  static func faults(of declaration: DeclarationFacts<SwiftDIShape>) -> [DeclarationProblem] {
    InitWithoutInitContainer.problems(in: declaration)
  }
}

/// The attribute `@Component` of a type.
struct ComponentFact: Hashable {
  /// The position of the type.
  var type: Int
  enum Root {
    case no
    /// `root: true`.
    case declared
    /// `root:` with anything but a literal, which the macro takes for `false`.
    case notLiteral
  }

  var root: Root
  /// The attribute from `@` on.
  var attribute: PlaceID
  /// True if the body declares an initializer, so that the macro adds none.
  var declaresInitializer: Bool
}

// MARK: Keys

/// A declaration of a key (Semantics.md, "Keys").
struct KeyFact: Hashable {
  enum Form: Hashable {
    /// A stored constant or variable that holds one key for good.
    case stored
    /// Another name of a key. Without a type annotation it may be another name of anything, which is no key then.
    case alias(of: KeyExpression)
    /// A new key at each use, which none ever equals. Words for the message: `computed property`, `instance property`,
    /// `function`.
    case fresh(String)
  }

  var name: String
  /// The type that it is a static member of, as written for an extension, but `AnyKey` for all types of keys: they inherit
  /// its members. Empty at file level.
  var owner: String
  var form: Form
  /// The type of the values, as ``TypeName/normalized(_:)`` spells it; nil where it isn't written.
  var valueType: String?
  var access: AccessLevel
  var namePlace: PlaceID
  var valueTypePlace: PlaceID?
  /// All that declares it, and nothing else.
  var declaration: PlaceID
}

/// An expression that should be a key. A call without arguments, `.k()`, means what it calls.
struct KeyExpression: Hashable {
  enum Meaning: Hashable {
    /// A static member of `AnyKey`: `.k`, `AnyKey.k`, `DI.AnyKey.k`, `Key<T>.k`, also in parentheses.
    case ofAnyKey(String)
    /// A name with its namespaces, `Keys.k`, or of a file-level constant, `k`.
    case path(String)
    /// A parameter or local variable, or something else that has no name.
    case unknown
  }

  var meaning: Meaning
  /// The text that the macro compares: implicit members and those of `AnyKey` unified as it unifies them, all else as
  /// written, with the trivia that it keeps (Semantics.md, "Spelling").
  var macroText: String
  var place: PlaceID
  /// The key's own name, behind its namespaces.
  var namePlace: PlaceID
}

// MARK: Members

/// A member of a type or extension, a declaration at file level with a body, or a statement of top-level code.
struct MemberFact: Hashable {
  enum Kind {
    case storedProperty
    case computedProperty
    case function
    case initializer
    case `subscript`
    /// Code at file level.
    case topLevel
  }

  var name: String
  var kind: Kind
  /// The full name of the type that it stands in, or of the extended type as written; empty at file level.
  var owner: String
  var isInExtension: Bool
  /// Stands in a clause of `#if`.
  var isConditional: Bool
  var isStatic: Bool
  var access: AccessLevel
  /// The declared type, as ``TypeName/normalized(_:)`` spells it; else, without a place, that of which a property's
  /// initial value is made.
  var resultType: String?
  var parameters: [ParameterFact]
  /// In source order; the library registers the first alone.
  var provides: [ProvidesFact]
  /// The uses in its body, in source order.
  var uses: [BodyUse]
  /// The values that it gives: of each `return`, or the initial one of a constant. Empty where one of them isn't known.
  var results: [ValueExpression] = []
  var namePlace: PlaceID
  var resultTypePlace: PlaceID?
}

struct ParameterFact: Hashable {
  /// Nil for `_`.
  var label: String?
  var name: String
  var type: String
  var hasDefault: Bool
}

/// An attribute `@Provides` (Semantics.md, "Providers").
struct ProvidesFact: Hashable {
  enum Spelling {
    case plain
    /// `@DI.Provides(…)`, which `@Component` doesn't see.
    case qualified
    /// `@Provides (…)`, which it doesn't see either.
    case spaced
  }

  var key: KeyExpression
  /// Nil for an expression that isn't known; 0 where none is written.
  var priority: Int?
  var spelling: Spelling
  /// The attribute from `@` on.
  var place: PlaceID
  /// All of the member's declaration.
  var declaration: PlaceID
}

/// Something in a body that counts.
struct BodyUse: Hashable {
  enum Action: Hashable {
    /// `get(key)`; `receiver` is the component that is asked.
    case demand(KeyExpression, receiver: ValueExpression)
    /// `bind(value, forKey: key)`.
    case bind(KeyExpression, receiver: ValueExpression)
    /// A call of a component's initializer. `type` is its name as written, `Self` included; for `.init(…)` the type
    /// that the context asks for, without a trailing `?`; nil where that isn't written.
    case creation(of: String?, arguments: [CreationArgument])
    /// `initContainer(parent: …)`.
    case initContainer(parent: ValueExpression, isQualified: Bool)
    /// `self.init(…)`.
    case delegation
    /// A member of the component itself, or of another value, by name; `isArgument` where it is the leading reference
    /// of a call argument or tuple element, which `@Component` warns of.
    case mention(String, receiver: ValueExpression, isArgument: Bool)
    /// An assignment to `container` or `parents`: the component is open.
    case containerAssignment(receiver: ValueExpression)

    /// The key that is asked for or bound.
    var key: KeyExpression? {
      switch self {
      case .demand(let key, _), .bind(let key, _): key
      default: nil
      }
    }
  }

  var action: Action
  /// For a demand or a binding the key; for a creation the type or `.init`; for a mention as an argument all of the
  /// reference (`name`, `self.name`, `name()`); else the name.
  var place: PlaceID
  /// Under a branch, a loop, `??`, `&&`, `||`, `catch` or `#if`: it needn't happen.
  var isConditional: Bool
  /// In a closure that may outlive the body, or in a nested function or type: it happens later, if ever.
  var isDeferred: Bool
  /// True if the macro's search for required keys sees it (Semantics.md, "Lookups").
  var isScanned: Bool
}

extension BodyUse {
  /// True if it happens whenever its body runs.
  var isStraight: Bool { !isConditional && !isDeferred }

  /// True if it gives the component its container, itself or by another initializer.
  var setsUpComponent: Bool {
    switch action {
    case .initContainer, .delegation: true
    default: false
    }
  }
}

struct CreationArgument: Hashable {
  var label: String?
  var value: ValueExpression
}

/// An expression whose value may be a component, as far as one body shows.
indirect enum ValueExpression: Hashable, Sendable {
  case own
  case nilLiteral
  /// Any value of a type, as written: an annotated local or parameter, or what an initializer makes whose arguments
  /// aren't known.
  case instance(of: String)
  /// The value that an initializer of a type, as written, makes right there, or of a constant that holds it.
  case created(String, arguments: [CreationArgument])
  /// The same value, of which an annotation says the type.
  case typed(String, ValueExpression)
  /// The value of a member of another value: its declared type. One of ``own`` may be a variable at file level, one of
  /// an ``instance(of:)`` a static member.
  case member(String, of: ValueExpression)
  /// A parameter of the enclosing initializer or function, by its internal name, with its type as written.
  case parameter(String, type: String)
  case unknown
}
