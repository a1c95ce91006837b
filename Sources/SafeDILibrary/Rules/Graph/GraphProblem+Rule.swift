import DICheckDependencyGraph
import DICheckDependencyLibrary

extension GraphProblem {
  /// The room of its code.
  var rule: any GraphRule {
    switch self {
    case .unfulfilledReceived(let finding): UnfulfilledReceivedRule(finding: finding)
    case .noProvider(let reference, let type): NoInstantiableRule(reference: reference, type: type)
    case .duplicateProvider(let type, let claims): DuplicateInstantiableRule(type: type, claims: claims)
    case .forwardedOnConstant(let reference, let provider):
      ForwardedNeedsInstantiatorRule(reference: reference, provider: provider)
    case .cycle(let cycle): CycleRule(cycle: cycle)
    case .erasedForwardedMismatch(let reference, let provider):
      ErasedForwardedMismatchRule(reference: reference, provider: provider)
    case .duplicateMock(let type, let claims): DuplicateMockRule(type: type, claims: claims)
    case .mockBesideGenerated(let mock, let production):
      MockBesideGeneratedRule(mock: mock, production: production)
    case .duplicateConfiguration(let reference, let first):
      DuplicateConfigurationRule(reference: reference, first: first)
    case .siblingRing(let ring): HiddenCycleRule(ring: ring)
    case .shadowedLabel(let finding): ShadowedLabelRule(finding: finding)
    case .absentOptional(let finding): AbsentOptionalRule(finding: finding)
    case .absentAlias(let finding): AbsentAliasRule(finding: finding)
    case .mockOnlyProvider(let reference, let type, let provider):
      MockOnlyProviderRule(reference: reference, type: type, provider: provider)
    case .undecoratedBuilder(let provider, let user): UndecoratedInstantiateRule(provider: provider, user: user)
    case .noRoot(let provider): NoRootRule(provider: provider)
    case .configurationRing(let ring): ConfigurationRingRule(ring: ring)
    case .narrowDeclaration(let finding): AccessTooNarrowRule(finding: finding)
    case .own: ForeignRule()
    }
  }

  /// In the order in which they are listed to users.
  static let entries: [CatalogueEntry] = [
    .unfulfilledReceived,
    .noInstantiable,
    .duplicateInstantiable,
    .forwardedNeedsInstantiator,
    .dependencyCycle,
    .partiallyLazyCycle,
    .receivedInstantiatorCycle,
    .receivedInOwnChain,
    .erasedForwardedMismatch,
    .accessTooNarrow,
    .duplicateMock,
    .duplicateConfiguration,
    .hiddenCycle,
    .shadowedLabel,
    .absentOptional,
    .mockOnlyProvider,
    .undecoratedInstantiate,
    .noRoot,
  ]
}

/// Of what another library's graph finds, and SafeDI's never does.
private struct ForeignRule: GraphRule {
  func subjects(in graph: ProgramGraph) -> [GraphSubject] { [] }
  func findings(in report: inout GraphReport) -> [GraphFinding] { [] }
  func proposals(for finding: FindingKey, _ context: GraphFixContext) -> [FixProposal] { [] }
}
