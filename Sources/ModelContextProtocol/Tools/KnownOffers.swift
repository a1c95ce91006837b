import DICheckDependencyLibrary
import DICheckText
import Synchronization

/// The fixes that were found for the present state of the code: proving them takes most of the time of a check. What one
/// answer has no time for, the next one finds.
final class KnownOffers: Sendable {
  private struct Key: Hashable {
    var identity: FindingIdentity
    var location: Location

    init(_ finding: Finding) { (identity, location) = (finding.identity, finding.location) }
  }

  private struct State {
    var revision: Int?
    var offers: [Key: [FixOffer]] = [:]
  }

  private let state = Mutex(State())

  /// What the proofs of one answer may take (``Snapshot/costsOfFixes(for:text:)``): all of a page of findings in an app of
  /// some hundred types, one in an app of thousands.
  private static let limit = 200_000

  /// The offers for each finding; nil for those that there was no time for. One more finding has them in any case.
  func offers(for findings: [Finding], in code: Code, until deadline: Deadline) -> [[FixOffer]?] {
    let revision = code.state.revision
    var known = state.withLock { $0.revision == revision && revision != nil ? $0.offers : [:] }
    let unknown = findings.filter { known[Key($0)] == nil }
    var rest = Self.limit
    let costs = code.snapshot.costsOfFixes(for: unknown, text: code.text)
    let chosen = zip(unknown, costs).prefix { _, cost in
      defer { rest -= cost }
      return rest == Self.limit || cost <= rest
    }.map(\.0)
    let found = FixOffer.offers(for: chosen, in: code, folder: code.folder, until: deadline)
    for (finding, offers) in zip(chosen, found) { known[Key(finding)] = offers }
    if revision != nil, !deadline.hasPassed { state.withLock { $0 = State(revision: revision, offers: known) } }
    return findings.map { known[Key($0)] }
  }
}
