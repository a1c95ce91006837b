import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The proposals for one finding that passed the proof, in the order in which they are offered.
struct ProvenProposals {
  private struct Entry {
    var proposal: FixProposal
    var files: [FileEdits]
    /// The findings that go, the one that it is for among them.
    var fixed: Int
    /// What it leaves, in words for its title; nil for one that adds nothing.
    var remainder: String?

    /// Whether its author must still fill something in.
    var leavesBlanks: Bool { files.contains { $0.edits.contains { $0.newText.contains("<#") } } }
  }

  private var entries: [Entry] = []
  /// What is left to do where some findings come up.
  private let remainder: ([FindingKey]) -> FixRemainder

  init(leaving remainder: @escaping ([FindingKey]) -> FixRemainder) { self.remainder = remainder }

  /// Whether one of them leaves nothing.
  var hasFix: Bool { entries.contains { $0.remainder == nil } }

  func contains(_ files: [FileEdits]) -> Bool { entries.contains { $0.files == files } }

  /// Whether one of them does the same thing, better.
  func contains(title: String) -> Bool { entries.contains { $0.proposal.title == title } }

  /// Takes a proposal that removes the finding, if it adds nothing, or only what it may leave.
  mutating func note(_ proposal: FixProposal, _ files: [FileEdits], _ outcome: FixProof.Outcome) {
    var remainder: String?
    if !outcome.addsNothing {
      let later = self.remainder(outcome.added)
      guard proposal.mayLeaveLess, later.isLess else { return }
      remainder = later.words
    }
    entries.append(Entry(proposal: proposal, files: files, fixed: outcome.removed.count, remainder: remainder))
  }

  /// Whether no further proposal changes what is offered: proofs take time.
  func isDecided(limit: Int) -> Bool {
    let clean = clean
    guard clean.count >= limit, let first = clean.first?.proposal.confidence else { return false }
    guard case .onlyChoice = first else { return true }
    return clean.contains { $0.proposal.confidence == first && $0.files != clean[0].files }
  }

  /// Those that leave nothing, guesses aside.
  private var clean: [Entry] { entries.filter { $0.remainder == nil && $0.proposal.confidence != .guess } }

  /// The best first. One that leaves something is offered where nothing but guesses leaves less.
  /// - Parameter isComplete: whether every proposal was looked at, so that the only one of its kind can be known.
  func fixes(limit: Int, isComplete: Bool = true) -> [Fix] {
    let clean = clean
    let others = entries.filter { $0.remainder == nil && $0.proposal.confidence == .guess }
    let chosen = ((clean.isEmpty ? entries.filter { $0.remainder != nil } : clean) + others).prefix(limit)
    return chosen.enumerated().map { position, entry in
      var title = entry.proposal.title
      if chosen.contains(where: { $0.proposal.title == title && $0.files != entry.files }) {
        title += entry.files.first.map { " (\(FilePath.name(of: $0.path)))" } ?? ""
      }
      if let remainder = entry.remainder {
        title += remainder
      } else if entry.fixed > 1 {
        title += " (fixes \(entry.fixed))"
      }
      let isPreferred =
        position == 0 && entry.remainder == nil
        && isAcceptedUnseen(entry.proposal, among: clean, isComplete: isComplete)
        && !entry.leavesBlanks && entry.proposal.doubtful.isEmpty
      return Fix(
        title: title, isPreferred: isPreferred, isSafe: isPreferred && entry.proposal.isSafe, edits: entry.files,
        doubtful: entry.proposal.doubtful)
    }
  }

  private func isAcceptedUnseen(
    _ proposal: FixProposal, among clean: [Entry], isComplete: Bool
  ) -> Bool {
    switch proposal.confidence {
    case .sure: true
    case .onlyChoice: isComplete && clean.count { $0.proposal.confidence == proposal.confidence } == 1
    case .open, .guess: false
    }
  }
}
