import DICheckDependencyLibrary
import DICheckText

/// Answers the questions that all solved graphs can be asked: looks up values for numbers, and passes searches on to
/// the types that carry them out.
extension ProgramGraph: SolvedGraph {
  // MARK: Facts

  package var fileCount: Int { solved.linked.files.count }

  package var fileIDs: [FileID] { solved.linked.files.ids.sorted() }

  package func path(of file: FileID) -> String? { solved.linked.files[file]?.path }

  package func fileFacts(_ file: FileID) -> FileFacts? { solved.linked.files[file]?.facts }

  package func plainDeclarations(of type: TypeTerm) -> [(file: FileID, name: UTF8Range)] {
    solved.linked.files.byPath(solved.linked.traits.plainTypes[type] ?? []).flatMap { file in
      (fileFacts(file)?.plainTypes ?? []).filter { $0.shape.type == type }.map { (file: file, name: $0.name) }
    }
  }

  // MARK: Scopes

  /// O(n log n).
  package var providers: [ScopeID] {
    let files = solved.linked.files
    return files.byPath(files.ids).flatMap { files[$0]?.scopes ?? [] }
  }

  package var providerCount: Int { solved.linked.scopes.count - solved.linked.freeScopes.count }

  package func scopes(in file: FileID) -> [ScopeID] { solved.linked.files[file]?.scopes ?? [] }

  package func file(of id: ScopeID) -> FileID { solved.linked.scope(id).file }

  package func provider(_ id: ScopeID) -> Provider { solved.linked.facts(of: id) }

  package func concreteType(of id: ScopeID) -> TypeTerm { solved.linked.concreteType(of: id) }

  package func registeredTypes(of id: ScopeID) -> [TypeTerm] {
    solved.linked.registeredTypes(of: id)
  }

  package var roots: [ScopeID] { solved.reach.roots }

  /// O(log roots) comparisons of places at most.
  package func isRoot(_ id: ScopeID) -> Bool { solved.isRoot(id) }

  package func isReachable(_ id: ScopeID) -> Bool { solved.reach.contains(id) }

  package func provider(building type: TypeTerm) -> ScopeID? {
    solved.linked.interner.existingType(type).flatMap { solved.linked.provider(of: $0) }
  }

  /// O(number of results).
  package func providers(withOwnType type: TypeTerm) -> [ScopeID] { solved.linked.providers(withOwnType: type) }

  /// O(types + names).
  package func providers(named names: some Collection<String>) -> [ScopeID] {
    solved.linked.index.providers(named: names, solved.linked.interner)
  }

  package func isContested(_ id: ScopeID) -> Bool { solved.linked.isContested(id) }

  // MARK: Links

  package func dependency(_ reference: DependencyReference) -> Dependency { solved.linked.dependency(reference) }

  package func identity(of reference: DependencyReference) -> Identity {
    solved.linked.identity(link(reference).identity)
  }

  package func requested(by reference: DependencyReference) -> Identity {
    solved.linked.identity(link(reference).source)
  }

  package func builtType(of reference: DependencyReference) -> TypeTerm {
    solved.linked.type(link(reference).builtType)
  }

  package func builtType(ofDeclared type: TypeTerm) -> TypeTerm { rules.reading(of: type).builtType }

  package func target(of reference: DependencyReference) -> ScopeID? { link(reference).target }

  package func keepsValue(_ reference: DependencyReference) -> Bool { link(reference).role == .kept }

  private func link(_ reference: DependencyReference) -> Link { solved.linked.link(reference) }

  package func makers(of scope: ScopeID) -> [DependencyReference] { solved.linked.makers[scope] }

  package func makingScopes(of id: ScopeID) -> [ScopeID] {
    Set(solved.linked.makers[id].map(\.scope)).sorted { precedes($0, $1) }
  }

  /// O(scopes above + hops between them).
  package func transitiveMakers(_ id: ScopeID) -> Set<ScopeID> { solved.linked.makers.all(above: id) }

  /// O(providers below + their dependencies) the first time for a state of the graph, then cached.
  package func countMade(by id: ScopeID) -> Int { cache.countMade(by: id) { solved.linked.countMade(by: id) } }

  package func countMade(by id: ScopeID, upTo limit: Int) -> Int { solved.linked.countMade(by: id, upTo: limit) }

  /// O(n log n) in the scopes above, plus their dependencies.
  package func chainCounts(to scopes: [ScopeID]) -> [Int] {
    var counter = ChainCounter(self)
    return scopes.map { counter.count(to: $0) }
  }

  package func lifetime(of scope: ScopeID) -> Lifetime { Lifetime(of: scope, in: solved) }

  // MARK: Supply and demand

  package func provision(of request: DependencyReference) -> Provision { Provision(of: request, in: solved) }

  package func receivers(of creator: DependencyReference) -> [DependencyReference] {
    receivers(ofAll: [creator]).sorted { solved.linked.precedes($0, $1) }
  }

  /// O(dependencies of the scope + their takers + the smaller of their number and the needs of each scope that it
  /// makes).
  package func dependenciesWithReceivers(in scope: ScopeID) -> Set<Int> { ReceiverTable(scope, in: solved).received }

  /// Cached until the next change.
  package func followers(of creators: [DependencyReference]) -> [DependencyReference] {
    cache.followers(of: creators) { Receivers(in: solved).followers(of: creators) }
  }

  /// O(needs · log needs).
  package func needs(of id: ScopeID) -> [ScopeNeed] {
    var isOptional: [IdentityID: Bool] = [:]
    for need in solved.needs[id] { isOptional[need.identity] = need.isOptional && isOptional[need.identity] ?? true }
    return isOptional.map { (solved.linked.interner.identity($0.key), $0.value) }
      .map { (key: ($0.0.label, "\($0.0.type)"), need: ScopeNeed(identity: $0.0, isOptional: $0.1)) }
      .sorted { $0.key < $1.key }
      .map(\.need)
  }

  // MARK: What would supply a demand

  package func candidates(
    for identity: Identity, along chain: [DependencyReference]
  ) -> [(identity: Identity, declaration: DependencyReference)] {
    Candidates.all(for: identity, along: chain, in: solved.linked)
  }

  package func commonOwners(of receiver: ScopeID, lacking identity: Identity) -> CommonOwners {
    FailingChains(to: receiver, lacking: identity, in: solved)?.commonOwners ?? .some([])
  }

  package func roots(above receiver: ScopeID, lacking identity: Identity) -> [ScopeID] {
    FailingChains(to: receiver, lacking: identity, in: solved)?.roots ?? []
  }

  // MARK: Faults and hints

  package var isChecked: Bool { hasRootsOrMocks || rules.checksWithoutRoots }

  package func narrowestOwner(of reference: DependencyReference) -> WideScope? {
    WideScope(of: reference, in: solved)
  }

  package func firstMaking(of reference: DependencyReference, _ allowance: inout Int) -> DependencyReference? {
    RepeatedMakings.first(of: reference, in: solved, &allowance)
  }

  package func isLeftOut(_ id: ScopeID) -> Bool { UnreachableProviders.contains(id, in: solved) }

  // MARK: Mocks

  package var hasMocks: Bool { rules.hasMocks }

  package var mockedProviders: [ScopeID] {
    Mocks.mockedScopes(of: solved).map { ("\(concreteType(of: $0))", $0) }
      .sorted { $0.0 == $1.0 ? precedes($0.1, $1.1) : $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1)
  }

  /// O(1); O(types) where a configuration lists some.
  package func hasGeneratedMock(_ id: ScopeID) -> Bool { Mocks.mockedScopes(of: solved).contains(id) }

  package var configuringFiles: [FileID] { solved.linked.files.byPath(solved.linked.traits.configuring) }
}
