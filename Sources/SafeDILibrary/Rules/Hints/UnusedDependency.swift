import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

enum UnusedDependency {
  static let entry = CatalogueEntry(
    .unusedDependency, "A dependency is used neither by its type nor below it",
    severity: .hint, scope: .graph)

  static func finding(_ reference: DependencyReference, in graph: ProgramGraph) -> Finding {
    let owner = graph.name(of: reference.scope)
    let shape = graph.shape(reference)
    let below =
      switch graph.countMade(by: reference.scope, upTo: 2) {
      case 0: ""
      case 1: ", and the type below it doesn't receive it"
      default: ", and no type below it receives it"
      }
    let advice =
      switch shape.source {
      case .instantiated: "Remove it, unless its initializer does something that is needed."
      case .forwarded: "Remove it, and the argument that callers pass for it."
      case .received, .aliased: "Remove it."
      }
    return Finding(
      graph.subject(.unusedDependency, reference), at: graph.location(of: reference),
      "`\(shape.label)` is never read in `\(owner)`\(below). \(advice)", related: [])
  }

  /// Removes the dependency.
  static func proposal(for reference: DependencyReference, on bench: Workbench) -> FixProposal? {
    let worth: Applicability
    switch bench.graph.shape(reference).source {
    // Only the type itself could notice the removal.
    case .received, .aliased: worth = .preferred
    // The initializer of the instance may have side effects, and its code may hand the instance over.
    case .instantiated: worth = .offered
    // A `@Forwarded` value is passed to the type's `Instantiator`, in code that isn't looked into.
    case .forwarded: return nil
    }
    return FixProposal(
      "Remove `\(bench.label(reference))` from `\(bench.name(reference.scope))`", worth,
      edits: bench.edit(reference) { $0.remove($1) })
  }
}
