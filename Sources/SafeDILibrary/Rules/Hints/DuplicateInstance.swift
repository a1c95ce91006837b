import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

struct DuplicateInstanceHint: HintRule {
  static let entry = CatalogueEntry(
    .duplicateInstance, "A shared type is made again where the first one could be received",
    severity: .hint, scope: .graph, fixes: .offered, isParity: false)

  let reference: DependencyReference
  let first: DependencyReference

  func finding(in graph: ProgramGraph) -> Finding {
    let identity = graph.identity(of: reference)
    let other = graph.identity(of: first)
    let (owner, maker) = (graph.name(of: reference.scope), graph.name(of: first.scope))
    let name = other.label == identity.label ? "" : " as `\(other.label)`"
    return Finding(
      graph.subject(.duplicateInstance, reference), at: graph.nameLocation(reference),
      "`\(owner)` makes a `\(identity.type)` of its own, although it could receive the one that `\(maker)` makes\(name). "
        + "Receive that one, unless two are meant.",
      related: [
        RelatedInformation("`\(maker)` makes `\(other)`", at: graph.nameLocation(first))
      ])
  }
}

/// Receives what is made already.
extension Workbench {
  func receiving(_ first: DependencyReference, insteadOfMaking reference: DependencyReference) -> FixProposal {
    let (owner, own) = (name(reference.scope), label(reference))
    let other = graph.identity(of: first)
    if other.label == own {
      return FixProposal("Receive `\(own)` instead", .offered, edits: replacingMacro(of: reference, with: .received()))
    }
    return FixProposal(
      "Receive `\(other.label)` as `\(own)` instead", .offered,
      edits: edit(reference.scope) {
        $0.receive(own, inTypeNamed: owner, fulfilledByDependencyNamed: other.label, ofType: other.type)
      })
  }
}
