import DependencyAnalysis

/// The findings that a project has accepted: each by what it is about, never by its line or wording, with how many
/// there are of it.
package struct Baseline: Hashable, Sendable {
  package struct Finding: Hashable, Sendable {
    package var code: String
    package var owner: String?
    package var dependency: String?
    package var root: String?

    package init(code: String, owner: String? = nil, dependency: String? = nil, root: String? = nil) {
      self.code = code
      self.owner = owner
      self.dependency = dependency
      self.root = root
    }

    init(_ diagnostic: Diagnostic) {
      let key = diagnostic.key
      self.init(code: diagnostic.code.rawValue, owner: key.owner, dependency: key.dependency, root: key.root)
    }

    /// The order in a baseline's file, so that a diff shows what came and went.
    fileprivate var sortKey: [String] { [code, owner ?? "", dependency ?? "", root ?? ""] }
  }

  /// At least 1 each.
  package private(set) var counts: [Finding: Int] = [:]

  package init(counts: [Finding: Int]) {
    self.counts = counts
  }

  init(_ findings: [Finding]) {
    for finding in findings { counts[finding, default: 0] += 1 }
  }

  /// How many findings it holds.
  package var count: Int { counts.values.reduce(0, +) }

  var sorted: [(finding: Finding, count: Int)] {
    counts.map { (finding: $0.key, count: $0.value) }
      .sorted { $0.finding.sortKey.lexicographicallyPrecedes($1.finding.sortKey) }
  }

  /// What is new: of n findings alike where m are known, the last n - m.
  func removingKnown(from diagnostics: [ResolvedDiagnostic]) -> [ResolvedDiagnostic] {
    var left = counts
    return diagnostics.filter { diagnostic in
      guard let known = left[diagnostic.finding], known > 0 else { return true }
      left[diagnostic.finding] = known - 1
      return false
    }
  }

  /// How many of its findings `current` no longer has.
  func staleCount(in current: Baseline) -> Int {
    counts.reduce(0) { sum, known in sum + max(0, known.value - (current.counts[known.key] ?? 0)) }
  }
}
