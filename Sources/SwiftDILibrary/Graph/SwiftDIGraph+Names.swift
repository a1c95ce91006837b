import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

// The meaning of names at a place, and the facts of a key or component.
extension SwiftDIGraph {
  func key(_ expression: KeyExpression, at place: NamePlace) -> KeyID? { resolver.key(expression, at: place) }

  /// The component that a type means at a place: `Self`, aliases and names in the types around it included.
  func component(_ type: String, at place: NamePlace) -> ComponentID? {
    existing(resolver.component(resolver.type(type, at: place)))
  }

  /// The component that a member belongs to.
  func owner(of member: MemberRef) -> ComponentID? { component(of: .own, in: member) }

  /// The component of a value in a member's body.
  func component(of value: ValueExpression, in member: MemberRef) -> ComponentID? {
    fact(member).map { DeclaredMember(ref: member, fact: $0) }.flatMap { member in
      existing(
        value == .own ? resolver.component(of: member) : resolver.component(resolver.type(of: value, in: member)))
    }
  }

  private func existing(_ id: ComponentID?) -> ComponentID? { id.flatMap { exists($0) ? $0 : nil } }

  // MARK: Keys

  /// The keys that a file may name, the nearest of equal names, in the order of their numbers.
  func visibleKeys(from file: FileID) -> [KeyID] { resolver.visibleKeys(from: file).sorted() }

  /// All registered providers of a key, in the order of their components.
  func providers(of key: KeyID) -> [Provider] {
    components.flatMap { self[$0].providers.filter { $0.key == key } }
  }

  /// All `get`s of a key on known components.
  func demands(of key: KeyID) -> [Demand] { components.flatMap { self[$0].demands.filter { $0.key == key } } }

  // MARK: Components

  /// The uses in a member's body, in source order.
  func uses(of member: MemberRef) -> some Sequence<(ref: UseRef, fact: BodyUse)> {
    (fact(member)?.uses ?? []).of(member)
  }

  func path(_ chain: [ComponentID]) -> String { chain.map { self[$0].name }.joined(separator: " → ") }

  func name(of component: ComponentID) -> String { self[component].name }
  func name(of member: MemberRef) -> String { fact(member)?.name ?? "" }
  /// A provider by its component: `World.town`.
  func name(of provider: Provider) -> String { "\(name(of: provider.component)).\(name(of: provider.member))" }

  /// Returns true if code outside of the program may create a component: one that a library offers.
  func isOpenToOthers(_ id: ComponentID) -> Bool {
    self[id].access >= .package && modules.isLibrary(modules[self[id].file])
  }
}

extension KeyExpression.Meaning {
  /// The name without namespaces; empty where none is known.
  var lastName: String {
    switch self {
    case .ofAnyKey(let name): name
    case .path(let path): path.lastName
    case .unknown: ""
    }
  }
}
