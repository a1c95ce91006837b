import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// A fault of the graph as its code's room sees it.
protocol GraphRule {
  /// What each of its findings is about, in their order.
  func subjects(in graph: ProgramGraph) -> [GraphSubject]
  /// Its findings in words, one for each subject.
  func findings(in report: inout GraphReport) -> [GraphFinding]
  /// Changes that may fix it, the best first.
  /// - Parameter finding: which of its findings is meant, where it has several.
  func proposals(for finding: FindingKey, _ context: GraphFixContext) -> [FixProposal]
}

extension ProgramGraph {
  func name(of scope: ScopeID) -> String { "\(concreteType(of: scope))" }

  /// A declaration with a fault.
  func subject(_ code: DiagnosticCode, _ scope: ScopeID, dependency: String) -> GraphSubject {
    GraphSubject(
      identity: FindingIdentity(code, owner: name(of: scope), dependency: dependency), file: file(of: scope))
  }

  /// A dependency with a fault.
  func subject(_ code: DiagnosticCode, _ reference: DependencyReference) -> GraphSubject {
    subject(code, reference.scope, dependency: dependency(reference).shape.label)
  }
}
