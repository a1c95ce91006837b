import DICheckDependencyGraph
import DICheckDependencyLibrary

/// What is wrong with one declaration, or with its file: a case for each code, with what its words and its fixes need.
/// What is said of a case stands in the file of its name.
package enum DeclarationFault: Hashable, Sendable {
  case unsupportedDeclaration(UnsupportedDeclaration)
  case typeNotPublic(TypeNotPublic)
  case missingConformance(MissingConformance)
  case missingInitializer(MissingInitializer)
  case initializerNotPublic(InitializerNotPublic)
  case initializerMissingParameter(InitializerMissingParameter)
  case initializerExtraParameter(InitializerExtraParameter)
  case selfInDefault(SelfInDefault)
  case unlabelledDefaultFirst(UnlabelledDefaultFirst)
  case multipleDependencyMacros(MultipleDependencyMacros)
  case dependencyHasInitialValue(DependencyHasInitialValue)
  case mutableDependency(MutableDependency)
  case unsupportedProperty(UnsupportedProperty)
  case onlyIfAvailableNotOptional(OnlyIfAvailableNotOptional)
  case invalidArgument(InvalidArgument)
  case unknownArgument(UnknownArgument)
  case optionalFulfilledType(OptionalFulfilledType)
  case rootHasInputs(RootHasInputs)
  case extensionWhereClause(ExtensionWhereClause)
  case instantiateReturnType(InstantiateReturnType)
  case instantiateNotPublicStatic(InstantiateNotPublicStatic)
  case instantiateEffects(InstantiateEffects)
  case instantiateGeneric(InstantiateGeneric)
  case missingInstantiate(MissingInstantiate)
  case multipleInstantiate(MultipleInstantiate)
  case mockOnlyWithGenerateMock(MockOnlyWithGenerateMock)
  case mockOnlyRoot(MockOnlyRoot)
  case mockOnlyMissingMock(MockOnlyMissingMock)
  case mockDuplicate(MockDuplicate)
  case customMockWithoutGeneration(CustomMockWithoutGeneration)
  case mockNeedsCustomName(MockNeedsCustomName)
  case mockConflictsWithGenerated(MockConflictsWithGenerated)
  case customMockNotFound(CustomMockNotFound)
  case mockMissingDefault(MockMissingDefault)
  case mockReturnType(MockReturnType)
  case mockNotPublic(MockNotPublic)
  case mockMissingParameter(MockMissingParameter)
  case invalidConfiguration(InvalidConfiguration)
  case nestedInstantiable(NestedInstantiable)
  case duplicateDependency(DuplicateDependency)
  case unreadableSource(UnreadableSource)
  case undecoratedDependency(UndecoratedDependency)
  case nonLiteralRoot(NonLiteralRoot)
  case rootExtension(RootExtension)
  case ignoredInstantiate(IgnoredInstantiate)
  case configurationNotTopLevel(ConfigurationNotTopLevel)
  case uncompilableGeneration(UncompilableGeneration)
  case missingImport(MissingImport)
  case missingDirectory(MissingDirectory)
  case unknownRelease(UnknownRelease)
  case unusedSuppression(UnusedSuppression)
  case unknownSuppression(UnknownSuppression)

  var cause: any DeclarationCause {
    switch self {
    case .unsupportedDeclaration(let cause): cause
    case .typeNotPublic(let cause): cause
    case .missingConformance(let cause): cause
    case .missingInitializer(let cause): cause
    case .initializerNotPublic(let cause): cause
    case .initializerMissingParameter(let cause): cause
    case .initializerExtraParameter(let cause): cause
    case .selfInDefault(let cause): cause
    case .unlabelledDefaultFirst(let cause): cause
    case .multipleDependencyMacros(let cause): cause
    case .dependencyHasInitialValue(let cause): cause
    case .mutableDependency(let cause): cause
    case .unsupportedProperty(let cause): cause
    case .onlyIfAvailableNotOptional(let cause): cause
    case .invalidArgument(let cause): cause
    case .unknownArgument(let cause): cause
    case .optionalFulfilledType(let cause): cause
    case .rootHasInputs(let cause): cause
    case .extensionWhereClause(let cause): cause
    case .instantiateReturnType(let cause): cause
    case .instantiateNotPublicStatic(let cause): cause
    case .instantiateEffects(let cause): cause
    case .instantiateGeneric(let cause): cause
    case .missingInstantiate(let cause): cause
    case .multipleInstantiate(let cause): cause
    case .mockOnlyWithGenerateMock(let cause): cause
    case .mockOnlyRoot(let cause): cause
    case .mockOnlyMissingMock(let cause): cause
    case .mockDuplicate(let cause): cause
    case .customMockWithoutGeneration(let cause): cause
    case .mockNeedsCustomName(let cause): cause
    case .mockConflictsWithGenerated(let cause): cause
    case .customMockNotFound(let cause): cause
    case .mockMissingDefault(let cause): cause
    case .mockReturnType(let cause): cause
    case .mockNotPublic(let cause): cause
    case .mockMissingParameter(let cause): cause
    case .invalidConfiguration(let cause): cause
    case .nestedInstantiable(let cause): cause
    case .duplicateDependency(let cause): cause
    case .unreadableSource(let cause): cause
    case .undecoratedDependency(let cause): cause
    case .nonLiteralRoot(let cause): cause
    case .rootExtension(let cause): cause
    case .ignoredInstantiate(let cause): cause
    case .configurationNotTopLevel(let cause): cause
    case .uncompilableGeneration(let cause): cause
    case .missingImport(let cause): cause
    case .missingDirectory(let cause): cause
    case .unknownRelease(let cause): cause
    case .unusedSuppression(let cause): cause
    case .unknownSuppression(let cause): cause
    }
  }

  /// In the order in which they are listed to users.
  static let entries: [CatalogueEntry] = [
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
    UncompilableGeneration.entry,
    MissingImport.entry,
    MissingDirectory.entry,
    UnknownRelease.entry,
    UnusedSuppression.entry,
    UnknownSuppression.entry,
  ]
}
