import DICheckDependencyGraph
import DICheckDependencyLibrary

extension DiagnosticCode {
  package static let unusedDependency = DiagnosticCode("unused-dependency")
}

extension CatalogueEntry {
  static let unusedDependency = CatalogueEntry(
    .unusedDependency, "A dependency is used neither by its type nor below it",
    severity: .hint, scope: .graph, fixes: .offered, isParity: false)
}

struct UnusedDependencyHint {
  let reference: DependencyReference

  func finding(in graph: ProgramGraph) -> GraphFinding {
    let owner = graph.name(of: reference.scope)
    let shape = graph.dependency(reference).shape
    let below =
      switch graph.countMade(by: reference.scope, upTo: 2) {
      case 0: ""
      case 1: ", and the type below it doesn't receive it"
      default: " and received by none of the types below it"
      }
    let advice =
      switch shape.source {
      case .instantiated: "Remove it, unless it is made for what its initializer does."
      case .forwarded: "Remove it, and what is handed over for it."
      case .received, .aliased: "Remove it."
      }
    return GraphFinding(
      graph.subject(.unusedDependency, reference), at: graph.nameLocation(reference),
      "`\(shape.label)` is read nowhere in `\(owner)`\(below). \(advice)", related: [])
  }
}
