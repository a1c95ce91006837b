import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// A root's code that can't be compiled because it renames what was not renamed before (`uncompilable-generation`).
struct AbsentAliasRule: GraphRule {
  let finding: AbsentOptional

  init?(_ problem: GraphProblem) {
    guard case .absentAlias(let finding) = problem else { return nil }
    self.finding = finding
  }

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    [graph.subject(.uncompilableGeneration, finding.dependency)]
  }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let (owner, source) = (report.name(of: finding.dependency.scope), report.name(of: finding.source.scope))
    let root = report.name(of: finding.root)
    let message =
      "The code that SafeDI generates for `\(root)` can't be compiled: `\(owner)` renames `\(finding.identity)`, and "
      + "there is none, since nothing provides `\(graph.requested(by: finding.source))` to `\(source)`. "
      + "Rename that instead."
    let related = [
      RelatedInformation(
        message: "`\(source)` takes `\(graph.identity(of: finding.source))` only if it is available",
        location: report.nameLocation(finding.source), role: .other)
    ]
    return subjects(in: graph).map {
      Finding($0, root: root, at: report.nameLocation(finding.dependency), message, related: related)
    }
  }
}
