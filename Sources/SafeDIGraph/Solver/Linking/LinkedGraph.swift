import DICheckDependencyLibrary

/// The facts of a program by numbers: its scopes, the target of each dependency, and the reverse indexes. Everything
/// that solves, searches or answers reads this.
///
/// Facts go in by file (`LinkedGraph+Staging.swift`), the changed scopes are linked (`LinkedGraph+Linking.swift`), and
/// the reverse indexes are updated with their links (`LinkedGraph+Edges.swift`).
struct LinkedGraph {
  let rules: GraphSemantics
  /// If set, only roots of these types count.
  let rootFilter: Set<TypeTerm>?

  // Declarations. The graph of the mocks shares these with the program's graph.
  var interner = Interner()
  var files = FileTable()
  var index = ProviderIndex()
  var traits = FileTraits()

  /// One slot for each scope; nil where a scope was removed and its number is free.
  var scopes = ChunkedArray<Scope?>()
  var freeScopes: [ScopeID] = []
  /// The links in reverse, updated with them.
  var makers = MakerIndex()
  var identityArcs = IdentityArcs()
  /// By type that no provider builds: the scopes that would make it.
  var unbuilt: [TypeID: Set<ScopeID>] = [:]
  /// The targets in the graph of the mocks; empty in the graph of the program itself.
  var mockTargets = MockTargets()
}

extension LinkedGraph {
  /// The scope with number `id`, which must be alive: all links and tables hold live numbers once `apply` has run.
  func scope(_ id: ScopeID) -> Scope {
    // A number comes from a link or a table, and `remove` takes a scope out of all of them.
    guard let scope = scopes[id] else { preconditionFailure("a table holds the removed scope \(id.index)") }
    return scope
  }

  /// The links of a live scope, without copying the rest of it.
  func links(of id: ScopeID) -> [Link] {
    // Walks begin at live scopes and follow targets, which `apply` links again before any walk.
    guard let links = scopes[id]?.links else { preconditionFailure("a walk meets the removed scope \(id.index)") }
    return links
  }

  /// Returns true if a live scope declares `identity`, or may do so in unreadable text; without copying the scope.
  func mayDeclare(_ identity: IdentityID, _ id: ScopeID) -> Bool { scopes[id]?.mayDeclare(identity) ?? false }

  /// Returns true if a live scope creates `identity`, without copying the scope.
  func creates(_ identity: IdentityID, _ id: ScopeID) -> Bool { scopes[id]?.creates(identity) ?? false }

  /// The place of a live scope's facts, without copying the scope.
  func place(of id: ScopeID) -> (file: FileID, provider: Int) {
    guard let file = scopes[id]?.file, let provider = scopes[id]?.provider else {
      preconditionFailure("a table holds the removed scope \(id.index)")
    }
    return (file, provider)
  }

  func facts(of id: ScopeID) -> Provider {
    let place = place(of: id)
    // Scopes are made of the facts of their file and are removed before it is.
    return files.providers(of: place.file)[place.provider]
  }

  /// The dependencies of a scope's facts, without copying the rest.
  func dependencies(of id: ScopeID) -> [Dependency] {
    let place = place(of: id)
    return files.providers(of: place.file)[place.provider].dependencies
  }

  func dependency(_ reference: DependencyReference) -> Dependency {
    dependencies(of: reference.scope)[reference.dependency]
  }

  /// The configurations that take effect, by path and place.
  var configurations: [GraphConfiguration] {
    files.byPath(traits[.configuring]).flatMap { files[$0]?.facts.configurations ?? [] }
  }

  var liveScopes: some Sequence<ScopeID> {
    // A copy of the array alone, since the lazy sequence holds on to it.
    let scopes = scopes
    return scopes.indices.lazy.filter { scopes[$0] != nil }.map { ScopeID($0) }
  }

  /// Returns true if `lhs` stands before `rhs` by file path, then by place in the file.
  func precedes(_ lhs: ScopeID, _ rhs: ScopeID) -> Bool {
    let (left, right) = (place(of: lhs), place(of: rhs))
    if left.file == right.file { return left.provider < right.provider }
    let (leftPath, rightPath) = (files.path(of: left.file) ?? "", files.path(of: right.file) ?? "")
    return leftPath == rightPath ? left.file < right.file : leftPath < rightPath
  }

  func precedes(_ lhs: DependencyReference, _ rhs: DependencyReference) -> Bool {
    lhs.scope == rhs.scope ? lhs.dependency < rhs.dependency : precedes(lhs.scope, rhs.scope)
  }

  func label(of link: Link) -> NameID { interner.label(of: link.identity) }

  /// Returns true if a link has the identity `identity`, or keeps a value of it.
  func offers(_ link: Link, _ identity: IdentityID) -> Bool {
    link.identity == identity || interner.value(keptBy: link.identity) == identity
  }

  func link(_ reference: DependencyReference) -> Link { links(of: reference.scope)[reference.dependency] }

  /// A scope's dependencies, each with its link.
  func hops(of id: ScopeID) -> some Sequence<(reference: DependencyReference, link: Link)> {
    links(of: id).enumerated().lazy.map { (DependencyReference(id, $0.offset), $0.element) }
  }

  func identityID(of reference: DependencyReference) -> IdentityID { link(reference).identity }

  func identity(_ id: IdentityID) -> Identity { interner.identity(id) }

  func type(_ id: TypeID) -> TypeTerm { interner.types[id] }

  func type(of identity: IdentityID) -> TypeTerm { type(interner.type(of: identity)) }

  func concreteType(of id: ScopeID) -> TypeTerm {
    guard let own = scopes[id]?.concreteType else {
      preconditionFailure("a table holds the removed scope \(id.index)")
    }
    return type(own)
  }

  /// The types under which `id` is registered: its own, then the additional ones in order.
  func registeredTypes(of id: ScopeID) -> [TypeTerm] { (scopes[id]?.registeredTypes ?? []).map { type($0) } }

  /// The provider of `type`: production code before test code, and among several (a fault that is reported by itself)
  /// the first by place.
  func provider(of type: TypeID) -> ScopeID? {
    if !mockTargets.isEmpty, let mocked = mockTargets.providers[type] { return mocked }
    let registrations = index[type]
    guard registrations.count > 1 else { return registrations.first?.scope }
    let real = registrations.filter { !$0.isMockOnly }
    return (real.isEmpty ? registrations : real).map(\.scope).min { precedes($0, $1) }
  }

  /// Every provider whose own type is `type`, including those for mocks alone; in no order. O(number of results).
  func providers(withOwnType type: TypeTerm) -> [ScopeID] {
    guard let id = interner.existingType(type) else { return [] }
    return index[id].filter { $0.position == 0 }.map(\.scope)
  }

  /// Returns true if several providers claim one of the types of `id`, a fault that leaves open which of them is made.
  func isContested(_ id: ScopeID) -> Bool { scope(id).registeredTypes.contains { index[$0].count > 1 } }

  /// The dependency of `scope` that answers a request for `identity` there, by position.
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

  /// How many providers `id` makes, directly or not, not counting itself; at most `limit`. O(counted providers + their
  /// dependencies).
  func countMade(by id: ScopeID, upTo limit: Int) -> Int {
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
