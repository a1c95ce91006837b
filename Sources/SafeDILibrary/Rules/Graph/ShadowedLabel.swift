import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// SafeDI compares names and types, and the code that it writes has names alone.
struct ShadowedLabelRule: GraphRule {
  static let entries = [
    CatalogueEntry(
      .shadowedLabel, "A nearer property has the name of what is received, and another type",
      severity: .warning, scope: .graph, fixes: .none, isParity: false)
  ]

  let finding: ShadowedLabel

  func subjects(in graph: ProgramGraph) -> [GraphSubject] { [graph.subject(.shadowedLabel, finding.dependency)] }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let (receiver, nearer) = (finding.dependency.scope, finding.nearer)
    let verb = graph.shape(finding.dependency).source.isAlias ? "renames" : "receives"
    let nearerIdentity = graph.identity(of: nearer)
    let message: String
    var related = [
      RelatedInformation("`\(nearerIdentity)` is nearer", at: report.nameLocation(nearer))
    ]
    if let meant = finding.meant {
      message =
        "`\(report.name(of: receiver))` \(verb) `\(finding.identity)` of `\(report.name(of: meant.scope))`, "
        + "but the generated code passes the nearer `\(nearerIdentity)` of `\(report.name(of: nearer.scope))`. "
        + "Give one of the two another name."
      related.append(
        RelatedInformation("`\(graph.identity(of: meant))` is meant", at: report.nameLocation(meant)))
    } else {
      message =
        "`\(report.name(of: receiver))` \(verb) `\(finding.identity)` only if it is available, and it never is: "
        + "`\(report.name(of: nearer.scope))` has `\(nearerIdentity)` under that name. "
        + "Receive `\(nearerIdentity)`, or make the value further up."
    }
    let root = report.root(reaching: receiver)
    return subjects(in: graph).map {
      Finding($0, root: root, at: report.nameLocation(finding.dependency), message, related: related)
    }
  }
}
