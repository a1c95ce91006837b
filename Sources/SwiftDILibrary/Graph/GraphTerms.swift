import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The number of a declared key, the same for as long as the graph is kept up to date.
struct KeyID: DenseID {
  let rawValue: Int32
}

/// The number of a declared component, the same for as long as the graph is kept up to date.
struct ComponentID: DenseID {
  let rawValue: Int32
}

// MARK: Facts of a file

typealias MemberRef = FactRef<MemberFact>

/// A part of a member, by its position among those of its kind.
struct PartRef<Part>: Hashable {
  var member: MemberRef
  var index: Int32

  var file: FileID { member.file }
}

/// Something that a member's body does.
typealias UseRef = PartRef<BodyUse>
/// One attribute `@Provides` of a member.
typealias AttributeRef = PartRef<ProvidesFact>

extension Array {
  /// These parts, all those of a member in source order, with their references. Lazy: rules look through all bodies of a
  /// program for few uses.
  func of(_ member: MemberRef) -> some Sequence<(ref: PartRef<Element>, fact: Element)> {
    enumerated().lazy.map { (PartRef(member: member, index: Int32($0)), $1) }
  }
}

// MARK: Linked declarations

extension KeyFact {
  /// True if it is a new key at each use, which none ever equals.
  var isFresh: Bool { if case .fresh = form { true } else { false } }

  /// Keys are inherited from `AnyKey`, so those of `Key` are written alike.
  static func normalizedOwner(_ owner: String) -> String {
    ["DI.AnyKey", "Key", "DI.Key"].contains(owner) ? "AnyKey" : owner
  }

  /// `.k: T`, or the spelling alone where the type isn't written.
  var identity: String { spelling + (valueType.map { ": \($0)" } ?? "") }

  /// The usual spelling for messages.
  var quoted: String { "`\(spelling)`" }

  /// The usual spelling: `.k`, `Keys.k`, `k`.
  var spelling: String {
    switch owner {
    case "": name
    case "AnyKey": ".\(name)"
    default: "\(owner).\(name)"
    }
  }
}

/// A member that provides a key when it is registered with its component.
struct Provider: Hashable {
  var component: ComponentID
  /// Nil where the expression's key isn't known.
  var key: KeyID?
  /// Nil for an expression that isn't known.
  var priority: Int?
  var attribute: AttributeRef
  /// The reason why `@Component` doesn't register it; nil where it does.
  var hole: Hole?

  var member: MemberRef { attribute.member }

  /// Why `@Component` doesn't see an attribute (Semantics.md).
  enum Hole {
    case inExtension, inBuildCondition, qualified, secondAttribute, spaced
  }
}

extension Sequence<Provider> {
  /// The one that counts, of those of one key in a chain: of equal priorities the later one.
  var winner: Provider? {
    reduce(nil) { best, next in
      guard let best, (best.priority ?? 0) > (next.priority ?? 0) else { return next }
      return best
    }
  }
}

/// A `get` on a component.
struct Demand: Hashable {
  /// Nil where the expression's key isn't known.
  var key: KeyID?
  var use: UseRef
  /// True if the component asks itself.
  var isOwn: Bool
  /// True if the macro's search for required keys sees it.
  var isScanned: Bool
  var isConditional: Bool
  var isDeferred: Bool
  /// The origin of the value that is asked.
  var origin: ValueOrigin

  /// The component that is asked.
  var component: ComponentID { origin.component }
  /// True if what creates the component is asserted to have the key.
  var isChecked: Bool { isOwn && isScanned }
}

/// The creation of one component from another, at one place.
struct CreationEdge: Hashable {
  /// The origin of the parent, as far as the code shows how that very value was made.
  var origin: ValueOrigin
  var child: ComponentID
  /// The creation expression, or the `initContainer` whose argument is a component.
  var use: UseRef
  /// The component whose member creates it, where that is none of the origin's, such as one that has the parent in a
  /// stored property: chains through the parent alone don't lead there.
  var creator: ComponentID?
  /// True if it is under a branch or in `#if`.
  var isConditional: Bool

  /// True if no more is known of the parent's value.
  var isFromParent: Bool { origin.count == 1 }
  var parent: ComponentID { origin.component }
  /// The outermost component that is known of the parent's value.
  var head: ComponentID { origin[0] }
  var isFromStart: Bool { origin.isFromStart }
}

/// An initializer of a component: the one of the macro, or one that the code declares.
struct Initializer: Hashable {
  /// Nil for the one that the macro adds.
  var member: MemberRef?
  var parameters: [ParameterFact]
  var start: Start

  /// The first content of the new component's table.
  enum Start: Hashable {
    /// The table of the argument for a parameter, by its position.
    case parameter(Int)
    /// None: `initContainer(parent: nil)`, or what the macro adds to a root.
    case empty
    /// None, and what the component needs is asserted at once: `initContainer(parent: self)`.
    case checkedEmpty
    /// That of a component that the initializer names itself.
    case component(ComponentID)
    /// Several `initContainer`, one under a branch, none, or another initializer's.
    case unknown
  }
}

/// A component, as its own body and its extensions declare it.
struct Component: Hashable {
  var id: ComponentID
  var position: TypeRef
  /// With the types around it.
  var name: String
  var access: AccessLevel
  var root: ComponentFact.Root
  /// The parts of all files, joined.
  var all = ComponentPart()
  /// The calls of its providers, by their positions in ``ComponentPart/providers``.
  var calls: [[ProviderCall]] = []
  /// True if a chain may begin with it. One that has initializers with and without a parent does if such a creation is
  /// known; of code that isn't a test's, one outside of tests.
  var isStart = false
  /// The keys that it gets from its creators, whichever created it; nil where that isn't known.
  var inherited: Set<KeyID>?

  // Each reads its own list alone: one way for all would copy all of them.
  var providers: [Provider] { all.providers }
  var unregistered: [Provider] { all.unregistered }
  var initializers: [Initializer] { all.initializers }
  var members: [MemberRef] { all.members }
  var demands: [Demand] { all.demands }
  var bound: Set<KeyID> { all.bound }
  var conditional: Set<KeyID> { all.conditional }
  var creators: [CreationEdge] { all.creators }
  var children: [CreationEdge] { all.children }
  var led: [CreationEdge] { all.led }
  var unknownCreations: [UseRef] { all.unknownCreations }
  var starts: [UseRef] { all.starts }
  var isOpaque: Bool { all.isOpaque }
}

/// A `get` that a provider's body leads to, in the body itself or in members of the same component that it mentions.
struct ProviderCall: Hashable {
  var key: KeyID
  var use: UseRef
  /// The mentions that lead from the provider's body to that of the `get`, in order; empty where that is its own.
  var mentions: [UseRef]
  /// True if one of these steps is under a branch.
  var isConditional: Bool
  /// True if one of them happens later, if ever.
  var isDeferred: Bool
}

extension Component {
  var file: FileID { position.file }

  /// The registered provider that counts for a key within the component: of equal priorities the later one.
  func provider(of key: KeyID) -> Provider? {
    all.providers.lazy.filter { $0.key == key }.winner
  }

  func provides(_ key: KeyID) -> Bool { all.providers.contains { $0.key == key } }

  /// Returns true if it provides a key, or may: by a binding, under a condition of the build, or unseen.
  func mayProvide(_ key: KeyID) -> Bool {
    all.isOpaque || provides(key) || all.bound.contains(key) || all.conditional.contains(key)
  }
}

extension Component {
  /// Keys that the macro's search finds and the component doesn't provide itself: its creator is asserted to have them.
  /// In the order of the demands, each once.
  var required: [KeyID] {
    all.demands.lazy.filter(\.isChecked).compactMap(\.key).filter { !provides($0) }.uniqued
  }
}
