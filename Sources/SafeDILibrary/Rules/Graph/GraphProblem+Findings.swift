import DICheckDependencyLibrary
import SafeDIGraph

/// The subjects of the graph's faults. One file holds all of a code: its entry, its words and its fixes.
extension GraphProblem {
  var code: DiagnosticCode {
    switch self {
    case .unfulfilledReceived: .unfulfilledReceived
    case .noProvider: .noInstantiable
    case .duplicateProvider: .duplicateInstantiable
    case .forwardedOnConstant: .forwardedNeedsInstantiator
    case .cycle(let cycle): cycle.kind.code
    case .erasedForwardedMismatch: .erasedForwardedMismatch
    case .narrowDeclaration: .accessTooNarrow
    case .duplicateMock: .duplicateMock
    case .duplicateConfiguration: .duplicateConfiguration
    case .siblingRing: .hiddenCycle
    case .shadowedLabel: .shadowedLabel
    case .absentOptional: .absentOptional
    case .mockOnlyProvider: .mockOnlyProvider
    case .undecoratedBuilder: .undecoratedInstantiate
    case .noRoot: .noRoot
    case .strayRoot: .strayRoot
    case .mockBesideGenerated: .mockNeedsCustomName
    case .unimportedModule: .missingImport
    }
  }

  /// The subjects of its findings, in their order: known without words, which take longer than the solving.
  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    switch self {
    case .duplicateProvider(let type, let claims), .duplicateMock(let type, let claims):
      return claims.map { graph.subject(code, $0.scope, dependency: "\(type)") }
    case .narrowDeclaration(let fault):
      return fault.declared(in: graph).map { declared in
        let identity = FindingIdentity(code, owner: declared.type, dependency: declared.member)
        return [GraphSubject(identity: identity, file: declared.file)]
      } ?? []
    case .duplicateConfiguration(let reference, _):
      return [GraphSubject(identity: FindingIdentity(code), file: reference.file)]
    // Whichever type it is shown at, there is one for each program.
    case .noRoot(let provider): return [GraphSubject(identity: FindingIdentity(code), file: graph.file(of: provider))]
    default: break
    }
    let dependency: String? =
      switch self {
      case .undecoratedBuilder: "instantiate"
      case .unimportedModule(let fault): fault.module
      default: nil
      }
    return switch place {
    case .dependency(let reference): [graph.subject(code, reference)]
    case .providers(let scopes): [graph.subject(code, scopes[0], dependency: dependency)]
    case .configuration: []
    }
  }
}
