/// The facts of a program by numbers: its scopes, with who is made for each dependency, and what is kept the other way
/// round. Everything that solves, searches or answers reads this.
///
/// Facts go in by file (`LinkedGraph+Staging.swift`), the scopes that changed are linked (`LinkedGraph+Linking.swift`),
/// and what leads back from links is kept with them (`LinkedGraph+Edges.swift`).
struct LinkedGraph: Sendable {
  let rules: GraphRules
  /// Only these roots count, where a caller asked for them by name.
  let rootFilter: Set<TypeTerm>?

  // What is declared. The graph of the mocks has it in common with that of the program.
  var interner = Interner()
  var files = FileTable()
  var index = ProviderIndex()
  var traits = FileTraits()

  /// One slot for each scope; nil where a scope went away and none has taken its number yet.
  var scopes = ChunkedArray<Scope?>()
  var freeScopes: [ScopeID] = []
  /// The links the other way round, kept with them.
  var makers = MakerIndex()
  var identityArcs = IdentityArcs()
  /// Who would make a type that nobody builds.
  var unbuilt: [TypeID: Set<ScopeID>] = [:]
  /// Who makes what in the graph of the mocks; empty in that of the program itself.
  var mockTargets = MockTargets()

  init(rules: GraphRules, rootFilter: Set<TypeTerm>?) {
    self.rules = rules
    self.rootFilter = rootFilter
  }
}

extension LinkedGraph {
  /// The scope with number `id`, which must be alive: all links and tables hold live numbers once `apply` has run.
  func scope(_ id: ScopeID) -> Scope {
    // Whoever holds a number got it from a link or a table, and `remove` takes a scope out of all of them.
    guard let scope = scopes[id.index] else { preconditionFailure("a table holds the removed scope \(id.index)") }
    return scope
  }

  /// The links of a live scope, without a copy of all else.
  func links(of id: ScopeID) -> [Link] {
    // Walks begin at live scopes and follow targets, which `apply` links anew before anything walks.
    guard let links = scopes[id.index]?.links else { preconditionFailure("a walk meets the removed scope \(id.index)") }
    return links
  }

  /// Whether a live scope declares `identity`, or may do so where it can't be read; without a copy of it either.
  func mayDeclare(_ identity: IdentityID, _ id: ScopeID) -> Bool { scopes[id.index]?.mayDeclare(identity) ?? false }

  func facts(of id: ScopeID) -> Provider {
    let scope = scope(id)
    // Scopes are made of the facts of their file and are removed before it is.
    guard let entry = files[scope.file] else { preconditionFailure("scope \(id.index) outlived its file") }
    return entry.facts.providers[scope.provider]
  }

  func dependency(_ reference: DependencyReference) -> Dependency {
    facts(of: reference.scope).dependencies[reference.dependency]
  }

  /// All live scopes.
  var liveScopes: some Sequence<ScopeID> {
    // Not with all else: what is lazy keeps a copy.
    let scopes = scopes
    return scopes.indices.lazy.filter { scopes[$0] != nil }.map { ScopeID($0) }
  }

  /// Whether `lhs` stands before `rhs` by file path, then by place in the file.
  func precedes(_ lhs: ScopeID, _ rhs: ScopeID) -> Bool {
    let (left, right) = (scope(lhs), scope(rhs))
    if left.file == right.file { return left.provider < right.provider }
    let (leftPath, rightPath) = (files[left.file]?.path ?? "", files[right.file]?.path ?? "")
    return leftPath == rightPath ? left.file < right.file : leftPath < rightPath
  }

  func precedes(_ lhs: DependencyReference, _ rhs: DependencyReference) -> Bool {
    lhs.scope == rhs.scope ? lhs.dependency < rhs.dependency : precedes(lhs.scope, rhs.scope)
  }

  func label(of link: Link) -> NameID { interner.label(of: link.identity) }

  /// Whether a link is, or keeps, what `identity` is.
  func offers(_ link: Link, _ identity: IdentityID) -> Bool {
    link.identity == identity || interner.value(keptBy: link.identity) == identity
  }

  func link(_ reference: DependencyReference) -> Link { links(of: reference.scope)[reference.dependency] }

  func identityID(of reference: DependencyReference) -> IdentityID { link(reference).identity }

  func identity(_ id: IdentityID) -> Identity { interner.identity(id) }

  func type(_ id: TypeID) -> TypeTerm { interner.types[id.index] }

  func type(of identity: IdentityID) -> TypeTerm { type(interner.type(of: identity)) }

  func concreteType(of id: ScopeID) -> TypeTerm { type(scope(id).concreteType) }

  /// The types that `id` is registered under: its own, then the additional ones in order.
  func registeredTypes(of id: ScopeID) -> [TypeTerm] { scope(id).registeredTypes.map(type) }

  /// Who builds `type`: what real code declares goes before what test code does, and among several (a fault that is
  /// reported by itself) the first by place.
  func provider(of type: TypeID) -> ScopeID? {
    if !mockTargets.isEmpty, let mocked = mockTargets.providers[type] { return mocked }
    let registrations = index[type]
    guard registrations.count > 1 else { return registrations.first?.scope }
    let real = registrations.filter { !$0.isMockOnly }
    return (real.isEmpty ? registrations : real).map(\.scope).min { precedes($0, $1) }
  }

  /// Every provider whose own type is `type`, also one for mocks alone; in no order. O(their number).
  func providers(withOwnType type: TypeTerm) -> [ScopeID] {
    guard let id = interner.existingType(type) else { return [] }
    return index[id].filter { $0.position == 0 }.map(\.scope)
  }

  /// Whether several providers claim a type of `id`'s: which of them is made is a fault's matter.
  func isContested(_ id: ScopeID) -> Bool { scope(id).registeredTypes.contains { index[$0].count > 1 } }

  /// The dependency of `scope` that creates what answers a request for `identity`.
  func creator(of identity: IdentityID, isOptional: Bool, in scope: Scope) -> Int? {
    func position(_ identity: IdentityID) -> Int? {
      guard scope.creates(identity) else { return nil }
      return scope.links.firstIndex { $0.identity == identity && $0.role.isCreated }
        ?? scope.links.firstIndex { $0.role.isCreated && offers($0, identity) }
    }
    if let exact = position(identity) { return exact }
    guard isOptional, let unwrapped = interner.unwrappedOptional(of: identity) else { return nil }
    return position(unwrapped)
  }

  /// How many providers `id` makes, directly or not, itself left out; at most `limit`. O(what it makes + their
  /// dependencies), as far as it counts.
  func countMade(by id: ScopeID, upTo limit: Int = .max) -> Int {
    var reached: Set<ScopeID> = [id]
    var queue = [id]
    while reached.count <= limit, let next = queue.popLast() {
      for link in links(of: next) {
        if let target = link.target, reached.insert(target).inserted { queue.append(target) }
      }
    }
    return min(reached.count - 1, limit)
  }
}
