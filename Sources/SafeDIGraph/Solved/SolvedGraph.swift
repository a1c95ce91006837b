import DICheckDependencyLibrary
import DICheckText

/// A program's facts, linked and solved by one library's rules: which provider makes which dependency, which creator
/// each receiver gets its value from, and what is wrong. The features ask a program only through this protocol; how the
/// answers are found is the library's business.
///
/// A value: a copy shares its storage until one of the two is changed, so an immutable snapshot is a copy. The graph
/// numbers the scopes, its owner numbers the files. Numbers passed in must come from the same state of the graph.
///
/// ``ProgramGraph`` resolves by label and type, the nearest provider upwards. The requirements without a default are
/// the least that a library with another resolution must know.
package protocol SolvedGraph: Sendable {
  // MARK: Facts

  /// Takes in new facts and solves what depends on them.
  mutating func apply(_ changes: [FileChange])
  /// The same graph with its counters at zero, as the start of another program's: both share everything that doesn't
  /// differ.
  var countingAnew: Self { get }
  /// Counts of the graph's work since it was made.
  var counters: SolverCounters { get }
  /// Grows with every change that concerns more than ranges.
  var revision: Int { get }
  /// Grows with ``revision``, and when only generated code may change: a call, an import, a default value.
  var codeRevision: Int { get }
  /// The files of modules that end in something that runs: such a program makes sense only if a root makes something of
  /// them. Empty where that isn't known.
  var filesThatNeedRoot: Set<FileID> { get set }
  /// Whether the program has parts beside its files that can't be read: they may declare whatever seems to be missing.
  var lacksParts: Bool { get set }
  /// The module of each file.
  var moduleBoundaries: ModuleBoundaries { get set }

  /// How many files the graph has facts of.
  var fileCount: Int { get }
  /// The numbers of these files.
  var fileIDs: [FileID] { get }
  func path(of file: FileID) -> String?
  func fileFacts(_ file: FileID) -> FileFacts?
  /// The places where `type` is declared without opting in, in the order of the files' paths.
  func plainDeclarations(of type: TypeTerm) -> [(file: FileID, name: UTF8Range)]

  // MARK: Scopes

  /// All providers, by file path, then by place.
  var providers: [ScopeID] { get }
  var providerCount: Int { get }
  /// The scopes of a file's providers, at the same indices.
  func scopes(in file: FileID) -> [ScopeID]
  func file(of id: ScopeID) -> FileID
  /// A provider's facts, with its places in the present version of its file.
  func provider(_ id: ScopeID) -> Provider
  /// A provider's own type, qualified if its short name means a nested type.
  func concreteType(of id: ScopeID) -> TypeTerm
  /// The types under which it can be requested, qualified likewise: its own, then the additional ones in order.
  func registeredTypes(of id: ScopeID) -> [TypeTerm]
  /// The roots that count, by file path, then by place.
  var roots: [ScopeID] { get }
  /// Whether `id` is one of ``roots``.
  func isRoot(_ id: ScopeID) -> Bool
  /// Whether a root makes `id`, directly or not.
  func isReachable(_ id: ScopeID) -> Bool
  /// The provider that builds `type`, if there is one.
  func provider(building type: TypeTerm) -> ScopeID?
  /// Every provider whose own type is `type`, including those for mocks alone; in no order.
  func providers(withOwnType type: TypeTerm) -> [ScopeID]
  /// The providers whose type's last name component is one of `names`; in no order.
  func providers(named names: some Collection<String>) -> [ScopeID]
  /// Whether several providers claim one of the types of `id`.
  func isContested(_ id: ScopeID) -> Bool

  // MARK: Links

  /// A dependency's label and type, the type qualified if its short name means a nested type.
  func identity(of reference: DependencyReference) -> Identity
  /// The identity that a request looks for: an alias's source, else the dependency's own identity.
  func requested(by reference: DependencyReference) -> Identity
  /// The type under which the provider of a made dependency is looked up.
  func builtType(of reference: DependencyReference) -> TypeTerm
  /// The type under which the provider for a property of the declared type `type` is looked up.
  func builtType(ofDeclared type: TypeTerm) -> TypeTerm
  /// The scope that a made dependency makes.
  func target(of reference: DependencyReference) -> ScopeID?
  /// Whether a made dependency makes one value, on first read, and keeps it: below it the value itself can be received
  /// under the dependency's label too.
  func keepsValue(_ reference: DependencyReference) -> Bool
  /// The made dependencies that make `scope`, by file path, then by place.
  func makers(of scope: ScopeID) -> [DependencyReference]
  /// All scopes that make `id`, now or later, directly or not, and `id` itself.
  func transitiveMakers(_ id: ScopeID) -> Set<ScopeID>
  /// How many providers `id` makes, directly or not, not counting itself.
  func countMade(by id: ScopeID) -> Int
  /// The same, but never more than `limit`: the head of a long chain makes thousands.
  func countMade(by id: ScopeID, upTo limit: Int) -> Int
  /// How many chains of made dependencies lead from a root to each of `scopes`: at most ``ChainCounter/limit``.
  func chainCounts(to scopes: [ScopeID]) -> [Int]
  /// The lifetime of the value that `scope` makes.
  func lifetime(of scope: ScopeID) -> Lifetime

  // MARK: Supply and demand

  /// The creators that provide a received or renamed dependency, on all chains.
  func provision(of request: DependencyReference) -> Provision
  /// The received dependencies that `creator` provides, on any chain, by file path, then by place.
  func receivers(of creator: DependencyReference) -> [DependencyReference]
  /// The dependencies of `scope`, by position, that have a receiver.
  func dependenciesWithReceivers(in scope: ScopeID) -> Set<Int>
  /// All dependencies that stand for the same value as `creators`: their receivers, their aliases, and so on for each
  /// new name. The nearest first, without `creators` themselves.
  func followers(of creators: [DependencyReference]) -> [DependencyReference]
  /// The identities that `id` and everything below it need from above, sorted by label, then type.
  func needs(of id: ScopeID) -> [ScopeNeed]

  // MARK: What would supply a demand

  /// The declarations along `chain` that may be meant instead of the missing `identity`: the nearest of each identity.
  func candidates(
    for identity: Identity, along chain: [DependencyReference]
  ) -> [(identity: Identity, declaration: DependencyReference)]
  /// The scopes that lie on every chain from a root to `receiver` that lacks `identity`.
  func commonOwners(of receiver: ScopeID, lacking identity: Identity) -> CommonOwners
  /// The roots from which some chain to `receiver` doesn't provide `identity`, sorted by place.
  func roots(above receiver: ScopeID, lacking identity: Identity) -> [ScopeID]

  // MARK: Faults and hints

  /// Whether the library checks such a program at all. It may ignore a program without roots.
  var isChecked: Bool { get }
  /// All faults of the program, by file path, then by offset.
  func problems() -> [GraphProblem]
  /// The lowest scope below `reference`'s own that could make it instead, with the same value for all receivers; nil
  /// where there is none, or that can't be known.
  func narrowestOwner(of reference: DependencyReference) -> WideScope?
  /// The nearest dependency above `reference`, on every chain down to it, that makes the very same value and could be
  /// received instead; nil where there is none, or that can't be known.
  /// - Parameter allowance: how many dependencies may still be looked at, for all such questions together.
  func firstMaking(of reference: DependencyReference, _ allowance: inout Int) -> DependencyReference?
  /// Whether the provider could be made but nothing makes it.
  func isLeftOut(_ id: ScopeID) -> Bool
  /// The scopes that make `id`, by file path, then by place.
  func makingScopes(of id: ScopeID) -> [ScopeID]

  // MARK: Mocks

  /// Whether the library generates mocks.
  var hasMocks: Bool { get }
  /// The providers for which a mock is generated, sorted by the type that they make.
  var mockedProviders: [ScopeID] { get }
  func hasGeneratedMock(_ id: ScopeID) -> Bool
  /// The files with a configuration that takes effect, by path.
  var configuringFiles: [FileID] { get }
}
