/// Numbers for the types, names and identities of one graph. Numbers are never taken back: what an edit no longer
/// mentions costs a few bytes and nothing else.
struct Interner: Sendable {
  private(set) var types: [TypeTerm] = []
  private(set) var names: [String] = []
  private(set) var identities: [InternedIdentity] = []
  private var typeIDs: [TypeTerm: TypeID] = [:]
  private var nameIDs: [String: NameID] = [:]
  private var identityIDs: [InternedIdentity: IdentityID] = [:]

  struct InternedIdentity: Hashable, Sendable {
    var label: NameID
    var type: TypeID
  }

  mutating func type(_ term: TypeTerm) -> TypeID {
    if let known = typeIDs[term] { return known }
    let id = TypeID(types.count)
    types.append(term)
    typeIDs[term] = id
    return id
  }

  /// The number of `term` if anything mentioned it before.
  func existingType(_ term: TypeTerm) -> TypeID? { typeIDs[term] }

  mutating func name(_ text: String) -> NameID {
    if let known = nameIDs[text] { return known }
    let id = NameID(names.count)
    names.append(text)
    nameIDs[text] = id
    return id
  }

  mutating func identity(label: String, type: TypeID) -> IdentityID {
    let key = InternedIdentity(label: name(label), type: type)
    if let known = identityIDs[key] { return known }
    let id = IdentityID(identities.count)
    identities.append(key)
    identityIDs[key] = id
    return id
  }

  func existingIdentity(_ identity: Identity) -> IdentityID? {
    guard let label = nameIDs[identity.label], let type = typeIDs[identity.type] else { return nil }
    return identityIDs[InternedIdentity(label: label, type: type)]
  }

  func type(of identity: IdentityID) -> TypeID { identities[identity.index].type }

  func identity(_ id: IdentityID) -> Identity {
    let interned = identities[id.index]
    return Identity(label: names[interned.label.index], type: types[interned.type.index])
  }
}
