import DICheckText

/// A program's facts, linked and solved as one library resolves them: who makes what, who takes what from whom, what is
/// wrong. This is what the features ask of a program, and nothing else; how the answers are found is the library's.
///
/// A value: a copy shares its storage until one of the two is changed, so an immutable snapshot is a copy. Scopes are
/// numbered by the graph, files by whoever owns it. Numbers that are passed in were got from the same state of the
/// graph.
///
/// ``ProgramGraph`` resolves by label and type, the nearest provider upwards. What is required without a default is
/// what a library with another resolution must know at least.
package protocol SolvedGraph: Sendable {
  // MARK: Facts

  /// Takes in new facts and solves what depends on them.
  mutating func apply(_ changes: [FileChange])
  /// The same graph, to be changed to that of another program: it shares all that doesn't change then.
  var countingAnew: Self { get }
  /// How much work it has done since it was made.
  var counters: SolverCounters { get }
  /// Grows with every change that was more than one of places.
  var revision: Int { get }
  /// Grows too when only that may be another by which generated code makes things: a call, an import, a default value.
  var codeRevision: Int { get }
  /// The files of which something must be made for the program to make sense of the rest: those of a module that ends
  /// in something that runs. Empty where that isn't known.
  var filesThatNeedRoot: Set<FileID> { get set }
  /// Which files are surely compiled in which language mode.
  var filesInMode: FilesInLanguageMode { get set }
  /// Which files are of which module.
  var moduleBoundaries: ModuleBoundaries { get set }

  /// How many files it has facts of.
  var fileCount: Int { get }
  /// These, by number.
  var fileIDs: [FileID] { get }
  func path(of file: FileID) -> String?
  func fileFacts(_ file: FileID) -> FileFacts?
  /// Where `type` is declared without opting in, in the order of the files' paths.
  func plainDeclarations(of type: TypeTerm) -> [(file: FileID, name: UTF8Range)]

  // MARK: Scopes

  /// All providers, by the path of their file, then by place.
  var providers: [ScopeID] { get }
  var providerCount: Int { get }
  /// The scopes of a file's providers, at the same indices.
  func scopes(in file: FileID) -> [ScopeID]
  func file(of id: ScopeID) -> FileID
  /// A provider's facts, with its places in the present version of its file.
  func provider(_ id: ScopeID) -> Provider
  /// A provider's own type, its short name qualified where that means a nested type.
  func concreteType(of id: ScopeID) -> TypeTerm
  /// The types that it can be asked for as, qualified likewise: its own, then the additional ones in order.
  func registeredTypes(of id: ScopeID) -> [TypeTerm]
  /// The roots that count, by the path of their file, then by place.
  var roots: [ScopeID] { get }
  /// Whether `id` is one of ``roots``.
  func isRoot(_ id: ScopeID) -> Bool
  /// Whether a root makes it, directly or not.
  func isReachable(_ id: ScopeID) -> Bool
  /// Who builds `type`, if anyone does.
  func provider(building type: TypeTerm) -> ScopeID?
  /// Every provider whose own type is `type`, also one for mocks alone; in no order.
  func providers(withOwnType type: TypeTerm) -> [ScopeID]
  /// The providers whose type's name, without what it is nested in, is one of `names`; in no order.
  func providers(named names: some Collection<String>) -> [ScopeID]
  /// Whether several providers claim a type of `id`'s.
  func isContested(_ id: ScopeID) -> Bool

  // MARK: Links

  /// A dependency's label and type, the type qualified where a short name means a nested type.
  func identity(of reference: DependencyReference) -> Identity
  /// What a request stands for: an alias's source, else the dependency's own identity.
  func requested(by reference: DependencyReference) -> Identity
  /// The type under which the provider of a made dependency is looked up.
  func builtType(of reference: DependencyReference) -> TypeTerm
  /// The same of a type that a property is declared with.
  func builtType(ofDeclared type: TypeTerm) -> TypeTerm
  /// Who is made for a made dependency.
  func target(of reference: DependencyReference) -> ScopeID?
  /// Whether a made dependency makes one value, when that is first read, and keeps it: below it the value itself can be
  /// received under its label too.
  func keepsValue(_ reference: DependencyReference) -> Bool
  /// The made dependencies that make `scope`, by the path of their file, then by place.
  func makers(of scope: ScopeID) -> [DependencyReference]
  /// Everyone who makes `id`, now or later, directly or not, and itself.
  func makersOfAll(_ id: ScopeID) -> Set<ScopeID>
  /// How many providers `id` makes, directly or not, itself left out.
  func countMade(by id: ScopeID) -> Int
  /// The same, for who needs no more than `limit` of them: a type of a long chain makes thousands.
  func countMade(by id: ScopeID, upTo limit: Int) -> Int
  /// How many chains of made dependencies lead from a root to each of `scopes`: at most ``ChainCounter/limit``.
  func chainCounts(to scopes: [ScopeID]) -> [Int]
  /// How long what `scope` makes lives.
  func lifetime(of scope: ScopeID) -> Lifetime

  // MARK: Supply and demand

  /// Who provides what a received or renamed dependency asks for, on all chains.
  func provision(of request: DependencyReference) -> Provision
  /// The received dependencies that `creator` provides, on any chain, by the path of their file, then by place.
  func receivers(of creator: DependencyReference) -> [DependencyReference]
  /// The dependencies of `scope`, by position, that anyone takes or hands on.
  func dependenciesWithReceivers(in scope: ScopeID) -> Set<Int>
  /// Everything that stands for the same value as what `creators` create: those who receive it, those who rename it,
  /// and so on for each new name. The nearest first, `creators` themselves left out.
  func followers(of creators: [DependencyReference]) -> [DependencyReference]
  /// What `id` and all that it makes need from above, sorted by label, then type.
  func needs(of id: ScopeID) -> [ScopeNeed]

  // MARK: What would supply a demand

  /// What is offered along `chain` that could be meant instead of what isn't: the nearest declaration of each.
  func candidates(
    for identity: Identity, along chain: [DependencyReference]
  ) -> [(identity: Identity, declaration: DependencyReference)]
  /// The scopes that every chain from a root to `receiver` passes that lacks `identity`.
  func commonOwners(of receiver: ScopeID, lacking identity: Identity) -> CommonOwners
  /// The roots from which a chain leads to `receiver` on which nobody provides `identity`, sorted by place.
  func roots(above receiver: ScopeID, lacking identity: Identity) -> [ScopeID]

  // MARK: Faults and hints

  /// Whether its library looks at such a program at all. It may leave alone what has nothing to begin with.
  var isChecked: Bool { get }
  /// All faults of the program, by the path of their file, then by offset.
  func problems() -> [GraphProblem]
  /// The scope farthest below `reference`'s own that could make it instead, with the same value for all who receive it;
  /// nil where there is none, or that can't be known.
  func narrowestOwner(of reference: DependencyReference) -> WideScope?
  /// The nearest dependency above `reference`, on every way down to it, that makes the very same and could be received
  /// instead; nil where there is none, or that can't be known.
  /// - Parameter allowance: how many scopes may still be looked at for all questions together.
  func firstMaking(of reference: DependencyReference, _ allowance: inout Int) -> DependencyReference?
  /// Whether nothing makes a provider that others could make.
  func isLeftOut(_ id: ScopeID) -> Bool
  /// The scopes that make `id`, by the path of their file, then by place.
  func makingScopes(of id: ScopeID) -> [ScopeID]

  // MARK: Mocks

  /// Whether its library generates mocks.
  var hasMocks: Bool { get }
  /// The providers for which a mock is generated, by what they make.
  var mockedProviders: [ScopeID] { get }
  func hasGeneratedMock(_ id: ScopeID) -> Bool
  /// The files with a configuration that counts, by path.
  var configuringFiles: [FileID] { get }
}
