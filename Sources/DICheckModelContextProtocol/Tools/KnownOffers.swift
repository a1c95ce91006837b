import DICheckAnalysis
import DICheckDependencyLibrary
import Synchronization

/// The proven fixes of findings, which take most of the time of an answer, for the present state of the code. Those that
/// one answer has no time for are found for the next ones.
final class KnownOffers: Sendable {
  private struct State {
    var revision: Int?
    var offers: [Finding: [FixOffer]] = [:]
  }

  private let state = Mutex(State())

  /// The cost that the proofs of one answer may have (``Snapshot/costsOfFixes(for:text:)``): all of a page of findings
  /// in an app of some hundred types, those of a few in one of thousands.
  private static let limit = 400_000

  /// The offers for each finding; nil for those that there was no time for. Each call finds those of one more finding
  /// in any case.
  func offers(for findings: [Finding], in code: Code) -> [[FixOffer]?] {
    var known = state.withLock { $0 }
    // None are known where texts stand for files.
    if code.state.revision == nil || known.revision != code.state.revision {
      known = State(revision: code.state.revision)
    }
    let unknown = findings.filter { known.offers[$0] == nil }
    var rest = Self.limit
    let chosen = zip(unknown, code.snapshot.costsOfFixes(for: unknown, text: code.text)).prefix { _, cost in
      defer { rest -= cost }
      return rest == Self.limit || rest >= cost
    }.map(\.0)
    for (finding, offers) in zip(chosen, code.offers(for: chosen)) { known.offers[finding] = offers }
    // Proofs that were stopped say nothing.
    if known.revision != nil, !code.deadline.hasPassed { state.withLock { $0 = known } }
    return findings.map { known.offers[$0] }
  }
}
