import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

enum DuplicateInstance {
  static let entry = CatalogueEntry(
    .duplicateInstance, "A shared type is made again where the first one could be received",
    severity: .hint, scope: .graph)

  static func finding(
    _ reference: DependencyReference, first: DependencyReference, in graph: ProgramGraph
  ) -> Finding {
    let (own, other) = (graph.identity(of: reference), graph.identity(of: first))
    let (owner, maker) = (graph.name(of: reference.scope), graph.name(of: first.scope))
    let alias = other.label == own.label ? "" : " as `\(other.label)`"
    return Finding(
      graph.subject(.duplicateInstance, reference), at: graph.location(of: reference),
      "`\(owner)` makes a `\(own.type)` of its own, although it could receive the one that `\(maker)` makes\(alias). "
        + "Receive that one, unless two are meant.",
      related: [
        graph.note("`\(maker)` makes `\(other)`", at: first)
      ])
  }

  /// Receives what is made already.
  static func proposal(
    for reference: DependencyReference, first: DependencyReference, on bench: Workbench
  ) -> FixProposal {
    let own = bench.label(reference)
    let other = bench.graph.identity(of: first)
    if other.label == own {
      return FixProposal(
        "Receive `\(own)` instead", .offered, edits: bench.replacingMacro(of: reference, with: .received()))
    }
    return FixProposal(
      "Receive `\(other.label)` as `\(own)` instead", .offered,
      edits: bench.edit(reference) { $0.receive($1, from: other) })
  }
}
