import DICheckDependencyGraph

/// The findings that a project has accepted: each by what it is about, never by its line or wording, with how many
/// there are of it.
package struct Baseline: Hashable, Sendable {
  /// At least 1 each.
  package private(set) var counts: [FindingIdentity: Int] = [:]

  package init(counts: [FindingIdentity: Int]) {
    self.counts = counts
  }

  init(_ findings: [FindingIdentity]) {
    for finding in findings { counts[finding, default: 0] += 1 }
  }

  /// How many findings it holds.
  package var count: Int { counts.values.reduce(0, +) }

  var sorted: [(finding: FindingIdentity, count: Int)] {
    counts.map { (finding: $0.key, count: $0.value) }
      .sorted { $0.finding.sortKey.lexicographicallyPrecedes($1.finding.sortKey) }
  }

  /// What is new: of n findings alike where m are known, the last n - m.
  func removingKnown(from diagnostics: [ResolvedDiagnostic]) -> [ResolvedDiagnostic] {
    var left = counts
    return diagnostics.filter { diagnostic in
      guard let known = left[diagnostic.identity], known > 0 else { return true }
      left[diagnostic.identity] = known - 1
      return false
    }
  }

  /// How many of its findings `current` no longer has.
  func staleCount(in current: Baseline) -> Int {
    counts.reduce(0) { sum, known in sum + max(0, known.value - (current.counts[known.key] ?? 0)) }
  }
}

extension FindingIdentity {
  /// The order in a baseline's file, so that a diff shows what came and went.
  fileprivate var sortKey: [String] { [code.rawValue, owner ?? "", dependency ?? "", root ?? ""] }
}
