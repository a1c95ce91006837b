import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// Makes fixes of a library's proposals: proves each, puts those that hold in order, and says in their titles what they
/// leave.
///
/// Use it on a thread with a large stack: proving parses.
package struct FixMenu {
  package let snapshot: LibrarySnapshot
  let deadline: Deadline
  let cache: ProofCache
  /// A file's text as it was analysed; nil where it isn't available.
  let text: TextSource
  /// The library's words for findings that a change brings up.
  package let remainder: ([FindingIdentity]) -> FixRemainder

  private let texts = ParsedTexts()

  /// The texts of one request that were parsed.
  private final class ParsedTexts {
    var known: [String: ParsedText?] = [:]
  }

  /// The number of fixes offered: a menu of this length is read without scrolling.
  package static let offerLimit = 6

  /// - Parameter remainder: the library's words for findings that a change brings up.
  package init(
    _ snapshot: LibrarySnapshot, deadline: Deadline, cache: ProofCache = ProofCache(),
    text: @escaping TextSource,
    remainder: @escaping ([FindingIdentity]) -> FixRemainder = { FixRemainder($0) }
  ) {
    self.snapshot = snapshot
    self.deadline = deadline
    self.cache = cache
    self.text = text
    self.remainder = remainder
  }

  /// A file's text and tree; nil for one that isn't available, or too large for offers.
  package func parsed(_ path: String) -> ParsedText? {
    if let known = texts.known[path] { return known }
    let found = text(path).flatMap { ParsedText($0) }
    texts.known[path] = .some(found)
    return found
  }

  /// The number of the first program that a file belongs to, preferably one whose own file it is.
  package func program(of path: String) -> Int? {
    guard let file = snapshot.ids[path] else { return nil }
    return snapshot.programs.firstIndex { $0.ownFiles.contains(file) }
      ?? snapshot.programs.firstIndex { $0.files.contains(file) }
  }

  /// The effect of edits on the findings. Nil if a changed text can't be read or has new syntax errors.
  /// - Parameter program: the number of the program whose removed findings are counted.
  package func outcome(of edits: [FileEdits], in program: Int) -> FixProof.Outcome? {
    // Several findings may be fixed by the same edits.
    let change = ProofCache.Change(program: program, edits: edits)
    if let known = cache.outcomes[change] { return known }
    let outcome = texts(after: edits).flatMap {
      FixProof(snapshot, knowing: cache).outcome(of: $0, removingIn: program)?.outcome
    }
    cache.outcomes[change] = .some(outcome)
    return outcome
  }

  /// The texts of files after edits. Nil if a file can't be read.
  package func texts(after edits: [FileEdits]) -> TextsByPath? {
    var texts: TextsByPath = [:]
    for file in edits {
      guard let text = text(file.path) else { return nil }
      texts[file.path] = file.edits.applied(to: text)
    }
    return texts
  }
}

/// The findings that a change brings up, for its title: an offer that leaves something to do says so.
package struct FixRemainder {
  /// `, then …`; empty where there are none.
  package var suffix: String
  /// True if they are less than the one that goes for them.
  var isLess: Bool

  package init(suffix: String, isLess: Bool) {
    self.suffix = suffix
    self.isLess = isLess
  }

  /// The first finding by its code, without an opinion of how bad it is.
  init(_ added: [FindingIdentity]) {
    let first = added.min { ($0.code.rawValue, $0.owner ?? "") < ($1.code.rawValue, $1.owner ?? "") }
    let owner = first?.owner.map { " in `\($0)`" } ?? ""
    suffix = first.map { ", then `\($0.code)`\(owner)" } ?? ""
    isLess = false
  }
}

// MARK: Proposals

extension FixMenu {
  /// Returns true if edits make a hint go. Without a deadline, since a search that ends early finds nothing.
  package func isGone(_ key: FindingKey, after edits: [FileEdits]) -> Bool {
    guard let texts = texts(after: edits) else { return false }
    let next = snapshot.replacing(texts)
    let context = AnalysisContext(next.view) { texts[$0] ?? text($0) }
    let hints = next.analysis.hints(in: [key.path], codes: [key.identity.code], byteLimit: .max, context)
    return !hints.contains { FindingKey($0) == key }
  }

  /// A proposal that passed the proof.
  private struct Proven {
    var proposal: FixProposal
    var edits: [FileEdits]
    /// The number of findings that go.
    var fixed: Int
    /// The findings that it leaves, in words for the title; nil if it adds none.
    var remainder: String?

    var isClean: Bool { remainder == nil && proposal.worth != .guess }
    /// True if its author must still fill something in.
    var leavesBlanks: Bool { edits.contains { $0.edits.contains { $0.newText.contains("<#") } } }
  }

  /// The proposals that fix a finding, in the order in which they are offered.
  /// - Parameters:
  ///   - leavesAny: whether a proposal may bring up any finding, as long as its title names it.
  ///   - countsFixed: whether titles contain the number of findings that go.
  ///   - isFixed: whether the finding is gone.
  package func fixes(
    from proposals: [FixProposal], in program: Int, leavesAny: Bool = false, countsFixed: Bool = false,
    where isFixed: ([FileEdits], FixProof.Outcome) -> Bool
  ) -> [Fix] {
    let proposals = proposals.prefix(FixProposal.limit)
    var found: [Proven] = []
    for proposal in proposals.filter({ $0.worth != .guess }) + proposals.filter({ $0.worth == .guess }) {
      if deadline.hasPassed || Self.isDecided(found) { break }
      let isBetter = { (other: Proven) in other.remainder == nil || other.proposal.title == proposal.title }
      guard !proposal.isLastResort || !found.contains(where: isBetter), let edits = proposal.fileEdits, !edits.isEmpty,
        !found.contains(where: { $0.edits == edits }), let outcome = outcome(of: edits, in: program),
        isFixed(edits, outcome)
      else { continue }
      var left: String?
      if !outcome.addsNothing {
        let later = remainder(outcome.added.map(\.identity))
        guard leavesAny || proposal.mayLeaveLess && later.isLess else { continue }
        left = later.suffix
      }
      found.append(Proven(proposal: proposal, edits: edits, fixed: outcome.removed.count, remainder: left))
    }
    return fixes(of: found, leavesAny: leavesAny, countsFixed: countsFixed)
  }

  /// Returns true if no further proposal can change the menu: proofs take time.
  private static func isDecided(_ found: [Proven]) -> Bool {
    let clean = found.filter(\.isClean)
    guard clean.count >= offerLimit, let first = clean.first else { return false }
    guard case .preferredAlone = first.proposal.worth else { return true }
    return clean.dropFirst().contains { $0.proposal.worth == first.proposal.worth }
  }

  /// The fixes of proven proposals, the best first. With `leavesAny`, proposals that leave findings come behind those
  /// that leave none; else they are offered only where at most guesses leave none.
  private func fixes(of found: [Proven], leavesAny: Bool, countsFixed: Bool) -> [Fix] {
    let clean = found.filter(\.isClean)
    let leaving = found.filter { $0.remainder != nil }
    let guesses = found.filter { $0.remainder == nil && !$0.isClean }
    let chosen = ((leavesAny || clean.isEmpty ? clean + leaving : clean) + guesses).prefix(Self.offerLimit)
    return chosen.enumerated().map { position, entry in
      var title = entry.proposal.title
      if countsFixed, chosen.contains(where: { $0.proposal.title == title && $0.edits != entry.edits }) {
        title += entry.edits.first.map { " (\(FilePath.name(of: $0.path)))" } ?? ""
      }
      // The second of two things that follow is told by "and".
      let left = entry.remainder.map {
        title.contains(", then ") ? $0.replacing(", then ", with: ", and ", maxReplacements: 1) : $0
      }
      title += left ?? (countsFixed && entry.fixed > 1 ? " (fixes \(entry.fixed))" : "")
      let isPreferred =
        position == 0 && entry.remainder == nil && !entry.leavesBlanks && entry.proposal.doubtful.isEmpty
      var fix = Fix(
        title: title, isPreferred ? worth(of: entry.proposal, among: clean) : .offered, edits: entry.edits,
        doubtful: entry.proposal.doubtful)
      fix.left = entry.proposal.left
      return fix
    }
  }

  /// The worth of a proposal that was proven and stands first.
  private func worth(of proposal: FixProposal, among clean: [Proven]) -> Applicability {
    switch proposal.worth {
    case .automatic, .preferred: return proposal.worth
    case .preferredAlone:
      // Proposals that weren't proven in time may be of the same kind.
      let isAlone = !deadline.hasPassed && clean.count { $0.proposal.worth == proposal.worth } == 1
      return isAlone ? .preferred : .offered
    case .offered, .guess: return .offered
    }
  }
}
