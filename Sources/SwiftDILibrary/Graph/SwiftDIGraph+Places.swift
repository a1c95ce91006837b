import DICheckDependencyLibrary
import DICheckText

/// Something of the library that stands at a place of a file.
enum GraphElement: Hashable, Sendable {
  /// The name of a key, where it is declared. An alias stands for the key that it is a name of; nil for an unknown one.
  case keyDeclaration(KeyID?)
  /// The key that an alias is a name of.
  case aliasedKey(KeyID?)
  case componentDeclaration(ComponentID)
  /// The key of `@Provides`, or the rest of the attribute.
  case provides(AttributeRef, KeyID?, isKey: Bool)
  /// The name of a member with `@Provides`.
  case provider(MemberRef)
  /// The key of a `get`.
  case demand(UseRef, KeyID?)
  /// The key of a `bind`.
  case binding(UseRef, KeyID?)
  /// A creation of a component.
  case creation(UseRef, ComponentID)
  case initContainer(UseRef)
  /// A mention of a component's member.
  case mention(UseRef)
  /// Another member of a component, at its name.
  case member(MemberRef)
}

extension SwiftDIGraph {
  /// What stands at an offset of a file, with its place. O(facts of the file).
  func element(at offset: Int, in file: FileID) -> (element: GraphElement, range: UTF8Range)? {
    guard let all = files[file]?.facts.declarations.all else { return nil }
    for (number, declaration) in all.enumerated() where declaration.range.touches(offset) {
      func stands(_ place: PlaceID?) -> UTF8Range? {
        place.map { declaration[$0] }.flatMap { $0.touches(offset) ? $0 : nil }
      }
      for fact in declaration.shape.types where fact.component != nil {
        guard let range = stands(fact.namePlace) else { continue }
        return component(fact.name, file: file, owner: "").map { (.componentDeclaration($0), range) }
      }
      for fact in declaration.shape.keys {
        if let range = stands(fact.namePlace) {
          return (.keyDeclaration(self.declarations.key(declaredBy: fact, in: file)), range)
        }
        if case .alias(let target) = fact.form, let range = stands(target.place) {
          return (.aliasedKey(key(target, file: file, owner: fact.owner)), range)
        }
      }
      for (position, fact) in declaration.shape.members.enumerated() {
        let ref = MemberRef(file: file, declaration: Int32(number), member: Int32(position))
        if let found = use(of: fact, ref, stands) ?? attribute(of: fact, ref, stands) { return found }
        if let range = stands(fact.namePlace) {
          if !fact.provides.isEmpty { return (.provider(ref), range) }
          if owner(of: ref) != nil { return (.member(ref), range) }
        }
      }
    }
    return nil
  }

  private func use(
    of fact: MemberFact, _ member: MemberRef, _ stands: (PlaceID?) -> UTF8Range?
  ) -> (element: GraphElement, range: UTF8Range)? {
    for (ref, use) in fact.uses(of: member) {
      guard let range = stands(use.place) else { continue }
      switch use.action {
      case .demand: return (.demand(ref, key(of: ref)), range)
      case .bind: return (.binding(ref, key(of: ref)), range)
      case .creation: if let component = component(of: ref) { return (.creation(ref, component), range) }
      case .initContainer: return (.initContainer(ref), range)
      case .mention: if !members(mentionedBy: ref).isEmpty { return (.mention(ref), range) }
      case .delegation, .containerAssignment: break
      }
    }
    return nil
  }

  private func attribute(
    of fact: MemberFact, _ member: MemberRef, _ stands: (PlaceID?) -> UTF8Range?
  ) -> (element: GraphElement, range: UTF8Range)? {
    for (ref, attribute) in fact.attributes(of: member) {
      if let range = stands(attribute.key.place) { return (.provides(ref, key(of: ref), isKey: true), range) }
      if let range = stands(attribute.place) { return (.provides(ref, key(of: ref), isKey: false), range) }
    }
    return nil
  }
}
