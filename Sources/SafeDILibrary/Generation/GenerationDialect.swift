/// The form in which one version of SafeDI writes generated code, worked out once: writers ask for a fact by its name
/// and never compare versions (Rules/Versions.md).
struct GenerationDialect {
  let builders: BuilderFamily
  /// The function that a lazy property calls is marked `@MainActor` or `nonisolated`, by the builder; later `@Sendable`
  /// for the builders that may be called from anywhere (up to 0.6).
  let marksFunctionsByActor: Bool
  /// Siblings wait for another one that they, or something below them, use if it is there (1.3 on).
  let ordersOptionalWants: Bool
  /// A value that needs others of its own is made by a function with a name, not by a closure (0.7.4 on).
  let namesConstantFunctions: Bool
  /// The value of an extension's `instantiate` is declared with its type (0.7.2 on).
  let typesBuiltValues: Bool
  /// A builder's type is called without any `?` and `!`; later only without one `?` (up to 1.2.3).
  let stripsOptionalsOfBuilders: Bool
  /// An alias that is erased is wrapped; later it is only given its type (up to 1.5.4).
  let wrapsErasedAliases: Bool
  /// The source of an alias is asked for from above even where the same type declares it, and so is an optional beside
  /// the plain dependency of its name (up to 1.5.4).
  let asksForWhatIsDeclared: Bool
  /// A value that is being made may be made again below itself (up to 1.5.4).
  let repeatsConstants: Bool
  /// An alias that stays `nil` isn't there for others to rename (2.2 on).
  let leavesOutAbsentAliases: Bool
  /// All roots are written into one file (up to 1.5.4).
  let writesOneFile: Bool
  /// Mocks leave a default that can't be named to its declaration; else they hand over a name that they don't have
  /// (2.0.0-beta-4 on).
  let omitsUnnamableDefaults: Bool
  /// The configurations of types that make each other later are cut at one place of the ring, the same in all mocks;
  /// else the structure of each holds that of the next (2.0.0-beta-4 on).
  let cutsConfigurationRings: Bool
  /// All that may be chosen of a type is `@Sendable` if any mock makes it from anywhere; else the place decides where
  /// its structure was found first (2.0.0-beta-4 on).
  let marksStructuresByType: Bool
  /// A mock that calls a hand-written one promises what that one returns (2.0.0-beta-4 on).
  let promisesWrittenResult: Bool
  /// Overrides are read ahead of the outermost function that may be called from anywhere, all that it takes of them
  /// (2.1 on).
  let readsOverridesAhead: Bool
  /// A mock makes what a value needs that its type forwards, where something takes it that is made at the top (up to
  /// 2.2.0-beta-1).
  let promotesForForwarded: Bool
  /// A root's initializer is as accessible as the root; else always `public` (2.3 on).
  let followsAccessOfRoots: Bool
  /// The builders that keep their value and that can be written, by name: the library's own sources show how.
  let keepers: [String: Keeper]

  struct Keeper {
    /// The code before the function in a call of the initializer: none, or a label.
    let prefix: String
    let isSendable: Bool
    /// The code behind the builder that reads its value; nil if that isn't known.
    let reading: String?
  }

  init(version: SafeDIVersion) {
    let line = version.line
    let isCurrent = line >= .two0
    builders = BuilderFamily(version: version)
    marksFunctionsByActor = line < .zero9
    ordersOptionalWants = line >= .one5
    namesConstantFunctions = line >= .zero9
    typesBuiltValues = line >= .zero9
    stripsOptionalsOfBuilders = line < .one5
    wrapsErasedAliases = !isCurrent
    asksForWhatIsDeclared = !isCurrent
    repeatsConstants = !isCurrent
    leavesOutAbsentAliases = line >= .two2
    writesOneFile = !isCurrent
    omitsUnnamableDefaults = version >= .defaultValueChecks
    cutsConfigurationRings = version >= .defaultValueChecks
    marksStructuresByType = version >= .defaultValueChecks
    promisesWrittenResult = version >= .defaultValueChecks
    readsOverridesAhead = line >= .two1
    promotesForForwarded = line < .two2
    followsAccessOfRoots = line >= .two3
    let known = builders.keepers
    let declared = version.checkout?.declarations.wrappers.filter { known.contains($0.name) && $0.builtArgument == 0 }
    keepers = Dictionary(
      firstOf: (declared ?? []).compactMap { wrapper in
        guard let initializer = wrapper.initializers.only else { return nil }
        let plain = wrapper.readings.filter { $0 != "()" }
        let readings = plain.isEmpty ? wrapper.readings : plain
        return (
          wrapper.name,
          Keeper(
            prefix: initializer.label.map { "\($0): " } ?? "", isSendable: initializer.isSendable,
            reading: readings.only)
        )
      })
  }
}
