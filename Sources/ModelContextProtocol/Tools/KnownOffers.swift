import DICheckDependencyLibrary
import DICheckText
import Synchronization

/// The fixes that were found for the present state of the code: proving them takes most of the time of a check. Those
/// that one answer has no time for are found for the next ones.
final class KnownOffers: Sendable {
  private struct State {
    var revision: Int?
    var offers: [Finding: [FixOffer]] = [:]
  }

  private let state = Mutex(State())

  /// What the proofs of one answer may take (``Snapshot/costsOfFixes(for:text:)``): all of a page of findings in an app of
  /// some hundred types, one in an app of thousands.
  private static let limit = 200_000

  /// The offers for each finding; nil for those that there was no time for. Each call finds those of one more finding
  /// in any case.
  func offers(for findings: [Finding], in code: Code, until deadline: Deadline) -> [[FixOffer]?] {
    let revision = code.state.revision
    var known = state.withLock { revision != nil && $0.revision == revision ? $0.offers : [:] }
    let unknown = findings.filter { known[$0] == nil }
    var rest = Self.limit
    let chosen = zip(unknown, code.snapshot.costsOfFixes(for: unknown, text: code.text)).prefix { _, cost in
      defer { rest -= cost }
      return rest == Self.limit || rest >= cost
    }.map(\.0)
    let found = FixOffer.offers(for: chosen, in: code, folder: code.folder, until: deadline)
    for (finding, offers) in zip(chosen, found) { known[finding] = offers }
    // Proofs that were stopped say nothing.
    if revision != nil, !deadline.hasPassed { state.withLock { $0 = State(revision: revision, offers: known) } }
    return findings.map { known[$0] }
  }
}
