import DICheckDependencyGraph
import DICheckDependencyLibrary

extension DiagnosticCode {
  package static let duplicateInstance = DiagnosticCode("duplicate-instance")
}

extension CatalogueEntry {
  static let duplicateInstance = CatalogueEntry(
    .duplicateInstance, "A shared type is made again where the first one could be received",
    severity: .hint, scope: .graph, fixes: .offered, isParity: false)
}

struct DuplicateInstanceHint {
  let reference: DependencyReference
  let first: DependencyReference

  func finding(in graph: ProgramGraph) -> GraphFinding {
    let identity = graph.identity(of: reference)
    let other = graph.identity(of: first)
    let (owner, maker) = (graph.name(of: reference.scope), graph.name(of: first.scope))
    let name = other.label == identity.label ? "" : " as `\(other.label)`"
    return GraphFinding(
      graph.subject(.duplicateInstance, reference), at: graph.nameLocation(reference),
      "`\(owner)` makes a `\(identity.type)` of its own, although it could receive the one that `\(maker)` makes\(name). "
        + "Receive that one, unless two are meant.",
      related: [
        RelatedInformation(
          message: "`\(maker)` makes `\(other)`", location: graph.nameLocation(first), role: .other)
      ])
  }
}
