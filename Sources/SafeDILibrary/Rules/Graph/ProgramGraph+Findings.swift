import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

extension ProgramGraph {
  /// The findings of all faults of a program of which nothing but its graph is known, in the order of ``problems()``.
  package func findings(in program: String) -> [Finding] { findings(of: problems(), in: program, nil) }

  /// The findings of a few faults, without details that only all faults together show.
  /// - Parameter outside: declarations in places where SafeDI doesn't look for them; nil where only this graph is known.
  func findings(of problems: [GraphProblem], in program: String, _ outside: OutsideDeclarations?) -> [Finding] {
    guard !problems.isEmpty else { return [] }
    let catalogue = SafeDI().catalogue
    var report = GraphReport(self, problems: problems, outside)
    return problems.flatMap { problem in
      report.findings(of: problem).map { finding in
        var finding = finding.shown(in: program, because: .graph(problem), by: catalogue)
        finding.missing = problem.missing
        return finding
      }
    }
  }
}

extension GraphProblem {
  /// The name of the dependency or type that is missing, if that is the fault.
  fileprivate var missing: String? {
    switch self {
    case .unfulfilledReceived(let missing) where !missing.isUnderConstruction: "\(missing.identity)"
    case .noProvider(_, let type): "\(type)"
    default: nil
    }
  }
}
