import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// The faults of one file's declarations, and which of them gives a finding: one file may have thousands.
struct KnownDeclarationFaults {
  private let problems: [DeclarationProblem]
  private let path: String
  private let byFinding: HashIndex
  private let byPlace: HashIndex

  private struct Place: Hashable {
    var finding: FindingKey
    var range: UTF8Range
  }

  /// O(problems · log problems).
  init(_ problems: [DeclarationProblem], in path: String) {
    self.problems = problems
    self.path = path
    let findings = problems.lazy.map { FindingKey($0.identity, path: path) }
    byFinding = HashIndex(findings.map(\.hashValue))
    byPlace = HashIndex(zip(findings, problems).map { Place(finding: $0, range: $1.range).hashValue })
  }

  /// - Parameter cause: what gave the finding in this reading of the file or in an earlier one: several may give alike.
  ///   The one that equals it goes before the one at its place, and that before the first.
  func problem(behind finding: FindingKey, cause: DeclarationProblem?) -> DeclarationProblem? {
    let atPlace = cause.map { cause in
      byPlace.positions(of: Place(finding: finding, range: cause.range).hashValue).map { problems[$0] }
        .filter { $0.range == cause.range && isBehind(finding, $0) }
    }
    return atPlace?.first { $0 == cause } ?? atPlace?.first
      ?? byFinding.positions(of: finding.hashValue).lazy.map { problems[$0] }.first { isBehind(finding, $0) }
  }

  private func isBehind(_ finding: FindingKey, _ problem: DeclarationProblem) -> Bool {
    FindingKey(problem.identity, path: path) == finding
  }
}
