import DICheckDependencyLibrary
import DICheckText

/// Numbers for the types, names and identities of one graph. Numbers are never freed: a value that is no longer
/// mentioned costs a few bytes and nothing else.
struct Interner {
  private(set) var types = InternTable<TypeTerm, TypeID>()
  private(set) var names = InternTable<String, NameID>()
  private(set) var identities = InternTable<InternedIdentity, IdentityID>()
  /// The last identity of each type, and for each identity the one before it of the same type; -1 for none.
  private var lastIdentities = ChunkedArray<Int32>()
  private var earlierIdentities = ChunkedArray<Int32>()
  /// How many identities have each name as their label.
  private var identityCounts = ChunkedArray<Int32>()
  /// The values of builders that keep theirs, and the reverse.
  private var keptValues: [IdentityID: IdentityID] = [:]
  private var keepers: [IdentityID: [IdentityID]] = [:]

  struct InternedIdentity: Hashable {
    var label: NameID
    var type: TypeID
  }

  mutating func type(_ term: TypeTerm) -> TypeID { types.number(term) }

  /// The number of `term` if it was mentioned before.
  func existingType(_ term: TypeTerm) -> TypeID? { types.known(term) }

  mutating func name(_ text: String) -> NameID { names.number(text) }

  mutating func identity(label: String, type: TypeID) -> IdentityID {
    let label = name(label)
    let known = identities.count
    let id = identities.number(InternedIdentity(label: label, type: type))
    guard identities.count > known else { return id }
    earlierIdentities.append(lastIdentities[type, default: -1])
    lastIdentities[type, default: -1] = id.rawValue
    identityCounts[label, default: 0] += 1
    return id
  }

  /// Returns true if identities of several types have that label.
  func hasSeveralTypes(_ label: NameID) -> Bool { identityCounts[label, default: 0] > 1 }

  func hasLabel(_ identity: IdentityID, _ label: String) -> Bool { names[self.label(of: identity)] == label }

  func label(of identity: IdentityID) -> NameID { identities[identity].label }

  func existingIdentity(_ identity: Identity) -> IdentityID? {
    names.known(identity.label).flatMap { known($0, identity.type) }
  }

  private func known(_ label: NameID, _ type: TypeTerm) -> IdentityID? {
    types.known(type).flatMap { identities.known(InternedIdentity(label: label, type: $0)) }
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
    guard case .optional(let wrapped) = types[type(of: identity)] else { return nil }
    return known(label(of: identity), wrapped)
  }

  /// The identity of the same label with one `?` more, if it was mentioned before.
  func wrappedOptional(of identity: IdentityID) -> IdentityID? {
    known(label(of: identity), .optional(types[type(of: identity)]))
  }

  func type(of identity: IdentityID) -> TypeID { identities[identity].type }

  // MARK: Values that are kept

  /// Notes that below a provider of `keeper`, the value of type `type` that it keeps can be received under its label.
  mutating func note(_ keeper: IdentityID, keeping type: TypeID) {
    guard keptValues[keeper] == nil else { return }
    let value = identity(label: names[label(of: keeper)], type: type)
    keptValues[keeper] = value
    keepers[value, default: []].append(keeper)
  }

  /// True if any builder that keeps its value was mentioned, as in hardly any program.
  var hasKeepers: Bool { !keptValues.isEmpty }

  func value(keptBy identity: IdentityID) -> IdentityID? { keptValues.isEmpty ? nil : keptValues[identity] }

  /// The builders that keep a value that is received as `value`.
  func keepers(of value: IdentityID) -> [IdentityID] { keepers.isEmpty ? [] : keepers[value] ?? [] }

  /// The identity itself, and the identity of the value that it keeps.
  func offered(by identity: IdentityID) -> [IdentityID] { [identity] + value(keptBy: identity).asList }

  func identity(_ id: IdentityID) -> Identity {
    let interned = identities[id]
    return Identity(label: names[interned.label], type: types[interned.type])
  }
}

/// Numbers for values, in the order in which these are first met.
struct InternTable<Value: Hashable & Sendable, ID: DenseID>: Sendable {
  private var values = ChunkedArray<Value>()
  private var ids = LayeredDictionary<Value, ID>()

  var count: Int { values.count }

  subscript(id: ID) -> Value { _read { yield values[id] } }

  /// The number of a value that was met before.
  func known(_ value: Value) -> ID? { ids.lasting(value) }

  mutating func number(_ value: Value) -> ID {
    if let known = known(value) { return known }
    let id = ID(count)
    values.append(value)
    ids.insert(id, lastingFor: value)
    return id
  }
}
