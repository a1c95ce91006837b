import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Makes fixes and proves them: a snapshot, the texts that it was read from, and the cache of one request.
///
/// Use it on a thread with a large stack: proving parses.
package struct FixContext {
  let snapshot: SafeDISnapshot
  /// A file's text as it was analysed; nil where it isn't available.
  let text: (_ path: String) -> [UInt8]?
  package let deadline: Deadline
  let cache: FixCache

  /// The number of fixes offered: a menu of this length is read without scrolling.
  static let offerLimit = 6

  package init(
    _ snapshot: SafeDISnapshot, deadline: Deadline = .none, text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.init(snapshot, deadline: deadline, cache: FixCache(), text: text)
  }

  init(
    _ snapshot: SafeDISnapshot, deadline: Deadline, cache: FixCache, text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.snapshot = snapshot
    self.deadline = deadline
    self.cache = cache
    self.text = text
  }

  /// A program by its position, for proposals of changes.
  func underFix(_ program: Int) -> ProgramUnderFix { ProgramUnderFix(self, number: program) }

  /// The number of the first program that a file belongs to, preferably one whose own file it is.
  func program(of path: String) -> Int? {
    guard let file = snapshot.ids[path] else { return nil }
    return snapshot.programs.firstIndex { $0.ownFiles.contains(file) }
      ?? snapshot.programs.firstIndex { $0.files.contains(file) }
  }

  /// The effect of edits on the findings. Nil if a changed text can't be read or has new syntax errors.
  /// - Parameter program: the number of the program whose removed findings are counted.
  func outcome(of edits: [FileEdits], in program: Int) -> FixProof.Outcome? {
    cache.outcome(of: edits, in: program) {
      texts(after: edits).flatMap {
        FixProof(snapshot.part, knowing: cache.known).outcome(of: $0, removingIn: program)?.outcome
      }
    }
  }

  /// The texts of files after edits. Nil if a file can't be read.
  func texts(after edits: [FileEdits]) -> [String: [UInt8]]? {
    var texts: [String: [UInt8]] = [:]
    for file in edits {
      guard let text = text(file.path) else { return nil }
      texts[file.path] = file.edits.applied(to: text)
    }
    return texts
  }
}

// MARK: Fixes of a finding

extension FixContext {
  /// The fixes of a finding of this snapshot, the preferred one first: the proposals of its cause's rule that pass the
  /// proof.
  package func fixes(for finding: Finding) -> [Fix] {
    guard let program = snapshot.programs.firstIndex(where: { $0.program.name == finding.program }) else { return [] }
    let key = FindingKey(finding)
    switch finding.cause {
    case .declaration(let problem):
      if deadline.hasPassed { return [] }
      // Other findings of the declaration are shown anyway, so every fix of this one is offered.
      return proven(underFix(program).proposals(for: problem, at: key.path), of: key, in: program, leavesAny: true) {
        problem.entry.origin == .program || $1.removed.contains(key)
      }
    case .library where finding.graphHint != nil:
      guard let hint = hint(behind: key), let proposal = underFix(program).proposal(for: hint) else { return [] }
      return proven([proposal], of: key, in: program) { edits, _ in isGone(key, after: edits) }.map { fix in
        var fix = fix
        // A hint's fix isn't preferred while other files still pass the argument that it removes.
        fix.isPreferred = fix.isPreferred && fix.left.isEmpty
        return fix
      }
    case .library, nil:
      guard let problem = graphProblem(behind: finding, in: program), !deadline.hasPassed else { return [] }
      let linked = ModuleDependencyFixes(self, program: program).fixes(for: problem, of: key)
      var others = graphFixes(for: problem, of: key, in: program)
      if linked.contains(where: \.isPreferred) { for index in others.indices { others[index].isPreferred = false } }
      return linked + others
    }
  }

  func graphFixes(for problem: GraphProblem, of key: FindingKey, in program: Int) -> [Fix] {
    proven(underFix(program).proposals(for: problem, of: key), of: key, in: program, countsFixed: true) {
      $1.removed.contains(key)
    }
  }

  /// The fault that a finding carries. A finding that is held back while someone types carries one of an earlier graph:
  /// the fault that gives the same finding now takes its place.
  func graphProblem(behind finding: Finding, in program: Int) -> GraphProblem? {
    if let problem = finding.graphProblem, cache.has(problem, inProgramAt: program, of: snapshot) {
      return problem
    }
    return graphProblem(behind: FindingKey(finding), in: program)
  }

  func graphProblem(behind key: FindingKey, in program: Int) -> GraphProblem? {
    let graph = snapshot.programs[program].graph
    return cache.problems(ofProgramAt: program, in: snapshot).first {
      FindingKey.keys(of: $0, in: graph).contains(key)
    }
  }

  // MARK: Hints

  /// Finds the hint of the present snapshot: hints stay while edits move them, so their numbers may be an earlier
  /// state's.
  private func hint(behind key: FindingKey) -> GraphHint? {
    let hints = HintSearch(snapshot, codes: [key.identity.code], text: text).hints(in: key.path)
    return hints.first { FindingKey($0) == key }?.graphHint
  }

  private func isGone(_ key: FindingKey, after edits: [FileEdits]) -> Bool {
    guard let texts = texts(after: edits) else { return false }
    let search = HintSearch(snapshot.replacing(texts), codes: [key.identity.code]) { texts[$0] ?? text($0) }
    return !search.hints(in: key.path).contains { FindingKey($0) == key }
  }

  // MARK: Proposals

  /// A proposal that passed the proof.
  private struct Proven {
    var proposal: FixProposal
    var edits: [FileEdits]
    /// The number of findings that go.
    var fixed: Int
    /// The findings that it leaves, in words for the title; nil if it adds none.
    var remainder: String?

    var isClean: Bool { remainder == nil && proposal.confidence != .guess }
    /// Whether its author must still fill something in.
    var leavesBlanks: Bool { edits.contains { $0.edits.contains { $0.newText.contains("<#") } } }
  }

  /// The proposals that fix a finding, in the order in which they are offered.
  /// - Parameters:
  ///   - leavesAny: whether a proposal may bring up any finding, as long as its title names it.
  ///   - countsFixed: whether titles contain the number of findings that go.
  ///   - isFixed: whether the finding is gone.
  private func proven(
    _ proposals: [FixProposal], of key: FindingKey, in program: Int, leavesAny: Bool = false,
    countsFixed: Bool = false, isFixed: ([FileEdits], FixProof.Outcome) -> Bool
  ) -> [Fix] {
    let proposals = proposals.prefix(FixProposal.limit)
    var found: [Proven] = []
    for proposal in proposals.filter({ $0.confidence != .guess }) + proposals.filter({ $0.confidence == .guess }) {
      if deadline.hasPassed || Self.isDecided(found) { break }
      let isBetter = { (other: Proven) in other.remainder == nil || other.proposal.title == proposal.title }
      guard !proposal.isLastResort || !found.contains(where: isBetter), let edits = proposal.fileEdits, !edits.isEmpty,
        !found.contains(where: { $0.edits == edits }), let outcome = outcome(of: edits, in: program),
        isFixed(edits, outcome)
      else { continue }
      var remainder: String?
      if !outcome.addsNothing {
        let later = LaterFaults(outcome.added.map(\.identity))
        guard leavesAny || proposal.mayLeaveLess && later.areLess else { continue }
        remainder = later.suffix
      }
      found.append(Proven(proposal: proposal, edits: edits, fixed: outcome.removed.count, remainder: remainder))
    }
    return fixes(of: found, in: program, leavesAny: leavesAny, countsFixed: countsFixed)
  }

  /// Whether no further proposal can change the menu: proofs take time.
  private static func isDecided(_ found: [Proven]) -> Bool {
    let clean = found.filter(\.isClean)
    guard clean.count >= offerLimit, let first = clean.first else { return false }
    guard case .onlyChoice = first.proposal.confidence else { return true }
    return clean.dropFirst().contains { $0.proposal.confidence == first.proposal.confidence }
  }

  /// The fixes of proven proposals, the best first. With `leavesAny`, proposals that leave findings come behind those
  /// that leave none; else they are offered only where at most guesses leave none.
  private func fixes(of found: [Proven], in program: Int, leavesAny: Bool, countsFixed: Bool) -> [Fix] {
    let clean = found.filter(\.isClean)
    let leaving = found.filter { $0.remainder != nil }
    let guesses = found.filter { $0.remainder == nil && !$0.isClean }
    let chosen = ((leavesAny || clean.isEmpty ? clean + leaving : clean) + guesses).prefix(Self.offerLimit)
    return chosen.enumerated().map { position, entry in
      var title = entry.proposal.title
      if countsFixed, chosen.contains(where: { $0.proposal.title == title && $0.edits != entry.edits }) {
        title += entry.edits.first.map { " (\(FilePath.name(of: $0.path)))" } ?? ""
      }
      title += entry.remainder ?? (countsFixed && entry.fixed > 1 ? " (fixes \(entry.fixed))" : "")
      let isPreferred =
        position == 0 && entry.remainder == nil && !entry.leavesBlanks && entry.proposal.doubtful.isEmpty
        && isAcceptedUnseen(entry.proposal, among: clean)
      var fix = Fix(
        title: title, isPreferred: isPreferred, isSafe: isPreferred && entry.proposal.isSafe, edits: entry.edits,
        doubtful: entry.proposal.doubtful)
      fix.left = entry.proposal.left
      return seeingToCalls(fix, in: program)
    }
  }

  private func isAcceptedUnseen(_ proposal: FixProposal, among clean: [Proven]) -> Bool {
    switch proposal.confidence {
    case .sure: true
    // Proposals that weren't proven in time may be of the same kind.
    case .onlyChoice:
      !deadline.hasPassed && clean.count { $0.proposal.confidence == proposal.confidence } == 1
    case .open, .guess: false
    }
  }
}
