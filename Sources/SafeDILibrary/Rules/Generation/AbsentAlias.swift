import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

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
    let requested = graph.requested(by: finding.source)
    let message =
      "The code that SafeDI generates for `\(root)` doesn't compile: `\(owner)` renames `\(finding.identity)`"
      + (owner == source ? "" : " of `\(source)`")
      + ", and nothing provides the `\(requested)` behind it. Rename `\(requested.label)` instead."
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
