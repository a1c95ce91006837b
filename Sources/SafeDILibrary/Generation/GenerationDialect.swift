/// How one version of SafeDI writes what its tool generates, worked out once: writers ask for a fact by its name and
/// never compare versions (Rules/Versions.md).
struct GenerationDialect: Sendable {
  /// The words before the function that a lazy property calls.
  enum FunctionWords: Sendable {
    /// `@Sendable` for the builders that may be called from anywhere (0.7.0 on).
    case sendable
    /// `@MainActor` or `nonisolated`, by the builder (up to 0.6).
    case actor
  }

  /// What a sibling is made ahead of because something would use it if it is there.
  enum OptionalWants: Sendable {
    case none
    /// What a sibling itself receives only if available (1.3 – 1.5.2).
    case own
    /// The same, and whatever is made below it.
    case all
  }

  let builders: BuilderFamily
  let functionWords: FunctionWords
  let optionalWants: OptionalWants
  /// A value that needs others of its own is made by a function with a name, not by a closure (0.7.4 on).
  let namesConstantFunctions: Bool
  /// The value of an extension's `instantiate` is declared with its type (0.7.2 on).
  let typesBuiltValues: Bool
  /// A builder's type is called without any `?` and `!`; later only without one `?` (up to 1.2.3).
  let stripsOptionalsOfBuilders: Bool
  /// An alias that is erased is wrapped; later it is only given its type (up to 1.5.4).
  let wrapsErasedAliases: Bool
  /// What an alias stands for is asked for from above even where the same type declares it, and so is an optional
  /// beside the plain dependency of its name (up to 1.5.4).
  let asksForWhatIsDeclared: Bool
  /// A value that is being made may be made again below itself (up to 1.5.4).
  let repeatsConstants: Bool
  /// An alias that stays `nil` isn't there for others to rename (2.2 on).
  let leavesOutAbsentAliases: Bool
  /// All roots are written into one file (up to 1.5.4).
  let writesOneFile: Bool

  init(version: SafeDIVersion) {
    func since(_ major: Int, _ minor: Int, _ patch: Int) -> Bool { version >= SafeDIVersion(major, minor, patch) }
    let isCurrent = version >= .mocks
    builders = BuilderFamily(version: version)
    functionWords = since(0, 7, 0) ? .sendable : .actor
    optionalWants = !since(1, 3, 0) ? .none : since(1, 5, 3) ? .all : .own
    namesConstantFunctions = since(0, 7, 4)
    typesBuiltValues = since(0, 7, 2)
    stripsOptionalsOfBuilders = !since(1, 3, 0)
    wrapsErasedAliases = !isCurrent
    asksForWhatIsDeclared = !isCurrent
    repeatsConstants = !isCurrent
    leavesOutAbsentAliases = version >= .optionalAliasCycles
    writesOneFile = !isCurrent
  }
}
