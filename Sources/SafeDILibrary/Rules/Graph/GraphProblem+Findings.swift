import DICheckDependencyLibrary
import SafeDIGraph

/// The subjects and the words of the graph's faults. One file holds all of a code: its entry, its words and its fixes.
extension GraphProblem {
  /// The subjects of its findings, in their order: known without words, which take longer than the solving.
  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    switch self {
    case .unfulfilledReceived(let fault): [graph.subject(.unfulfilledReceived, fault.dependency)]
    case .noProvider(let reference, _): [graph.subject(.noInstantiable, reference)]
    case .duplicateProvider(let type, let claims):
      claims.map { graph.subject(.duplicateInstantiable, $0.scope, dependency: "\(type)") }
    case .forwardedOnConstant(let reference, _): [graph.subject(.forwardedNeedsInstantiator, reference)]
    case .cycle(let cycle): [graph.subject(cycle.kind.code, cycle.place)]
    case .erasedForwardedMismatch(let reference, _): [graph.subject(.erasedForwardedMismatch, reference)]
    case .narrowDeclaration(let fault):
      fault.declared(in: graph).map { declared in
        let identity = FindingIdentity(.accessTooNarrow, owner: declared.type, dependency: declared.member)
        return [GraphSubject(identity: identity, file: declared.file)]
      } ?? []
    case .duplicateMock(let type, let claims):
      claims.map { graph.subject(.duplicateMock, $0.scope, dependency: "\(type)") }
    case .duplicateConfiguration(let reference, _):
      [GraphSubject(identity: FindingIdentity(.duplicateConfiguration), file: reference.file)]
    case .siblingRing(let ring): ring.items.prefix(1).map { graph.subject(.hiddenCycle, $0) }
    case .shadowedLabel(let fault): [graph.subject(.shadowedLabel, fault.dependency)]
    case .absentOptional(let fault): [graph.subject(.absentOptional, fault.dependency)]
    case .mockOnlyProvider(let reference, _, _): [graph.subject(.mockOnlyProvider, reference)]
    case .undecoratedBuilder(let provider, _):
      [graph.subject(.undecoratedInstantiate, provider, dependency: "instantiate")]
    // Whichever type it is shown at, there is one for each program.
    case .noRoot(let provider): [GraphSubject(identity: FindingIdentity(.noRoot), file: graph.file(of: provider))]
    case .strayRoot(let fault): [graph.subject(.strayRoot, fault.root, dependency: nil)]
    case .mockBesideGenerated(let mock, _): [graph.subject(.mockNeedsCustomName, mock, dependency: nil)]
    case .unimportedModule(let fault): [graph.subject(.missingImport, fault.root, dependency: fault.module)]
    }
  }
}

extension GraphReport {
  /// The findings of a fault in words, one for each of its subjects.
  mutating func findings(of problem: GraphProblem) -> [Finding] {
    subjects = problem.subjects(in: graph)
    return switch problem {
    case .unfulfilledReceived(let fault): unfulfilledReceived(fault)
    case .noProvider(let reference, let type): noInstantiable(reference, type)
    case .duplicateProvider(let type, let claims): duplicateInstantiable(type, claims)
    case .forwardedOnConstant(let reference, let provider): forwardedNeedsInstantiator(reference, provider)
    case .cycle(let fault): cycle(fault)
    case .erasedForwardedMismatch(let reference, let provider): erasedForwardedMismatch(reference, provider)
    case .narrowDeclaration(let fault): accessTooNarrow(fault)
    case .duplicateMock(let type, let claims): duplicateMock(type, claims)
    case .duplicateConfiguration(let reference, let first): duplicateConfiguration(reference, first: first)
    case .siblingRing(let ring): hiddenCycle(ring)
    case .shadowedLabel(let fault): shadowedLabel(fault)
    case .absentOptional(let fault): absentOptional(fault)
    case .mockOnlyProvider(let reference, let type, let provider): mockOnlyProvider(reference, type, provider)
    case .undecoratedBuilder(let provider, let user): undecoratedInstantiate(provider, user)
    case .noRoot(let provider): noRoot(provider)
    case .strayRoot(let fault): strayRoot(fault)
    case .mockBesideGenerated(let mock, let production): mockBesideGenerated(mock, production)
    case .unimportedModule(let fault): unimportedModule(fault)
    }
  }
}
