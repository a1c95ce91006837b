import DICheckDependencyLibrary
import SafeDIGraph

/// A fault of the graph as the file of its code sees it: made of the problem that the graph found, it says what that
/// means to users. ``SafeDICodes`` lists them.
protocol GraphRule: Sendable {
  /// The catalogue entries of codes that nothing else lists.
  static var entries: [CatalogueEntry] { get }

  /// Nil for a problem of another kind.
  init?(_ problem: GraphProblem)

  /// The subjects of its findings, in their order.
  func subjects(in graph: ProgramGraph) -> [GraphSubject]
  /// The rule's findings in words, one for each subject.
  func findings(in report: inout GraphReport) -> [Finding]
  /// Changes that may fix it, the best first.
  /// - Parameter finding: which of its findings is meant, where it has several.
  func proposals(for finding: FindingKey, _ program: ProgramUnderFix) -> [FixProposal]
}

extension GraphRule {
  static var entries: [CatalogueEntry] { [] }
  func proposals(for finding: FindingKey, _ program: ProgramUnderFix) -> [FixProposal] { [] }
}

extension GraphProblem {
  /// The rule of its code; nil for what only another library's graph finds.
  var rule: (any GraphRule)? { SafeDICodes.graph.lazy.compactMap { $0.init(self) }.first }
}
