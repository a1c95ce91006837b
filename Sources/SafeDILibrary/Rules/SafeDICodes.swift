import DICheckDependencyLibrary
import SafeDIGraph

/// The codes, each by what its file declares of it, in the order in which they are listed to users.
enum SafeDICodes {
  /// Faults that a file shows by itself, or with its surroundings.
  static let declarations: [CatalogueEntry] = [
    UnsupportedDeclaration.entry,
    TypeNotPublic.entry,
    MissingConformance.entry,
    MissingInitializer.entry,
    InitializerNotPublic.entry,
    InitializerMissingParameter.entry,
    InitializerExtraParameter.entry,
    SelfInDefault.entry,
    UnlabelledDefaultFirst.entry,
    MultipleDependencyMacros.entry,
    DependencyHasInitialValue.entry,
    MutableDependency.entry,
    UnsupportedProperty.entry,
    OnlyIfAvailableNotOptional.entry,
    InvalidArgument.entry,
    UnknownArgument.entry,
    UnknownAttribute.entry,
    OptionalFulfilledType.entry,
    RootHasInputs.entry,
    ExtensionWhereClause.entry,
    InstantiateReturnType.entry,
    InstantiateNotPublicStatic.entry,
    InstantiateEffects.entry,
    InstantiateGeneric.entry,
    MissingInstantiate.entry,
    MultipleInstantiate.entry,
    MockOnlyWithGenerateMock.entry,
    MockOnlyRoot.entry,
    MockOnlyMissingMock.entry,
    MockDuplicate.entry,
    CustomMockWithoutGeneration.entry,
    MockNeedsCustomName.entry,
    MockConflictsWithGenerated.entry,
    CustomMockNotFound.entry,
    MockMissingDefault.entry,
    MockReturnType.entry,
    MockNotPublic.entry,
    MockMissingParameter.entry,
    InvalidConfiguration.entry,
    NestedInstantiable.entry,
    DuplicateDependency.entry,
    UnreadableSource.entry,
    UndecoratedDependency.entry,
    NonLiteralRoot.entry,
    RootExtension.entry,
    IgnoredInstantiate.entry,
    ConfigurationNotTopLevel.entry,
    MissingImport.entry,
    MissingDirectory.entry,
    MissingFile.entry,
    IncompleteProgram.entry,
    UnreadList.entry,
    UnknownRelease.entry,
    UnusedSuppression.entry,
    UnknownSuppression.entry,
  ]

  /// Faults that only a whole program shows.
  static let graph =
    [
      UnfulfilledReceived.entry, NoInstantiable.entry, DuplicateInstantiable.entry, ForwardedNeedsInstantiator.entry,
    ] + Cycle.entries + [
      ErasedForwardedMismatch.entry, NarrowDeclaration.entry, DuplicateMock.entry, DuplicateConfiguration.entry,
      SiblingRing.entry, ShadowedLabel.entry, AbsentOptional.entry, MockOnlyProvider.entry,
      UndecoratedInstantiate.entry, NoRoot.entry, StrayRoot.entry,
    ]

  /// Facts of a sound program that are looked for when somebody asks about a file.
  static let hints = [
    UnusedDependency.entry, WideScope.entry, DuplicateInstance.entry, UnreachableInstantiable.entry,
  ]
}

/// The codes that more than their own rules speak of.
extension DiagnosticCode {
  static let unsupportedDeclaration = Self("unsupported-declaration")
  static let missingConformance = Self("missing-conformance")
  static let missingInitializer = Self("missing-initializer")
  static let initializerNotPublic = Self("initializer-not-public")
  static let initializerMissingParameter = Self("initializer-missing-parameter")
  static let initializerExtraParameter = Self("initializer-extra-parameter")
  static let rootHasInputs = Self("root-has-inputs")
  static let mockNeedsCustomName = Self("mock-needs-custom-name")
  static let mockMissingDefault = Self("mock-missing-default")
  static let mockMissingParameter = Self("mock-missing-parameter")
  static let mutableDependency = Self("mutable-dependency")
  static let dependencyHasInitialValue = Self("dependency-has-initial-value")
  static let undecoratedDependency = Self("undecorated-dependency")
  static let configurationNotTopLevel = Self("configuration-not-top-level")
  static let missingImport = Self("missing-import")
  static let unfulfilledReceived = Self("unfulfilled-received")
  static let noInstantiable = Self("no-instantiable")
  static let duplicateInstantiable = Self("duplicate-instantiable")
  static let forwardedNeedsInstantiator = Self("forwarded-needs-instantiator")
  static let dependencyCycle = Self("dependency-cycle")
  static let partiallyLazyCycle = Self("partially-lazy-cycle")
  static let receivedInOwnChain = Self("received-in-own-chain")
  static let receivedInstantiatorCycle = Self("received-instantiator-cycle")
  static let erasedForwardedMismatch = Self("erased-forwarded-mismatch")
  static let accessTooNarrow = Self("access-too-narrow")
  static let duplicateMock = Self("duplicate-mock")
  static let duplicateConfiguration = Self("duplicate-configuration")
  static let hiddenCycle = Self("hidden-cycle")
  static let shadowedLabel = Self("shadowed-label")
  static let absentOptional = Self("absent-optional")
  static let mockOnlyProvider = Self("mock-only-provider")
  static let undecoratedInstantiate = Self("undecorated-instantiate")
  static let noRoot = Self("no-root")
  static let strayRoot = Self("stray-root")
  static let unusedDependency = Self("unused-dependency")
  static let wideScope = Self("wide-scope")
  static let duplicateInstance = Self("duplicate-instance")
  static let unreachableInstantiable = Self("unreachable-instantiable")
}

extension Catalogue {
  package static let safeDI = Catalogue(
    SafeDICodes.declarations + SafeDICodes.graph + SafeDICodes.hints)
}
