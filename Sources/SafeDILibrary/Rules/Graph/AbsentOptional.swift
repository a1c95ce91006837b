import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A warning that SafeDI doesn't give: SafeDI lets every dependency of a type be received below it, but generated code
/// has nothing to name where the type itself got nothing.
struct AbsentOptionalRule: GraphRule {
  static let entries = [
    CatalogueEntry(
      .absentOptional, "A dependency may be absent where it is needed",
      severity: .warning, scope: .graph, fixes: .offered, isParity: false)
  ]

  let finding: AbsentOptional

  func subjects(in graph: ProgramGraph) -> [GraphSubject] { [graph.subject(.absentOptional, finding.dependency)] }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let shape = graph.shape(finding.dependency)
    let source = report.name(of: finding.source.scope)
    let root = report.name(of: finding.root)
    let message =
      "`\(report.name(of: finding.dependency.scope))` \(shape.source.isAlias ? "renames" : "receives") "
      + "`\(finding.identity)`, which `\(source)` receives with `onlyIfAvailable`, but nothing on the way from root `\(root)` "
      + "provides it. Write `onlyIfAvailable: true` here too, or make it further up."
    let related = [
      RelatedInformation(
        "`\(source)` takes `\(graph.identity(of: finding.source))` only if it is available",
        at: report.nameLocation(finding.source))
    ]
    return subjects(in: graph).map {
      Finding($0, root: root, at: report.nameLocation(finding.dependency), message, related: related)
    }
  }
}

/// Lets a receiver do without.
extension Workbench {
  /// Marks the receiver `onlyIfAvailable`, like its source.
  func proposals(for finding: AbsentOptional) -> [FixProposal] {
    let reference = finding.dependency
    guard isType(reference.scope), graph.shape(reference).type.isOptional,
      !graph.shape(reference).source.isAlias
    else { return [] }
    return [
      FixProposal(
        "Add `onlyIfAvailable: true` to `\(label(reference))`", .preferred,
        edits: edit(reference.scope) {
          $0.receiveOnlyIfAvailable(label(reference), inTypeNamed: name(reference.scope))
        })
    ]
  }
}
