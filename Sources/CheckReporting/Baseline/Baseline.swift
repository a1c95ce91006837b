import DICheckDependencyLibrary

/// The findings that a project has accepted: each by its identity, never by its line or wording, with a count.
package struct Baseline: Hashable, Sendable {
  /// Each at least 1.
  package private(set) var counts: [FindingIdentity: Int] = [:]

  package init(counts: [FindingIdentity: Int]) {
    self.counts = counts
  }

  init(_ findings: [FindingIdentity]) {
    for finding in findings { counts[finding, default: 0] += 1 }
  }

  /// How many findings it contains.
  package var count: Int { counts.values.reduce(0, +) }

  var sorted: [(finding: FindingIdentity, count: Int)] {
    counts.map { (finding: $0.key, count: $0.value) }
      .sorted { $0.finding.sortKey.lexicographicallyPrecedes($1.finding.sortKey) }
  }

  /// The new findings: of n equal findings of which m are known, the last n - m.
  /// - Parameter isNew: whether a finding is never known.
  func removingKnown(
    from diagnostics: [ResolvedDiagnostic], besides isNew: (ResolvedDiagnostic) -> Bool
  ) -> [ResolvedDiagnostic] {
    var left = counts
    return diagnostics.filter { diagnostic in
      if isNew(diagnostic) { return true }
      guard let known = left[diagnostic.identity], known > 0 else { return true }
      left[diagnostic.identity] = known - 1
      return false
    }
  }

  /// How many of its findings are missing in `current`.
  func staleCount(in current: Baseline) -> Int {
    counts.reduce(0) { sum, known in sum + max(0, known.value - (current.counts[known.key] ?? 0)) }
  }
}

extension FindingIdentity {
  /// The order in a baseline's file, so that a diff shows which findings were added and removed.
  fileprivate var sortKey: [String] { [code.rawValue, owner ?? "", dependency ?? "", root ?? ""] }
}
