import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// Turns the faults of one solved graph into findings.
package struct GraphDiagnostics {
  private let graph: ProgramGraph
  private let program: String
  /// Declarations in places where SafeDI doesn't look for them; nil where only this program's graph is known.
  private let outside: OutsideDeclarations?

  package init(_ graph: ProgramGraph, program: String) { self.init(graph, program: program, outside: nil) }

  init(_ graph: ProgramGraph, program: String, outside: OutsideDeclarations?) {
    self.graph = graph
    self.program = program
    self.outside = outside
  }

  /// All findings, in the order of ``ProgramGraph/problems()``.
  func render() -> [Finding] { render(graph.problems()) }

  /// The findings of a few faults, without details that only all faults together show.
  func render(_ problems: [GraphProblem]) -> [Finding] {
    guard !problems.isEmpty else { return [] }
    let catalogue = SafeDI().catalogue
    var report = GraphReport(graph, problems: problems) { [graph, outside] type, user, plain in
      outside?.elsewhere(type, for: user, in: graph, besides: plain)
    }
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
