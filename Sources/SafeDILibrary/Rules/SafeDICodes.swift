import DICheckDependencyLibrary
import SafeDIGraph

/// The codes, each by what its file declares of it, in the order in which they are listed to users.
enum SafeDICodes {
  /// Faults that a file shows by itself, or with its surroundings.
  static let declarations: [any DeclarationRule.Type] = [
    UnsupportedDeclaration.self,
    TypeNotPublic.self,
    MissingConformance.self,
    MissingInitializer.self,
    InitializerNotPublic.self,
    InitializerMissingParameter.self,
    InitializerExtraParameter.self,
    SelfInDefault.self,
    UnlabelledDefaultFirst.self,
    MultipleDependencyMacros.self,
    DependencyHasInitialValue.self,
    MutableDependency.self,
    UnsupportedProperty.self,
    OnlyIfAvailableNotOptional.self,
    InvalidArgument.self,
    UnknownArgument.self,
    UnknownAttribute.self,
    OptionalFulfilledType.self,
    RootHasInputs.self,
    ExtensionWhereClause.self,
    InstantiateReturnType.self,
    InstantiateNotPublicStatic.self,
    InstantiateEffects.self,
    InstantiateGeneric.self,
    MissingInstantiate.self,
    MultipleInstantiate.self,
    MockOnlyWithGenerateMock.self,
    MockOnlyRoot.self,
    MockOnlyMissingMock.self,
    MockDuplicate.self,
    CustomMockWithoutGeneration.self,
    MockNeedsCustomName.self,
    MockConflictsWithGenerated.self,
    CustomMockNotFound.self,
    MockMissingDefault.self,
    MockReturnType.self,
    MockNotPublic.self,
    MockMissingParameter.self,
    InvalidConfiguration.self,
    NestedInstantiable.self,
    DuplicateDependency.self,
    UnreadableSource.self,
    UndecoratedDependency.self,
    NonLiteralRoot.self,
    RootExtension.self,
    IgnoredInstantiate.self,
    ConfigurationNotTopLevel.self,
    MissingImport.self,
    MissingDirectory.self,
    MissingFile.self,
    IncompleteProgram.self,
    UnreadList.self,
    UnknownRelease.self,
    UnusedSuppression.self,
    UnknownSuppression.self,
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

// The host's codes, which stand among SafeDI's where users see a list.
extension UnreadableSource: DeclarationRule {}
extension MissingFile: DeclarationRule {}
extension IncompleteProgram: DeclarationRule {}
extension UnusedSuppression: DeclarationRule {}
extension UnknownSuppression: DeclarationRule {}

extension Catalogue {
  package static let safeDI = Catalogue(
    SafeDICodes.declarations.map { $0.entry } + SafeDICodes.graph
      + SafeDICodes.hints)
}
