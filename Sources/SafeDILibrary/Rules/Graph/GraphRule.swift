import DICheckDependencyLibrary
import SafeDIGraph

/// A fault of the graph as the file of its code sees it: made of the problem that the graph found, it says what that
/// means to users. ``SafeDICodes`` lists them.
protocol GraphRule: Sendable {
  /// The catalogue entries of codes that nothing else lists.
  static var entries: [CatalogueEntry] { get }

  /// The subjects of its findings, in their order.
  func subjects(in graph: ProgramGraph) -> [GraphSubject]
  /// The rule's findings in words, one for each subject.
  func findings(in report: inout GraphReport) -> [Finding]
}

extension GraphRule {
  static var entries: [CatalogueEntry] { [] }
}

extension GraphProblem {
  /// The rule of its code.
  var rule: any GraphRule {
    switch self {
    case .mockBesideGenerated(let mock, let production): MockBesideGeneratedRule(mock: mock, production: production)
    case .absentOptional(let finding): AbsentOptionalRule(finding: finding)
    case .narrowDeclaration(let finding): AccessTooNarrowRule(finding: finding)
    case .duplicateConfiguration(let reference, let first):
      DuplicateConfigurationRule(reference: reference, first: first)
    case .duplicateProvider(let type, let claims): DuplicateInstantiableRule(type: type, claims: claims)
    case .duplicateMock(let type, let claims): DuplicateMockRule(type: type, claims: claims)
    case .erasedForwardedMismatch(let reference, let provider):
      ErasedForwardedMismatchRule(reference: reference, provider: provider)
    case .forwardedOnConstant(let reference, let provider):
      ForwardedNeedsInstantiatorRule(reference: reference, provider: provider)
    case .siblingRing(let ring): HiddenCycleRule(ring: ring)
    case .mockOnlyProvider(let reference, let type, let provider):
      MockOnlyProviderRule(reference: reference, type: type, provider: provider)
    case .noRoot(let provider): NoRootRule(provider: provider)
    case .shadowedLabel(let finding): ShadowedLabelRule(finding: finding)
    case .strayRoot(let finding): StrayRootRule(finding: finding)
    case .undecoratedBuilder(let provider, let user): UndecoratedInstantiateRule(provider: provider, user: user)
    case .unimportedModule(let finding): UnimportedModuleRule(finding: finding)
    case .cycle(let cycle): CycleRule(cycle: cycle)
    case .unfulfilledReceived(let finding): UnfulfilledReceivedRule(finding: finding)
    case .noProvider(let reference, let type): NoInstantiableRule(reference: reference, type: type)
    }
  }
}
