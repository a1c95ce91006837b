import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

// The meaning of names at a place, and the facts of a key or component.
extension SwiftDIGraph {
  /// The key that an expression means in a member.
  func key(_ expression: KeyExpression, in member: MemberRef) -> KeyID? {
    key(expression, file: member.file, owner: fact(member)?.owner ?? "")
  }

  /// The key that an expression means in a file, in a type of this full name, if any.
  func key(_ expression: KeyExpression, file: FileID, owner: String) -> KeyID? {
    resolver.key(expression, at: NamePlace(file, owner))
  }

  /// The key of an attribute.
  func key(of attribute: AttributeRef) -> KeyID? {
    fact(attribute).flatMap { key($0.key, in: attribute.member) }
  }

  /// The key of a demand or binding.
  func key(of use: UseRef) -> KeyID? {
    fact(use)?.action.key.flatMap { key($0, in: use.member) }
  }

  /// The component that a type means in a file, in a type of this full name, if any: `Self`, aliases and names in the
  /// types around it included.
  func component(_ type: String, file: FileID, owner: String) -> ComponentID? {
    existing(resolver.component(resolver.type(type, at: NamePlace(file, owner))))
  }

  /// The components with a name, with or without the types around it, in the order of their numbers.
  func components(named name: String) -> [ComponentID] {
    components.filter { self[$0].name == name || self[$0].name.hasSuffix(".\(name)") }
  }

  /// The component that a member belongs to.
  func owner(of member: MemberRef) -> ComponentID? {
    declared(member).flatMap { existing(resolver.component(of: $0)) }
  }

  /// The component of a value in a member's body.
  func component(of value: ValueExpression, in member: MemberRef) -> ComponentID? {
    declared(member).flatMap { member in
      existing(
        value == .own ? resolver.component(of: member) : resolver.component(resolver.type(of: value, in: member)))
    }
  }

  /// The component that a use asks, or creates; that whose initializer an `initContainer` is in.
  func component(of use: UseRef) -> ComponentID? {
    switch fact(use)?.action {
    case .demand(_, let receiver)?, .bind(_, let receiver, _)?, .mention(_, let receiver, _)?,
      .containerAssignment(let receiver)?:
      component(of: receiver, in: use.member)
    case .creation(let type?, _)?:
      component(type, file: use.file, owner: fact(use.member)?.owner ?? "")
    case .initContainer?, .delegation?: owner(of: use.member)
    case .creation(nil, _)?, nil: nil
    }
  }

  /// The members of a component that a mention means; several where they have the same name.
  func members(mentionedBy use: UseRef) -> [MemberRef] {
    guard case .mention(let name, _, _)? = fact(use)?.action, let component = component(of: use) else { return [] }
    return self[component].members.filter { fact($0)?.name == name && fact($0)?.kind != .initializer }
  }

  private func declared(_ member: MemberRef) -> DeclaredMember? {
    fact(member).map { DeclaredMember(ref: member, fact: $0) }
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
  func uses(of member: MemberRef) -> some Sequence<(ref: UseRef, use: BodyUse)> {
    (fact(member)?.uses ?? []).of(member)
  }

  func path(_ chain: [ComponentID]) -> String { chain.map { self[$0].name }.joined(separator: " → ") }

  /// A provider by its component: `World.town`.
  func name(of provider: Provider) -> String {
    "\(self[provider.component].name).\(fact(provider.member)?.name ?? "")"
  }

  /// Returns true if code outside of the program may create a component: one that a library offers.
  func isOpenToOthers(_ id: ComponentID) -> Bool {
    self[id].access >= .package && modules.isLibrary(modules[self[id].file])
  }

  /// Returns true if a file sees a declaration of the workspace with the name of one of the library's (`Component`,
  /// `Provides`, `Key`, `AnyKey`).
  func isShadowed(_ word: String, in file: FileID) -> Bool { declarations.isShadowed(word, in: file) }
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
