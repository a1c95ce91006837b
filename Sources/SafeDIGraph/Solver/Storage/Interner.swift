import DICheckDependencyLibrary

/// Numbers for the types, names and identities of one graph. Numbers are never freed: a value that is no longer
/// mentioned costs a few bytes and nothing else.
struct Interner: Sendable {
  private(set) var types = ChunkedArray<TypeTerm>()
  private(set) var names = ChunkedArray<String>()
  private(set) var identities = ChunkedArray<InternedIdentity>()
  private var typeIDs = LayeredDictionary<TypeTerm, TypeID>()
  private var nameIDs = LayeredDictionary<String, NameID>()
  private var identityIDs = LayeredDictionary<InternedIdentity, IdentityID>()
  /// The last identity of each type, and for each identity the one before it of the same type; -1 for none.
  private var lastIdentities = ChunkedArray<Int32>()
  private var earlierIdentities = ChunkedArray<Int32>()
  /// How many identities have each name as their label.
  private var identityCounts = ChunkedArray<Int32>()
  /// The values of builders that keep theirs, and the reverse.
  private var keptValues: [IdentityID: IdentityID] = [:]
  private var keepers: [IdentityID: [IdentityID]] = [:]

  struct InternedIdentity: Hashable, Sendable {
    var label: NameID
    var type: TypeID
  }

  mutating func type(_ term: TypeTerm) -> TypeID {
    if let known = typeIDs.lasting(term) { return known }
    let id = TypeID(types.count)
    types.append(term)
    typeIDs.insert(id, lastingFor: term)
    return id
  }

  /// The number of `term` if it was mentioned before.
  func existingType(_ term: TypeTerm) -> TypeID? { typeIDs.lasting(term) }

  mutating func name(_ text: String) -> NameID {
    if let known = nameIDs.lasting(text) { return known }
    let id = NameID(names.count)
    names.append(text)
    nameIDs.insert(id, lastingFor: text)
    return id
  }

  mutating func identity(label: String, type: TypeID) -> IdentityID {
    let key = InternedIdentity(label: name(label), type: type)
    if let known = identityIDs.lasting(key) { return known }
    let id = IdentityID(identities.count)
    identities.append(key)
    identityIDs.insert(id, lastingFor: key)
    earlierIdentities.append(lastIdentities[type, default: -1])
    lastIdentities[type, default: -1] = id.rawValue
    identityCounts[key.label, default: 0] += 1
    return id
  }

  /// Returns true if identities of several types have that label.
  func hasSeveralTypes(_ label: NameID) -> Bool { identityCounts[label, default: 0] > 1 }

  func hasLabel(_ identity: IdentityID, _ label: String) -> Bool { names[self.label(of: identity).index] == label }

  func label(of identity: IdentityID) -> NameID { identities[identity.index].label }

  func existingIdentity(_ identity: Identity) -> IdentityID? {
    guard let label = nameIDs.lasting(identity.label), let type = typeIDs.lasting(identity.type) else { return nil }
    return identityIDs.lasting(InternedIdentity(label: label, type: type))
  }

  func forEachIdentity(of type: TypeID, _ body: (IdentityID) -> Void) {
    var next = lastIdentities[type, default: -1]
    while next >= 0 {
      body(IdentityID(rawValue: next))
      next = earlierIdentities[Int(next)]
    }
  }

  /// For an optional, the identity of the same label without one `?`, if it was mentioned before.
  func unwrappedOptional(of identity: IdentityID) -> IdentityID? {
    let interned = identities[identity.index]
    guard case .optional(let wrapped) = types[interned.type.index], let type = typeIDs.lasting(wrapped) else {
      return nil
    }
    return identityIDs.lasting(InternedIdentity(label: interned.label, type: type))
  }

  /// The identity of the same label with one `?` more, if it was mentioned before.
  func wrappedOptional(of identity: IdentityID) -> IdentityID? {
    let interned = identities[identity.index]
    guard let type = typeIDs.lasting(.optional(types[interned.type.index])) else { return nil }
    return identityIDs.lasting(InternedIdentity(label: interned.label, type: type))
  }

  func type(of identity: IdentityID) -> TypeID { identities[identity.index].type }

  // MARK: Values that are kept

  /// Notes that below a provider of `keeper`, the value of type `type` that it keeps can be received under its label.
  mutating func note(_ keeper: IdentityID, keeping type: TypeID) {
    guard keptValues[keeper] == nil else { return }
    let value = identity(label: names[label(of: keeper).index], type: type)
    keptValues[keeper] = value
    keepers[value, default: []].append(keeper)
  }

  /// True if any builder that keeps its value was mentioned, as in hardly any program.
  var hasKeepers: Bool { !keptValues.isEmpty }

  func value(keptBy identity: IdentityID) -> IdentityID? { keptValues.isEmpty ? nil : keptValues[identity] }

  /// The builders that keep a value that is received as `value`.
  func keepers(of value: IdentityID) -> [IdentityID] { keepers.isEmpty ? [] : keepers[value] ?? [] }

  /// The identity itself, and the identity of the value that it keeps.
  func offered(by identity: IdentityID) -> [IdentityID] { [identity] + (value(keptBy: identity).map { [$0] } ?? []) }

  func identity(_ id: IdentityID) -> Identity {
    let interned = identities[id.index]
    return Identity(label: names[interned.label.index], type: types[interned.type.index])
  }
}
