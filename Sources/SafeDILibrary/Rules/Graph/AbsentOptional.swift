import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension CatalogueEntry {
  static let absentOptional = CatalogueEntry(
    .absentOptional, "A dependency may be absent where it is needed",
    severity: .warning, scope: .graph, fixes: .offered, isParity: false)
}

/// A warning that SafeDI doesn't give: SafeDI lets every dependency of a type be received below it, but generated code
/// has nothing to name where the type itself got nothing.
extension GraphReport {
  mutating func absentOptional(_ finding: AbsentOptional) -> [Finding] {
    let shape = graph.shape(finding.dependency)
    let source = name(of: finding.source.scope)
    let root = name(of: finding.root)
    let message =
      "`\(name(of: finding.dependency.scope))` \(shape.source.isAlias ? "renames" : "receives") "
      + "`\(finding.identity)`, which `\(source)` receives with `onlyIfAvailable`, but nothing on the way from root `\(root)` "
      + "provides it. Write `onlyIfAvailable: true` here too, or make it further up."
    let related = [
      RelatedInformation(
        "`\(source)` takes `\(graph.identity(of: finding.source))` only if it is available",
        at: location(of: finding.source))
    ]
    return findings(root: root, at: location(of: finding.dependency), message, related: related)
  }
}

extension AbsentOptional {
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
