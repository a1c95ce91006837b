import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A fault that one file shows, with what may fix it.
protocol StitcherFault: LibraryFault {
  /// Changes that may fix it, the best first; they aren't proven here.
  func proposals(at site: FaultSite) -> [FixProposal]
}

extension StitcherFault {
  func proposals(at site: FaultSite) -> [FixProposal] { [] }
}

/// Where such a fault is shown.
typealias FaultSite = FixSite<StitcherFixes>

/// The cause of a finding of the graph: what makes changes that may fix it, the best first.
struct StitcherCause: Hashable, Sendable {
  /// The revision of the analysis that found it: the changes refer to facts as they were then.
  let revision: Int
  let proposals: @Sendable (StitcherFixes) -> [FixProposal]

  // Functions can't be compared: findings that say the same have the same cause.
  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
