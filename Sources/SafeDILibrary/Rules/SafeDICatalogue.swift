import DependencyGraph

extension Catalogue {
  /// SafeDI's codes, in the order in which they are listed to users. Each entry stands in the file of its rule.
  package static let safeDI = Catalogue([
    // One declaration is enough.
    .unsupportedDeclaration,
    .typeNotPublic,
    .missingConformance,
    .missingInitializer,
    .initializerNotPublic,
    .initializerMissingParameter,
    .initializerExtraParameter,
    .multipleDependencyMacros,
    .dependencyHasInitialValue,
    .mutableDependency,
    .unsupportedProperty,
    .onlyIfAvailableNotOptional,
    .invalidArgument,
    .unknownArgument,
    .optionalFulfilledType,
    .rootHasInputs,
    .extensionWhereClause,
    .instantiateReturnType,
    .instantiateNotPublicStatic,
    .instantiateEffects,
    .instantiateGeneric,
    .missingInstantiate,
    .multipleInstantiate,
    .mockOnlyWithGenerateMock,
    .mockOnlyRoot,
    .mockOnlyMissingMock,
    .mockDuplicate,
    .customMockWithoutGeneration,
    .mockNeedsCustomName,
    .mockConflictsWithGenerated,
    .customMockNotFound,
    .mockMissingDefault,
    .mockReturnType,
    .mockNotPublic,
    .mockMissingParameter,
    .invalidConfiguration,
    .nestedInstantiable,
    .duplicateDependency,
    // The file as a whole.
    .unreadableSource,
    // The whole program is needed.
    .unfulfilledReceived,
    .noInstantiable,
    .duplicateInstantiable,
    .forwardedNeedsInstantiator,
    .dependencyCycle,
    .partiallyLazyCycle,
    .receivedInstantiatorCycle,
    .receivedInOwnChain,
    .erasedForwardedMismatch,
    .duplicateMock,
    .duplicateConfiguration,
  ])
}

extension DiagnosticCode {
  /// The severity that holds unless a configuration says otherwise.
  package var defaultSeverity: Severity { Catalogue.safeDI[self]?.severity ?? .error }
}
