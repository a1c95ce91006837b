import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The facts that Factory's reader reads of a file: how code is written, not what it means. The graph decides which
/// names are Factory's.
typealias FactoryFacts = FileFacts<FactoryShape>

/// The facts of a declaration at file level, without ranges. Facts refer to each other by positions in these lists.
struct FactoryShape: LibraryShape {
  var symbols = SwiftShape()
  var definitions: [Definition] = []
  var uses: [Use] = []
  var makings: [Making] = []
  var codes: [Code] = []
  var tests: [TestFact] = []
  var mentions: [Mention] = []
  var autoRegisters: [AutoRegister] = []
  var scopes: [CustomScope] = []
  /// Names of `FactoryContext.current` that code assigns, and other switches of the library; `decorator` where a container
  /// has one; types of which code that isn't read may have a value; functions that have the names of the library's, or
  /// take autoclosures.
  var switches: Set<String> = []
  /// Has a syntax error, and no earlier version stands in for it: it may say more than was read.
  var isBroken = false

  var providerCount: Int { definitions.count }

  /// The switch of a function or type that may evaluate its arguments later.
  static func autoclosure(of callee: String) -> String { "@autoclosure \(callee)" }

  /// Returns the position.
  mutating func add(_ code: Code) -> Int {
    let position = codes.count
    codes.append(code)
    switch code.kind {
    case .body(let definition), .recipe(let definition): definitions[definition].codes.append(position)
    case .modifier(let definition, let modifier):
      definitions[definition].codes.append(position)
      definitions[definition].chain[modifier].code = position
    case .write(let use, let modifier?): uses[use].chain[modifier].code = position
    case .write(let use, nil): uses[use].registered = position
    default: break
    }
    return position
  }

  /// Drops the last code if it says nothing, and nothing else is about it.
  mutating func dropSilentCode(_ position: Int) {
    guard position == codes.count - 1, case let code = codes[position], code.uses.isEmpty, code.makings.isEmpty,
      !code.handsOutSelf, mentions.last?.spot.code != position,
      [.initialValue, .function, .deferred].contains(code.kind)
    else { return }
    codes.removeLast()
  }

  mutating func add(_ use: Use) {
    codes[use.spot.code].uses.append(uses.count)
    uses.append(use)
  }

  mutating func add(_ making: Making) {
    codes[making.spot.code].makings.append(makings.count)
    makings.append(making)
  }
}

/// Code that runs at some moment.
struct Code: Hashable {
  enum Kind: Hashable {
    /// The body of a definition outside of its closure.
    case body(definition: Int)
    /// The closure of a definition.
    case recipe(definition: Int)
    /// The closure of one of the modifiers in a definition.
    case modifier(definition: Int, Int)
    /// A closure that is registered, or set by a modifier, from outside; nil for the call behind the factory's name.
    case write(use: Int, modifier: Int?)
    case initializer(Int)
    /// The initial value of an instance's property, or a property with a wrapper.
    case initialValue
    case function
    /// A closure that is kept or passed on, or a lazy or static value.
    case deferred
  }

  var kind: Kind
  /// The type around, in an extension as written; empty at file level.
  var owner: String
  /// The member around.
  var member: String
  /// Stands in a preview.
  var isPreview = false
  /// Passes on the object that it is code of.
  var handsOutSelf = false
  /// The positions of what stands in it.
  var uses: [Int] = []
  var makings: [Int] = []
}

/// A property or function of a container that returns a factory.
struct Definition: Hashable, NamedPlace {
  enum Root: Hashable {
    /// `self { … }` or one of its other spellings.
    case recipe
    case promised
    /// Another definition's factory, or what a helper makes, by the position of the use.
    case other(use: Int)
    case unknown
  }

  /// The type around, in an extension as written.
  var owner: String
  var name: String
  /// `name(_:)`; nil for a property.
  var signature: String?
  var type: WrittenType
  /// The argument's type; nil for a plain factory.
  var parameter: WrittenType?
  var access: AccessLevel
  var isStatic: Bool
  var isGeneric = false
  var root = Root.unknown
  /// The text of `key:`; empty for a parameter, `#function` or another expression.
  var key: String?
  var chain: [Modifier] = []
  /// The position of the making that its closure returns.
  var maker: Int?
  /// Its closure is `fatalError()` alone.
  var traps = false
  /// The closure uses its argument, or a parameter of the function.
  var usesParameter = false
  /// Stands under `#if`.
  var isConditional = false
  /// Is written as in release 1: a static constant that makes its factory by itself.
  var isFormer = false
  /// The positions of the code in it.
  var codes: [Int] = []
  /// The name's, the whole declaration's, and that of the expression with its chain.
  var place: PlaceID
  var range: PlaceID
  var value: PlaceID

  /// `name(_:)`, or the property's name: the text that its key has.
  var text: String { signature ?? name }

  /// Returns false where a use of this name calls a function of the same name: a factory takes its argument alone.
  func mayTake(_ use: Use) -> Bool {
    guard signature == nil else { return use.call != nil }
    guard let call = use.call, use.registered == nil else { return true }
    return call == (parameter == nil ? [] : [nil])
  }
}

/// A modifier in a chain.
struct Modifier: Hashable {
  var name: String
  /// The text of the arguments, without closures.
  var argument: String
  /// The text of its closure.
  var closure: String
  /// The position of its closure's code; nil for a modifier without one.
  var code: Int?
  /// The name's.
  var place: PlaceID
  /// From the dot to the end.
  var range: PlaceID
}

/// A mention of a factory, or of a container.
struct Use: Hashable, NamedPlace {
  enum Base: Hashable {
    /// `x`, `self.x`
    case own
    /// `C.shared.x`, `\C.x`
    case shared(WrittenType)
    /// `C.x`, of a static factory.
    case type(WrittenType)
    /// `C().x`
    case new(WrittenType)
    /// A value of a type; the name of a local variable.
    case value(WrittenType, local: String?)
    /// A property of the type around, whose declaration is elsewhere.
    case property(String)
    /// `$x`
    case projected
    /// A constant that holds a factory, by the position of the use that gives it.
    case constant(use: Int)
    /// Something whose type isn't known, which may be a container.
    case unknown

    /// Code makes the container itself.
    var isOfNew: Bool {
      switch self {
      case .new, .value(_, local: _?): true
      default: false
      }
    }

    /// The position of the use that gives what a constant holds; nil for another base.
    var givingUse: Int? { if case .constant(let use) = self { use } else { nil } }
  }

  /// Means what another use means.
  var isIndirect: Bool {
    switch base {
    case .projected, .constant: true
    default: false
    }
  }

  /// Sets the default scope of its container; the scope is the argument of the only modifier.
  var setsDefaultScope: Bool { name.isEmpty && chain.first?.name == "defaultScope" }

  var base: Base
  /// Empty for a use of the container alone.
  var name: String
  /// The wrapper of a property.
  var wrapper: Wrapper?
  /// The labels of the call right behind the name; nil without one.
  var call: [String?]?
  /// The text of its arguments.
  var argument = ""
  /// The call has a closure alone, which it registers; its position.
  var registered: Int?
  var chain: [Modifier] = []
  /// Asks at the end of the chain, or by `dependency(\.x)`.
  var isResolved = false
  /// The function that asks by a key path.
  var function: String?
  /// The local variable or property that holds the result.
  var bound: String?
  /// The annotated type of a property with a wrapper, and the place of its name.
  var type: WrittenType?
  var property: PlaceID?
  /// Stands as a statement of its own.
  var isStatement = false
  var spot: Spot
  /// The name's, and the whole expression's; of a wrapper the attribute's.
  var place: PlaceID
  var range: PlaceID
}

/// The declaration of `autoRegister()`.
struct AutoRegister: Hashable, NamedPlace {
  var owner: String
  /// The name's, and the whole declaration's.
  var place: PlaceID
  var range: PlaceID
}

/// A scope of one's own, in an extension of `Scope`.
struct CustomScope: Hashable, NamedPlace {
  var name: String
  /// `cached`, of what is made; empty where that isn't known.
  var kind: String
  var place: PlaceID
}
