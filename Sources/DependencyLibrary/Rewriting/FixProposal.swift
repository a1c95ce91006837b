import DICheckDependencyGraph
import DICheckText

/// A change that may fix a finding.
package struct FixProposal {
  package var title: String
  /// Only offered where nothing before it passed the proof.
  package var isLastResort: Bool
  /// There is no other answer, and no code that could notice the difference. Where something is to be made, or what
  /// was meant by a name, is the author's to decide.
  package var isSafe: Bool
  /// Whether a maintainer would accept it unseen.
  package var confidence: Confidence
  /// It may leave a smaller fault that comes later, where nothing fixes all.
  package var mayLeaveLess: Bool
  /// What belongs to it and needs a person's look.
  package var doubtful: [FileEdits] = []
  private let makeEdits: () -> [String: [UTF8Edit]]?

  /// - Parameter edits: by path; nil when one of its steps can't be done. Made when they are asked for: of many
  ///   proposals only some are.
  package init(
    title: String, edits: @autoclosure @escaping () -> [String: [UTF8Edit]]?, isLastResort: Bool = false,
    isSafe: Bool = false, confidence: Confidence = .open, mayLeaveLess: Bool = false
  ) {
    self.title = title
    self.isLastResort = isLastResort
    self.isSafe = isSafe
    self.confidence = confidence
    self.mayLeaveLess = mayLeaveLess
    makeEdits = edits
  }

  package var edits: [String: [UTF8Edit]]? { makeEdits() }

  /// So many are looked at for one finding: proofs cost a solve each, and beyond these a list of actions is no clearer.
  package static let limit = 16

  package func with(_ confidence: Confidence) -> Self {
    var result = self
    result.confidence = confidence
    return result
  }

  /// How far a proposal may be trusted to be what was meant.
  package enum Confidence: Hashable {
    /// Accepted unseen.
    case sure
    /// Accepted unseen if no other proposal of the same kind passes the proof: between them, the author chooses.
    case onlyChoice(Choice)
    /// Offered.
    case open
    /// Offered behind everything else: it rests on a likeness of names, or on what only tests have.
    case guess
  }

  package enum Choice: Hashable { case source, owner, conformer, hop, claim }
}
