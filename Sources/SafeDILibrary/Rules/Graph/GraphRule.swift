import DICheckDependencyGraph
import DICheckDependencyLibrary

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
