import DICheckDependencyLibrary
import SafeDIGraph

/// The codes, each by what its file declares of it, in the order in which they are listed to users.
enum SafeDICodes {
  /// Faults that a file shows by itself, or with its surroundings.
  static let declarations: [any DeclarationFault.Type] = [
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
  static let graph: [any GraphRule.Type] = [
    UnfulfilledReceivedRule.self,
    NoInstantiableRule.self,
    DuplicateInstantiableRule.self,
    ForwardedNeedsInstantiatorRule.self,
    CycleRule.self,
    ErasedForwardedMismatchRule.self,
    AccessTooNarrowRule.self,
    DuplicateMockRule.self,
    DuplicateConfigurationRule.self,
    HiddenCycleRule.self,
    ShadowedLabelRule.self,
    AbsentOptionalRule.self,
    MockOnlyProviderRule.self,
    UndecoratedInstantiateRule.self,
    NoRootRule.self,
    StrayRootRule.self,
    MockBesideGeneratedRule.self,
    UnimportedModuleRule.self,
  ]

  /// Facts of a sound program that are looked for when somebody asks about a file.
  static let hints: [any HintRule.Type] = [
    UnusedDependencyHint.self,
    WideScopeHint.self,
    DuplicateInstanceHint.self,
    UnreachableInstantiableHint.self,
  ]
}

// The host's codes, which stand among SafeDI's where users see a list.
extension UnreadableSource: DeclarationFault {}
extension MissingFile: DeclarationFault {}
extension IncompleteProgram: DeclarationFault {}
extension UnusedSuppression: DeclarationFault {}
extension UnknownSuppression: DeclarationFault {}

extension Catalogue {
  package static let safeDI = Catalogue(
    SafeDICodes.declarations.map { $0.entry } + SafeDICodes.graph.flatMap { $0.entries }
      + SafeDICodes.hints.map { $0.entry })
}
