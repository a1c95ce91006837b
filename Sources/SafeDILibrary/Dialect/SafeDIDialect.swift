import DICheckDependencyLibrary
import SafeDIGraph

/// The reading and the demands of one version of SafeDI (Rules/Versions.md), worked out once, so that the readers and
/// the rules ask for a fact by its name and never compare versions.
struct SafeDIDialect: Sendable {
  /// The treatment of a type without a usable initializer.
  enum InitializerPolicy: Sendable {
    /// The macro writes one, unless other stored properties are left over (up to 0.7).
    case generated
    /// The initializer must be written; one that is nearly right is not repaired (0.8 – 1.1).
    case required
    /// The initializer must be written; the nearest one is repaired (1.2 on).
    case repaired
  }

  /// The form in which a module's configuration is written.
  enum ConfigurationForm: Sendable { case none, attachedEnum, freestanding }

  let version: SafeDIVersion
  let builders: BuilderFamily
  let initializers: InitializerPolicy
  let configuration: ConfigurationForm
  /// Parameter types must equal the property's as a parameter, attributes in order (1.2.3 on).
  let matchesParametersExactly: Bool
  /// Further parameters with a default value are allowed in an initializer.
  let allowsDefaultedParameters: Bool
  /// A property with several dependency macros is read by its first one; before, it was dropped.
  let keepsMultiplyMarkedProperties: Bool
  /// Types must conform to `Instantiable`.
  let requiresConformance: Bool
  let acceptsRetroactiveConformance: Bool
  /// Users of this version have a compiler of Swift 6, which asks for `@retroactive`.
  let writesRetroactiveConformance: Bool
  /// `fulfilledByType` may name a nested type, and decorated types may be nested.
  let allowsNestedTypes: Bool
  /// `X?.self` among additional types is refused.
  let refusesOptionalFulfilledTypes: Bool
  /// Any extension's `instantiate` functions count, decorated or not.
  let readsUndecoratedExtensions: Bool
  /// An extension may specialise generics: return types are compared without outermost generic arguments.
  let allowsGenericExtensions: Bool
  /// Several `instantiate` functions that return different types may stand in one extension.
  let allowsSeveralBuilders: Bool
  let hasMocks: Bool
  /// Every type gets a mock, without asking for it.
  let mocksEveryType: Bool
  let checksHandWrittenMocks: Bool
  /// A property may be received under another name.
  let hasAliases: Bool
  let hasOnlyIfAvailable: Bool
  /// Only a declaration that says `private` or `fileprivate` is refused; what is too narrow for the module that builds it
  /// is the graph's to say (2.3 on). Before, all is `public`.
  let allowsNarrowAccess: Bool
  /// `Self` is refused in the default value of a parameter that generated mocks repeat (2.0.0-beta-4 on).
  let refusesSelfInDefaults: Bool
  /// An unlabelled parameter with a default value is refused in front of an unlabelled dependency (2.0.0-beta-4 on).
  let refusesUnlabelledDefaultFirst: Bool
  /// Only the active clauses of `#if` count (2.1 on).
  let evaluatesConditions: Bool
  /// The configuration says the conditions that hold, as it did in the betas of 2.1.
  let takesConditions: Bool
  /// `@escaping Alias` is a parameter for a property of type `Alias` (2.3 on).
  let acceptsEscapingAliases: Bool
  /// No part of a type's spelling is dropped (2.3 on).
  let keepsWholeSpellings: Bool
  /// There are arguments of which no source tells (2.3 on): one that isn't known is no error.
  let mayHaveUnknownArguments: Bool
  private let knownParameters: [SafeDIMacro: [SafeDIMacroParameter]]

  init(version: SafeDIVersion) {
    func since(_ major: Int, _ minor: Int, _ patch: Int) -> Bool { version >= SafeDIVersion(major, minor, patch) }
    self.version = version
    builders = BuilderFamily(version: version)
    initializers = since(1, 2, 0) ? .repaired : since(0, 8, 0) ? .required : .generated
    configuration =
      version >= .freestandingConfiguration ? .freestanding : version >= .mocks ? .attachedEnum : .none
    matchesParametersExactly = since(1, 2, 3)
    allowsDefaultedParameters = since(0, 3, 13)
    keepsMultiplyMarkedProperties = version > SafeDIVersion(0, 7, 5)
    requiresConformance = since(0, 4, 0)
    acceptsRetroactiveConformance = since(0, 6, 3)
    writesRetroactiveConformance = since(1, 0, 0)
    allowsNestedTypes = since(0, 9, 1)
    refusesOptionalFulfilledTypes = since(0, 5, 1)
    readsUndecoratedExtensions = since(0, 7, 1)
    allowsGenericExtensions = since(0, 7, 1)
    allowsSeveralBuilders = since(0, 7, 2)
    hasMocks = version >= .mocks
    mocksEveryType = version == .mocks
    checksHandWrittenMocks = version >= .customMocks
    hasAliases = since(0, 1, 2)
    hasOnlyIfAvailable = since(1, 3, 0)
    allowsNarrowAccess = version >= .accessLevels
    refusesSelfInDefaults = version >= .defaultValueChecks
    refusesUnlabelledDefaultFirst = version >= .defaultValueChecks
    evaluatesConditions = version >= .conditionalReading
    takesConditions = version >= .conditionalReading && version < .mockPairs
    acceptsEscapingAliases = version >= .wholeSpellings
    keepsWholeSpellings = version >= .wholeSpellings
    mayHaveUnknownArguments = version >= .accessLevels
    knownParameters = Dictionary(grouping: SafeDIMacroParameter.all.filter { $0.since <= version }, by: \.macro)
  }

  /// The arguments that `macro` has in this version, in their declared order.
  func parameters(of macro: SafeDIMacro) -> [SafeDIMacroParameter] { knownParameters[macro] ?? [] }

  /// Their labels.
  func labels(of macro: SafeDIMacro) -> [String] { parameters(of: macro).map(\.label) }

  /// Nil where the macro has no argument of that label in this version.
  func parameter(_ label: String, of macro: SafeDIMacro) -> SafeDIMacroParameter? {
    parameters(of: macro).first { $0.label == label }
  }

  /// The part of a type's spelling that counts (Rules/Types.md, "Equal types").
  func kept(of type: TypeTerm) -> TypeTerm { keepsWholeSpellings ? type : type.withoutDetails }

  func knows(_ label: String, of macro: SafeDIMacro) -> Bool { parameter(label, of: macro) != nil }
}

extension GraphRules {
  /// The graph's reading in one version of SafeDI (Rules/Versions.md).
  init(version: SafeDIVersion) {
    self.init()
    func since(_ major: Int, _ minor: Int, _ patch: Int) -> Bool { version >= SafeDIVersion(major, minor, patch) }
    let distinguishesHops = version >= SafeDIVersion(2, 0, 0, .init(.alpha, 7))
    hasImplicitRoots = version < .explicitRoots
    qualifiesNestedNames = since(0, 9, 1)
    forbidsNestedProviders = !since(0, 9, 1)
    refusesMixedCycles = distinguishesHops
    receivedWalk =
      distinguishesHops
      ? .underConstructionByHop : since(1, 4, 2) ? .underConstruction : since(0, 7, 4) ? .ownChain : .none
    comparesForwardedWithPath = since(0, 7, 4) && version < .mocks
    refusesSiblingRings = version <= SafeDIVersion(1, 5, 2)
    suggestsCandidates = since(0, 8, 3)
    hasOnlyIfAvailable = since(1, 3, 0)
    allowsNarrowAccess = version >= .accessLevels
    listsImportsInCode = version >= .freestandingConfiguration
    comparesTuplesByName = version >= .mocks && version < .wholeSpellings
    comparesForwardedWithoutSugar = version >= .wholeSpellings
    distinguishesDetails = version >= .wholeSpellings
    checksWithoutRoots = version < .mocks
    hasMocks = version >= .mocks
    refusesMocksBesideGenerated = version >= .mockPairs
    builders = BuilderFamily(version: version).builtArguments
    keepers = BuilderFamily(version: version).keepers
    followsOptionalAliases = version >= .optionalAliasCycles
  }
}
