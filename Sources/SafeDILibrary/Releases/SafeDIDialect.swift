import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// The reading and the demands of one version of SafeDI (Rules/Versions.md), worked out once, so that the readers and
/// the rules ask for a fact by its name and never compare versions.
struct SafeDIDialect {
  /// The treatment of a type without a usable initializer.
  enum InitializerPolicy {
    /// The macro writes one, unless other stored properties are left over (0.6).
    case generated
    /// The initializer must be written; one that is nearly right is not repaired (0.9).
    case required
    /// The initializer must be written; the nearest one is repaired (1.2 on).
    case repaired
  }

  let version: SafeDIVersion
  let builders: BuilderFamily
  let initializers: InitializerPolicy
  /// Parameter types must equal the property's as a parameter, attributes in order (1.5 on).
  let matchesParametersExactly: Bool
  /// A property with several dependency macros is read by its first one; before, it was dropped.
  let keepsMultiplyMarkedProperties: Bool
  /// Users of this version have a compiler of Swift 6, which asks for `@retroactive`.
  let writesRetroactiveConformance: Bool
  /// `fulfilledByType` may name a nested type, and decorated types may be nested.
  let allowsNestedTypes: Bool
  /// Any extension's `instantiate` functions count, decorated or not.
  let readsUndecoratedExtensions: Bool
  /// An extension may specialise generics: return types are compared without outermost generic arguments.
  let allowsGenericExtensions: Bool
  /// Several `instantiate` functions that return different types may stand in one extension.
  let allowsSeveralBuilders: Bool
  let hasMocks: Bool
  let hasOnlyIfAvailable: Bool
  /// Only a declaration that says `private` or `fileprivate` is refused; what is too narrow for the module that builds it
  /// is the graph's to say (2.3 on). Before, all is `public`.
  let allowsNarrowAccess: Bool
  /// Default values of parameters are checked: `Self` is refused where generated mocks repeat it, and so is one without a
  /// label in front of an unlabelled dependency (2.0.0-beta-4 on).
  let checksDefaultValues: Bool
  /// Only the active clauses of `#if` count (2.1 on).
  let evaluatesConditions: Bool
  /// `@escaping Alias` is a parameter for a property of type `Alias` (2.3 on).
  let acceptsEscapingAliases: Bool
  /// No part of a type's spelling is dropped (2.3 on).
  let keepsWholeSpellings: Bool
  /// There are arguments of which no source tells (2.3 on, without the library's own sources): one that isn't known is no
  /// error.
  let mayHaveUnknownArguments: Bool
  /// The declarations of the library's own sources, where they are at hand.
  let declarations: PublicDeclarations?
  /// The names of its macros of which no rule is known.
  let furtherMacros: Set<String>
  /// True if its own sources have names that no rule explains: macros, arguments or wrappers.
  let hasUnexplainedNames: Bool
  private let knownParameters: [SafeDIMacro: [SafeDIMacroParameter]]

  init(version: SafeDIVersion) {
    let line = version.line
    self.version = version
    builders = BuilderFamily(version: version)
    initializers = line >= .one2 ? .repaired : line == .zero9 ? .required : .generated
    matchesParametersExactly = line >= .one5
    keepsMultiplyMarkedProperties = line >= .zero9
    writesRetroactiveConformance = line >= .one2
    allowsNestedTypes = line >= .zero9
    readsUndecoratedExtensions = line >= .zero9
    allowsGenericExtensions = line >= .zero9
    allowsSeveralBuilders = line >= .zero9
    hasMocks = line >= .two0
    hasOnlyIfAvailable = line >= .one5
    allowsNarrowAccess = line >= .two3
    // The betas before are told apart: code for them is still in use.
    checksDefaultValues = version >= .defaultValueChecks
    evaluatesConditions = line >= .two1
    acceptsEscapingAliases = line >= .two3
    keepsWholeSpellings = line >= .two3
    declarations = version.checkout?.declarations
    mayHaveUnknownArguments = line >= .two3 && declarations == nil
    let declared = declarations?.macros ?? []
    furtherMacros = Set(declared.map(\.name).filter { SafeDIMacro(rawValue: $0) == nil })
    let shown = SafeDIMacroParameter.declared(by: declared, in: version)
    hasUnexplainedNames =
      !furtherMacros.isEmpty || !builders.further.isEmpty || shown.values.joined().contains { !$0.isExplained }
    let known = Dictionary(grouping: SafeDIMacroParameter.all.filter { $0.since.line <= line }, by: \.macro)
    knownParameters = known.merging(shown) { $1 }
  }

  /// Returns true if the library's own sources have an argument of which no rule is known.
  func isUnexplained(_ label: String, of macro: SafeDIMacro) -> Bool {
    parameter(label, of: macro).map { !$0.isExplained } ?? false
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

extension GraphSemantics {
  /// The graph's reading in one version of SafeDI (Rules/Versions.md).
  init(version: SafeDIVersion) {
    self.init()
    let line = version.line
    hasImplicitRoots = line < .one2
    qualifiesNestedNames = line >= .zero9
    forbidsNestedProviders = line < .zero9
    refusesMixedCycles = line >= .two0
    receivedWalk =
      line >= .two0
      ? .underConstructionByHop : line == .one5 ? .underConstruction : line >= .zero9 ? .ownChain : .none
    comparesForwardedWithPath = line >= .zero9 && line < .two0
    refusesSiblingRings = line < .one5
    suggestsCandidates = line >= .zero9
    hasOnlyIfAvailable = line >= .one5
    allowsNarrowAccess = line >= .two3
    listsImportsInCode = line >= .two0
    comparesTuplesByName = line >= .two0 && line < .two3
    comparesForwardedWithoutSugar = line >= .two3
    distinguishesDetails = line >= .two3
    checksWithoutRoots = line < .two0
    hasMocks = line >= .two0
    refusesMocksBesideGenerated = line >= .two1
    builders = BuilderFamily(version: version).builtArguments
    keepers = BuilderFamily(version: version).keepers
    followsOptionalAliases = line >= .two2
  }
}
