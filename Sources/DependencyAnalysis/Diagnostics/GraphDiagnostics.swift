import DICheckDependencyGraph
import DICheckDependencyLibrary

/// Turns the faults of one solved graph into findings.
package struct GraphDiagnostics {
  private let graph: any SolvedGraph
  private let program: String
  /// Declarations in places where the library doesn't look for them; nil where only this program's graph is known.
  private let outside: OutsideDeclarations?

  private let library: any DependencyLibrary

  package init(_ graph: any SolvedGraph, program: String, library: any DependencyLibrary) {
    self.init(graph, program: program, library: library, outside: nil)
  }

  init(_ graph: any SolvedGraph, program: String, library: any DependencyLibrary, outside: OutsideDeclarations?) {
    self.graph = graph
    self.program = program
    self.library = library
    self.outside = outside
  }

  /// All findings, in the order of ``SolvedGraph/problems()``.
  package func render() -> [Finding] { render(graph.problems()) }

  /// The findings of a few faults, without details that only all faults together show.
  func render(_ problems: [GraphProblem]) -> [Finding] {
    guard !problems.isEmpty else { return [] }
    let catalogue = library.catalogue
    let findings = library.findings(of: problems, in: graph) { [graph, outside] type, user, plain in
      outside?.elsewhere(type, for: user, in: graph, besides: plain)
    }
    return zip(problems, findings).flatMap { problem, findings in
      findings.map { $0.shown(in: program, because: .graph(problem), by: catalogue) }
    }
  }
}
