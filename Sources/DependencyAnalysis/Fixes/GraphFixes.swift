import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// Fixes for what only the whole program shows. Each is a proposal of edits, in one file or several, that passes the
/// proof: its finding is gone, and none is added.
struct GraphFixes {
  let context: FixContext
  let program: ProgramAnalysis

  /// What a person reads through, and a menu shows without scrolling.
  static let offerLimit = 6
  /// What the search for proposals takes for each type of a program, in bytes that could be parsed meanwhile.
  private static let searchCost = 2

  init(_ context: FixContext, program: ProgramAnalysis) {
    self.context = context
    self.program = program
  }

  /// - Parameter finding: which of a problem's findings is meant, where it has several.
  func fixes(for problem: GraphProblem, of finding: FindingKey) -> [Fix] {
    guard context.work.begin(program.graph.providerCount * Self.searchCost) else { return [] }
    var proven = ProvenProposals { [library = context.library] in library.remainder(leaving: $0.map(\.identity)) }
    let proof = FixProof(context, program: program)
    let all = proposals(for: problem, of: finding).prefix(FixProposal.limit)
    for proposal in all.filter({ $0.confidence != .guess }) + all.filter({ $0.confidence == .guess }) {
      if context.work.isOver || proven.isDecided(limit: Self.offerLimit) { break }
      guard !proposal.isLastResort || !proven.hasFix && !proven.contains(title: proposal.title),
        let edits = proposal.edits, !edits.isEmpty
      else { continue }
      let files = edits.keys.sorted().map { FileEdits(path: $0, edits: edits[$0] ?? []) }
      guard !proven.contains(files), let outcome = proof.outcome(of: files), outcome.removed.contains(finding) else {
        continue
      }
      proven.note(proposal, files, outcome)
    }
    return proven.fixes(limit: Self.offerLimit, isComplete: !context.work.isOver)
  }

  func proposals(for problem: GraphProblem, of finding: FindingKey) -> [FixProposal] {
    context.recipes(for: program).proposals(for: problem, of: finding)
  }
}
