import DICheckDependencyGraph
import DICheckText

/// Several make what can be there but once: no other library calls that a fault.
struct Conflict: Hashable {
  var type: TypeTerm
}

/// A resolution of another kind: one flat set. What is needed is the only one that anybody makes of its type, wherever
/// that stands; labels don't count, and nobody is above anybody.
struct FlatGraph: SolvedGraph {
  var filesThatNeedRoot: Set<FileID> = []
  var lacksParts = false
  var moduleBoundaries = ModuleBoundaries.unknown
  private(set) var revision = 0
  private var files: [FileID: (path: String, facts: FileFacts)] = [:]
  /// By the numbers of scopes, which are new after each change.
  private var places: [(file: FileID, provider: Int)] = []
  private var makersOfType: [TypeTerm: [DependencyReference]] = [:]

  mutating func apply(_ changes: [FileChange]) {
    for change in changes { files[change.file] = change.facts.map { (change.path, $0) } }
    revision += 1
    let sorted = files.sorted { $0.value.path < $1.value.path }
    places = sorted.flatMap { file, known in known.facts.providers.indices.map { (file, $0) } }
    makersOfType = Dictionary(grouping: dependencies.filter(isMade)) { identity(of: $0).type }
  }

  private var dependencies: [DependencyReference] {
    providers.flatMap { scope in
      provider(scope).dependencies.indices.map { DependencyReference(scope: scope, dependency: $0) }
    }
  }

  private func isMade(_ reference: DependencyReference) -> Bool {
    if case .instantiated = dependency(reference).shape.source { true } else { false }
  }

  var fileIDs: [FileID] { files.keys.sorted() }
  func path(of file: FileID) -> String? { files[file]?.path }
  func fileFacts(_ file: FileID) -> FileFacts? { files[file]?.facts }
  func plainDeclarations(of type: TypeTerm) -> [(file: FileID, name: UTF8Range)] { [] }

  var providers: [ScopeID] { places.indices.map { ScopeID($0) } }
  func scopes(in file: FileID) -> [ScopeID] { providers.filter { self.file(of: $0) == file } }
  func file(of id: ScopeID) -> FileID { places[id.index].file }
  func provider(_ id: ScopeID) -> Provider {
    let place = places[id.index]
    // Places are made of the files, with them.
    return files[place.file]!.facts.providers[place.provider]
  }
  func concreteType(of id: ScopeID) -> TypeTerm { provider(id).shape.concreteType }
  func registeredTypes(of id: ScopeID) -> [TypeTerm] { [concreteType(of: id)] }
  var roots: [ScopeID] { providers.filter { provider($0).shape.isRoot } }
  func isReachable(_ id: ScopeID) -> Bool { true }
  func provider(building type: TypeTerm) -> ScopeID? { providers(withOwnType: type).first }
  func providers(withOwnType type: TypeTerm) -> [ScopeID] { providers.filter { concreteType(of: $0) == type } }

  func identity(of reference: DependencyReference) -> Identity {
    let shape = dependency(reference).shape
    return Identity(label: shape.label, type: shape.type)
  }
  func target(of reference: DependencyReference) -> ScopeID? {
    isMade(reference) ? provider(building: identity(of: reference).type) : nil
  }
  func makers(of scope: ScopeID) -> [DependencyReference] { makersOfType[concreteType(of: scope)] ?? [] }
  func chainCounts(to scopes: [ScopeID]) -> [Int] { scopes.map { makers(of: $0).count } }
  func lifetime(of scope: ScopeID) -> Lifetime { .each(scope) }

  func provision(of request: DependencyReference) -> Provision {
    let makers = makersOfType[identity(of: request).type] ?? []
    return Provision(origins: makers.map { Origin(creator: $0, firstHop: nil, below: request.scope) })
  }
  func receivers(of creator: DependencyReference) -> [DependencyReference] {
    let type = identity(of: creator).type
    return isMade(creator) ? dependencies.filter { !isMade($0) && identity(of: $0).type == type } : []
  }

  func problems() -> [GraphProblem] {
    let missing = dependencies.filter { !isMade($0) && provision(of: $0).origins.isEmpty }.map { reference in
      GraphProblem.unfulfilledReceived(
        UnfulfilledReceived(
          dependency: reference, identity: identity(of: reference), root: reference.scope, chain: []))
    }
    let conflicts = makersOfType.filter { $0.value.count > 1 }.sorted { "\($0.key)" < "\($1.key)" }.map {
      type, makers in
      GraphProblem.own(OwnGraphFault(Conflict(type: type), at: .providers(makers.map(\.scope))))
    }
    return missing + conflicts
  }
}
