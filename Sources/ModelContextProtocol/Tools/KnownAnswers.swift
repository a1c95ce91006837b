import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import Synchronization

/// What was found for the present state of the code, and takes most of the time of a check: the proven fixes, and the
/// hints. Fixes that one answer has no time for are found for the next ones.
final class KnownAnswers: Sendable {
  private struct State {
    var revision: Int?
    var offers: [Finding: [FixOffer]] = [:]
    var hints: [Set<DiagnosticCode>: [Finding]] = [:]
  }

  private let state = Mutex(State())

  /// What is known of `code`; nothing where texts stand for files.
  private func known(of code: Code) -> State {
    let known = state.withLock { $0 }
    return code.state.revision == nil || known.revision != code.state.revision
      ? State(revision: code.state.revision) : known
  }

  private func note(_ known: State) {
    if known.revision != nil { state.withLock { $0 = known } }
  }

  /// The hints with these codes, whose search reads all files.
  func hints(_ codes: Set<DiagnosticCode>, in code: Code) throws -> [Finding] {
    var known = known(of: code)
    if let hints = known.hints[codes] { return hints }
    let hints = try code.snapshot.allHints(codes: codes, text: code.text)
    known.hints[codes] = hints
    note(known)
    return hints
  }

  /// What the proofs of one answer may take (``Snapshot/costsOfFixes(for:text:)``): all of a page of findings in an app of
  /// some hundred types, those of a few in one of thousands.
  private static let limit = 400_000

  /// The offers for each finding; nil for those that there was no time for. Each call finds those of one more finding
  /// in any case.
  func offers(for findings: [Finding], in code: Code, until deadline: Deadline) -> [[FixOffer]?] {
    var known = known(of: code)
    let unknown = findings.filter { known.offers[$0] == nil }
    var rest = Self.limit
    let chosen = zip(unknown, code.snapshot.costsOfFixes(for: unknown, text: code.text)).prefix { _, cost in
      defer { rest -= cost }
      return rest == Self.limit || rest >= cost
    }.map(\.0)
    let found = FixOffer.offers(for: chosen, in: code, folder: code.folder, until: deadline)
    for (finding, offers) in zip(chosen, found) { known.offers[finding] = offers }
    // Proofs that were stopped say nothing.
    if !deadline.hasPassed { note(known) }
    return findings.map { known.offers[$0] }
  }
}
