import DependencyGraph
import SafeDILibrary

/// Turns the faults of one solved graph into diagnostics.
package struct GraphDiagnostics {
  private let graph: ProgramGraph
  private let program: String
  /// What is declared where the library doesn't look for it; nil where only this program's graph is known.
  private let outside: OutsideDeclarations?

  package init(_ graph: ProgramGraph, program: String) { self.init(graph, program: program, outside: nil) }

  init(_ graph: ProgramGraph, program: String, outside: OutsideDeclarations?) {
    self.graph = graph
    self.program = program
    self.outside = outside
  }

  /// All of them, in the order of ``ProgramGraph/problems()``.
  package func render() -> [Diagnostic] { render(graph.problems()) }

  /// The diagnostics of a few faults, without what only all of them together tell.
  func render(_ problems: [GraphProblem]) -> [Diagnostic] {
    guard !problems.isEmpty else { return [] }
    var report = GraphReport(graph, problems: problems) { [graph, outside] type, user, plain in
      outside?.elsewhere(type, for: user, in: graph, besides: plain)
    }
    return problems.flatMap { problem in
      problem.rule.findings(in: &report).map { finding in
        Diagnostic(
          finding.identity, severity: finding.identity.code.defaultSeverity, message: finding.message,
          location: finding.location, related: finding.related, program: program, cause: .graph(problem))
      }
    }
  }
}
