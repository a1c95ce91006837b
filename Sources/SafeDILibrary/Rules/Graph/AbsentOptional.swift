import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension AbsentOptional {
  static let entry = CatalogueEntry(
    .absentOptional, "A dependency may be absent where it is needed",
    severity: .warning, scope: .graph)

  /// A warning that SafeDI doesn't give: SafeDI lets every dependency of a type be received below it, but generated code
  /// has nothing to name where the type itself got nothing.
  func findings(by report: GraphReport) -> [Finding] {
    let graph = report.graph
    let shape = graph.shape(dependency)
    let (owner, start) = (graph.name(of: source.scope), graph.name(of: root))
    let message =
      "`\(graph.name(of: dependency.scope))` \(shape.source.isAlias ? "renames" : "receives") "
      + "`\(identity)`, which `\(owner)` receives with `onlyIfAvailable`, but nothing on the way from root `\(start)` "
      + "provides it. Write `onlyIfAvailable: true` here too, or make it further up."
    let related = [
      graph.note(
        "`\(owner)` takes `\(graph.identity(of: source))` only if it is available",
        at: source)
    ]
    return report.findings(root: start, at: graph.location(of: dependency), message, related: related)
  }

  /// Marks the receiver `onlyIfAvailable`, like its source: it does without.
  func proposals(on bench: Workbench) -> [FixProposal] {
    let shape = bench.graph.shape(dependency)
    guard bench.isType(dependency.scope), shape.type.isOptional, !shape.source.isAlias else { return [] }
    return [
      FixProposal(
        "Add `onlyIfAvailable: true` to `\(shape.label)`", .preferred,
        edits: bench.edit(dependency) { $0.receiveOnlyIfAvailable($1) })
    ]
  }
}
