import DICheckDependencyLibrary
import DICheckText

/// The findings that a project has accepted, each with the number of places where it stands. A finding is known by its
/// code, its owner and its dependency: never by line or wording, nor by the root from which it is reached, since a new
/// root reaches the same fault at the same place.
package struct Baseline: Hashable, Sendable {
  /// Without roots; each at least 1.
  package private(set) var counts: [FindingIdentity: Int] = [:]

  package init(counts: [FindingIdentity: Int]) {
    self.counts = counts
  }

  init(_ findings: some Sequence<ResolvedDiagnostic>) {
    var seen: Set<FindingSite> = []
    for finding in findings where seen.insert(FindingSite(finding)).inserted {
      counts[finding.identity, default: 0] += 1
    }
  }

  /// How many findings it contains.
  package var count: Int { counts.values.reduce(0, +) }

  var sorted: [(finding: FindingIdentity, count: Int)] {
    counts.map { (finding: $0.key, count: $0.value) }
      .sorted { $0.finding.sortKey.lexicographicallyPrecedes($1.finding.sortKey) }
  }

  /// The new findings: of n places of equal findings of which m are known, those at the last n - m.
  /// - Parameter isNew: whether a finding is never known.
  func removingKnown(
    from diagnostics: [ResolvedDiagnostic], besides isNew: (ResolvedDiagnostic) -> Bool
  ) -> [ResolvedDiagnostic] {
    var left = counts
    var known: Set<FindingSite> = []
    return diagnostics.filter { diagnostic in
      if isNew(diagnostic) { return true }
      let site = FindingSite(diagnostic)
      if known.contains(site) { return false }
      guard let count = left[diagnostic.identity], count > 0 else { return true }
      left[diagnostic.identity] = count - 1
      known.insert(site)
      return false
    }
  }
}

/// A finding at a place, from however many programs and roots it is reached.
struct FindingSite: Hashable {
  let identity: FindingIdentity
  private let location: Location

  init(_ finding: ResolvedDiagnostic) {
    identity = finding.identity
    location = finding.diagnostic.location
  }
}

extension FindingIdentity {
  /// The order in a baseline's file, so that a diff shows which findings were added and removed.
  fileprivate var sortKey: [String] { [code.rawValue, owner ?? "", dependency ?? ""] }
}
