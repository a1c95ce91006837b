import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A fault that one file shows, in words, with what may fix it.
struct StitcherFault: LibraryFault {
  let entry: CatalogueEntry
  private let message: String
  let dependency: String?
  let severity: Severity
  let wordsForOtherPlace: String?
  /// Makes changes that may fix it, the best first; they aren't proven here.
  let proposals: @Sendable (FaultSite) -> [FixProposal]

  init(
    _ entry: CatalogueEntry, _ message: String, of dependency: String? = nil, severity: Severity? = nil,
    beside other: String? = nil, proposals: @escaping @Sendable (FaultSite) -> [FixProposal] = { _ in [] }
  ) {
    (self.entry, self.message, self.dependency) = (entry, message, dependency)
    (self.severity, wordsForOtherPlace, self.proposals) = (severity ?? entry.severity, other, proposals)
  }

  func message(of owner: String) -> String { message }

  // Functions can't be compared: faults that say the same have the same fixes.
  static func == (one: Self, other: Self) -> Bool {
    one.entry.code == other.entry.code && one.message == other.message && one.severity == other.severity
  }
  func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

/// Where such a fault is shown.
typealias FaultSite = FixSite<StitcherFixes>

/// The cause of a finding of the graph: what makes changes that may fix it, the best first.
struct StitcherCause: Hashable {
  /// The revision of the analysis that found it: the changes refer to facts as they were then.
  let revision: Int
  let proposals: @Sendable (StitcherFixes) -> [FixProposal]

  // Functions can't be compared: findings that say the same have the same cause.
  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
