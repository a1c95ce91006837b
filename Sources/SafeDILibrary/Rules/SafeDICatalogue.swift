import DICheckDependencyGraph

extension Catalogue {
  /// SafeDI's codes, in the order in which they are listed to users. Each entry stands in the file of its rule.
  package static let safeDI = Catalogue(DeclarationFault.entries + graphEntries)

  /// What takes the whole program.
  private static let graphEntries: [CatalogueEntry] = [
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
    .hiddenCycle,
    .shadowedLabel,
    .absentOptional,
    .mockOnlyProvider,
    .undecoratedInstantiate,
    .noRoot,
    .unusedDependency,
    .wideScope,
    .duplicateInstance,
    .unreachableInstantiable,
  ]
}

extension DiagnosticCode {
  /// The severity that holds unless a configuration says otherwise.
  package var defaultSeverity: Severity { Catalogue.safeDI[self]?.severity ?? .error }
}
