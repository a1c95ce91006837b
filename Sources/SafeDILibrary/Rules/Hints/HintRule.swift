import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// A hint as the file of its code sees it. ``SafeDICodes`` lists them.
protocol HintRule: Sendable {
  static var entry: CatalogueEntry { get }

  /// Nil for a hint of another kind.
  init?(_ hint: GraphHint)

  func finding(in graph: ProgramGraph) -> Finding
  /// The change that takes its reason away; nil where that is the author's to say.
  func proposal(_ program: ProgramUnderFix) -> FixProposal?
}

extension HintRule {
  func proposal(_ program: ProgramUnderFix) -> FixProposal? { nil }
}

extension GraphHint {
  /// The rule of its code.
  var rule: (any HintRule)? { SafeDICodes.hints.lazy.compactMap { $0.init(self) }.first }
}
