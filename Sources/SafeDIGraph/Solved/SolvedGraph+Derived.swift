import DICheckDependencyLibrary

// Defaults derived from the other requirements. A graph that has a faster way implements them itself.
extension SolvedGraph {
  package func dependency(_ reference: DependencyReference) -> Dependency {
    provider(reference.scope).dependencies[reference.dependency]
  }

  /// All dependencies that provide what `request` asks for on some chain from a root, nearest first.
  package func origins(of request: DependencyReference) -> [Origin] { provision(of: request).origins }

  /// How many chains lead from a root to `scope`: at most ``ChainCounter/limit``.
  package func chainCount(to scope: ScopeID) -> Int { chainCounts(to: [scope])[0] }

  /// Only chains from roots count; for a scope that no root reaches, and in a program without roots, all do.
  package func counts(_ maker: DependencyReference, for scope: ScopeID) -> Bool {
    isReachable(maker.scope) || !isReachable(scope)
  }

  package var fileCount: Int { fileIDs.count }

  package var codeRevision: Int { revision }

  package var providerCount: Int { providers.count }

  package func isRoot(_ id: ScopeID) -> Bool { roots.contains(id) }

  package func providers(named names: some Collection<String>) -> [ScopeID] {
    let names = Set(names)
    return providers.filter { concreteType(of: $0).baseName.map(names.contains) == true }
  }

  package func isContested(_ id: ScopeID) -> Bool { false }

  package func requested(by reference: DependencyReference) -> Identity { identity(of: reference) }

  package func keepsValue(_ reference: DependencyReference) -> Bool { false }

  package func builtType(of reference: DependencyReference) -> TypeTerm {
    builtType(ofDeclared: identity(of: reference).type)
  }

  package func builtType(ofDeclared type: TypeTerm) -> TypeTerm { type }

  package func transitiveMakers(_ id: ScopeID) -> Set<ScopeID> {
    var found: Set<ScopeID> = [id]
    var queue = [id]
    while let next = queue.popLast() {
      for maker in makers(of: next) where found.insert(maker.scope).inserted { queue.append(maker.scope) }
    }
    return found
  }

  package func countMade(by id: ScopeID) -> Int { countMade(by: id, upTo: .max) }

  package func countMade(by id: ScopeID, upTo limit: Int) -> Int {
    var found: Set<ScopeID> = [id]
    var queue = [id]
    while found.count <= limit, let next = queue.popLast() {
      for index in provider(next).dependencies.indices {
        guard let target = target(of: DependencyReference(scope: next, dependency: index)) else { continue }
        if found.insert(target).inserted { queue.append(target) }
      }
    }
    return min(found.count - 1, limit)
  }

  package func dependenciesWithReceivers(in scope: ScopeID) -> Set<Int> {
    Set(
      provider(scope).dependencies.indices.filter {
        let creator = DependencyReference(scope: scope, dependency: $0)
        // An alias of its own value takes nothing from others.
        return receivers(of: creator).contains { $0 != creator }
      })
  }

  package func followers(of creators: [DependencyReference]) -> [DependencyReference] {
    var seen = Set(creators)
    return creators.flatMap { receivers(of: $0) }.filter { seen.insert($0).inserted }
  }

  package func makingScopes(of id: ScopeID) -> [ScopeID] {
    var seen: Set<ScopeID> = []
    return makers(of: id).map(\.scope).filter { seen.insert($0).inserted }
  }
}

// Defaults for graphs without the concept.
extension SolvedGraph {
  package var countingAnew: Self { self }
  package var counters: SolverCounters { SolverCounters() }

  package func needs(of id: ScopeID) -> [ScopeNeed] { [] }

  package func candidates(
    for identity: Identity, along chain: [DependencyReference]
  ) -> [(identity: Identity, declaration: DependencyReference)] { [] }
  package func commonOwners(of receiver: ScopeID, lacking identity: Identity) -> CommonOwners { .some([]) }
  package func roots(above receiver: ScopeID, lacking identity: Identity) -> [ScopeID] { [] }

  package var isChecked: Bool { true }
  package func narrowestOwner(of reference: DependencyReference) -> WideScope? { nil }
  package func firstMaking(of reference: DependencyReference, _ allowance: inout Int) -> DependencyReference? { nil }
  package func isLeftOut(_ id: ScopeID) -> Bool { false }

  package var hasMocks: Bool { false }
  package var mockedProviders: [ScopeID] { [] }
  package func hasGeneratedMock(_ id: ScopeID) -> Bool { false }
  package var configuringFiles: [FileID] { [] }
}
