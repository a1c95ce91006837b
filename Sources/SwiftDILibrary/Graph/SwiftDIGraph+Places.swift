import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Something of the library that stands at a place.
enum Element: Hashable {
  /// A key by its name, or in a `get`, `@Provides`, `bind` or alias.
  case key(KeyID, KeyRole)
  /// A member with `@Provides`, by its name or the attribute's.
  case provider(Provider)
  /// A component, by its name or attribute.
  case component(ComponentID)
  /// A creation of a component.
  case creation(ComponentID)
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
          case .bind(let expression, _, _): return key(expression, at: place).map { (.key($0, .other), range) }
          case .creation(let type?, _):
            if let created = component(type, at: place) { return (.creation(created), range) }
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
