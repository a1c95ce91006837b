import DICheckDependencyLibrary

/// The links that decide about makers in mocks, by the types that are looked up for them. Kept link by link.
struct MockLinkIndex {
  /// The number of links that ask for a type.
  private var requests: [TypeID: Int] = [:]
  /// The made dependencies that are wrapped in a type.
  private var wrappers: [TypeID: Set<DependencyReference>] = [:]
  /// The scopes with links that are looked up under a type, with the number of these links.
  private var makers: [TypeID: [ScopeID: Int]] = [:]
  /// The types whose maker, where something is received as them, is looked up under a type. Never taken back.
  private var lookups: [TypeID: Set<TypeID>] = [:]

  /// The types that something is received as.
  var requested: Set<TypeID> { Set(requests.keys) }

  func isRequested(_ type: TypeID) -> Bool { requests[type] != nil }

  func erased(as type: TypeID) -> Set<DependencyReference> { wrappers[type] ?? [] }

  /// The scopes with a made dependency that is looked up under `type`.
  func makers(lookingUp type: TypeID) -> some Collection<ScopeID> { (makers[type] ?? [:]).keys }

  /// The types that are received and may be made by who makes `type`.
  func lookups(of type: TypeID) -> Set<TypeID> { lookups[type] ?? [] }

  /// Counts the links of a scope in (`delta` 1) or out (-1). Returns the types as which something is received there, or
  /// wrapped.
  mutating func count(
    _ links: [Link], of id: ScopeID, by delta: Int, interner: inout Interner, rules: GraphSemantics
  ) -> Set<TypeID> {
    var types: Set<TypeID> = []
    for (position, link) in links.enumerated() {
      if link.role.isRequest {
        let type = interner.type(of: link.source)
        types.insert(type)
        requests.count(type, by: delta)
        if delta > 0 { lookups[interner.builtType(of: type, rules), default: []].insert(type) }
      }
      guard link.role.isInstantiated else { continue }
      let type = interner.type(of: link.identity)
      makers[link.builtType, default: [:]].count(id, by: delta)
      let declared = interner.builtType(of: type, rules)
      if declared != link.builtType { makers[declared, default: [:]].count(id, by: delta) }
      guard link.isErased else { continue }
      types.insert(type)
      let reference = DependencyReference(id, position)
      if delta > 0 {
        wrappers[type, default: []].insert(reference)
        lookups[link.builtType, default: []].insert(type)
      } else {
        wrappers[type]?.remove(reference)
      }
    }
    return types
  }
}

extension Interner {
  /// The type that must be made for one that is declared (Rules/Types.md).
  fileprivate mutating func builtType(of type: TypeID, _ rules: GraphSemantics) -> TypeID {
    let term = types[type]
    if case .simple(_, let generics) = term, generics.isEmpty { return type }
    return self.type(rules.reading(of: term).builtType)
  }
}
