import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// The faults of one file's declarations, and which of them gives a finding: one file may have thousands.
struct KnownDeclarationFaults {
  private struct Place: Hashable {
    var finding: FindingKey
    var range: UTF8Range
  }

  private var first: [FindingKey: DeclarationProblem] = [:]
  private var alike: [Place: [DeclarationProblem]] = [:]

  /// O(problems).
  init(_ problems: [DeclarationProblem], in path: String) {
    for problem in problems {
      let finding = FindingKey(problem.identity, path: path)
      if first[finding] == nil { first[finding] = problem }
      alike[Place(finding: finding, range: problem.range), default: []].append(problem)
    }
  }

  /// - Parameter cause: what gave the finding in this reading of the file or in an earlier one: several may give alike.
  ///   The one that equals it goes before the one at its place, and that before the first.
  func problem(behind finding: FindingKey, cause: DeclarationProblem?) -> DeclarationProblem? {
    let atPlace = cause.flatMap { alike[Place(finding: finding, range: $0.range)] } ?? []
    return atPlace.first { $0 == cause } ?? atPlace.first ?? first[finding]
  }
}
