import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Something of the library that stands at a place.
enum Element: Hashable {
  /// A key by its name, or in a `get`, `@Provides`, `bind` or alias.
  case key(KeyID, KeyRole)
  /// A member with `@Provides`, by its name or the attribute's.
  case provider(Provider)
  /// A component, by its name or attribute, or where it is created.
  case component(ComponentID)
  /// `initContainer`, in a component's initializer.
  case initContainer(ComponentID)

  enum KeyRole: Hashable {
    case declaration
    case demand(Demand)
    case provider(Provider)
    /// In `bind` or in the declaration of another name.
    case other
  }
}

extension SwiftDIGraph {
  /// The element at an offset of a file, with its place. O(facts of the file).
  func element(at offset: Int, in file: FileID) -> (element: Element, range: UTF8Range)? {
    for (number, declaration) in facts.declarations(of: file).enumerated() where declaration.range.touches(offset) {
      func stands(_ place: PlaceID) -> UTF8Range? {
        declaration[place].touches(offset) ? declaration[place] : nil
      }
      for component in declaration.shape.components {
        let fact = declaration.shape.symbols.types[component.type]
        guard let range = stands(fact.place) else { continue }
        return self.component(fact.name, at: NamePlace(file)).map { (.component($0), range) }
      }
      for fact in declaration.shape.keys {
        if let range = stands(fact.namePlace) {
          // An alias stands for the key that it is a name of.
          return resolver.key(declaredBy: fact, in: file).map { (.key($0, .declaration), range) }
        }
        if case .alias(let target) = fact.form, let range = stands(target.place) {
          return key(target, at: NamePlace(file, fact.owner)).map { (.key($0, .other), range) }
        }
      }
      for (position, fact) in declaration.shape.members.enumerated() {
        let member = MemberRef(file, number, position)
        let place = NamePlace(file, fact.owner)
        for (ref, use) in fact.uses.of(member) {
          guard let range = stands(use.place) else { continue }
          switch use.action {
          case .demand(let expression, let receiver):
            let asked = component(of: receiver, in: member)
            let demand = asked.flatMap { self[$0].demands.first { $0.use == ref } }
            return key(expression, at: place).map { (.key($0, demand.map { .demand($0) } ?? .other), range) }
          case .bind(let expression, _): return key(expression, at: place).map { (.key($0, .other), range) }
          case .creation(let type?, _):
            if let created = component(type, at: place) { return (.component(created), range) }
          case .initContainer: return owner(of: member).map { (.initContainer($0), range) }
          case .mention(let name, let receiver, _):
            let members = component(of: receiver, in: member).map { self[$0].members } ?? []
            // Several may have the name.
            let mentioned = members.filter { self.fact($0).map { $0.name == name && $0.kind != .initializer } ?? false }
            if !mentioned.isEmpty { return mentioned.lazy.compactMap(provider).first.map { (.provider($0), range) } }
          case .creation(nil, _), .delegation, .containerAssignment: break
          }
        }
        for (ref, attribute) in fact.provides.of(member) {
          let keyRange = stands(attribute.key.place)
          guard let range = keyRange ?? stands(attribute.place) else { continue }
          let key = key(attribute.key, at: place)
          guard let provider = provider(ref) else { return key.map { (.key($0, .other), range) } }
          if keyRange != nil, let key { return (.key(key, .provider(provider)), range) }
          return (.provider(provider), range)
        }
        if let range = stands(fact.namePlace), !fact.provides.isEmpty || owner(of: member) != nil {
          return provider(AttributeRef(member: member, index: 0)).map { (.provider($0), range) }
        }
      }
    }
    return nil
  }

  /// The registered provider that a member is.
  func provider(_ member: MemberRef) -> Provider? {
    owner(of: member).flatMap { self[$0].providers.first { $0.member == member } }
  }

  private func provider(_ attribute: AttributeRef) -> Provider? {
    guard let owner = owner(of: attribute.member) else { return nil }
    return (self[owner].providers + self[owner].unregistered).first { $0.attribute == attribute }
  }

  /// The keys that the members of a file provide, ask for or bind, as written.
  func keyExpressions(
    in file: FileID
  ) -> [(key: KeyExpression, member: MemberFact, declaration: DeclarationFacts<SwiftDIShape>)] {
    facts.declarations(of: file).flatMap { declaration in
      declaration.shape.members.flatMap { member in
        (member.provides.map(\.key) + member.uses.compactMap(\.action.key)).map { ($0, member, declaration) }
      }
    }
  }
}

// The meaning of names at a place, and the facts and names of keys and components.
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

  /// The first descendant that provides a key itself.
  func overrider(of key: KeyID, below id: ComponentID) -> ComponentID? {
    descendants(of: id).filter { $0 != id && self[$0].provides(key) }.min()
  }

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
