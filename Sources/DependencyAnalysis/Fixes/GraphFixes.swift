import DependencyGraph
import Text

/// Fixes for what only the whole program shows. Each is a proposal of edits, in one file or several, that passes the
/// proof: its finding is gone, and none is added.
struct GraphFixes: GraphFixing {
  let shared: GraphFixContext

  /// Proofs cost a solve each: beyond these a list of actions is no clearer.
  static let proposalLimit = 16
  /// What a person reads through, and a menu shows without scrolling.
  static let offerLimit = 6

  init(_ context: FixContext, program: ProgramAnalysis) {
    shared = GraphFixContext(context, program: program)
  }

  /// - Parameter finding: which of a problem's findings is meant, where it has several.
  func fixes(for problem: GraphProblem, of finding: FixProof.FindingKey) -> [Fix] {
    var proven = ProvenProposals()
    let proof = FixProof(context, program: program)
    let all = proposals(for: problem, of: finding).prefix(Self.proposalLimit)
    for proposal in all.filter({ $0.confidence != .guess }) + all.filter({ $0.confidence == .guess }) {
      if context.work.isOver { break }
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

  func proposals(for problem: GraphProblem, of finding: FixProof.FindingKey) -> [FixProposal] {
    switch problem {
    case .unfulfilledReceived(let finding): UnfulfilledReceivedFixes(shared: shared).proposals(for: finding)
    case .noProvider(let reference, let type): NoInstantiableFixes(shared: shared).proposals(for: reference, type: type)
    case .forwardedOnConstant(let reference, let provider):
      ForwardedNeedsInstantiatorFixes(shared: shared).proposals(for: reference, provider: provider)
    case .cycle(let cycle):
      switch cycle.kind {
      case .constant, .partiallyLazy, .receivedInOwnChain: CycleFixes(shared: shared).proposals(for: cycle)
      case .receivedBuilder: ReceivedInstantiatorCycleFixes(shared: shared).proposals(for: cycle)
      }
    case .erasedForwardedMismatch(let reference, let provider):
      ErasedForwardedMismatchFixes(shared: shared).proposals(for: reference, provider: provider)
    case .duplicateConfiguration(let reference, let first):
      DuplicateConfigurationFixes(shared: shared).proposals(for: reference, first: first)
    case .duplicateProvider(let type, let claims):
      DuplicateInstantiableFixes(shared: shared).proposals(for: type, claims, of: finding)
    // Which of them to keep, or how to tell them apart, is the author's to say.
    case .duplicateMock: []
    }
  }
}
