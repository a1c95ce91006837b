import DICheckDependencyGraph
import DICheckDependencyLibrary

extension DiagnosticCode {
  package static let wideScope = DiagnosticCode("wide-scope")
}

extension CatalogueEntry {
  static let wideScope = CatalogueEntry(
    .wideScope, "A dependency is made above the only part of the program that receives it",
    severity: .hint, scope: .graph, fixes: .offered, isParity: false)
}

struct WideScopeHint {
  let scope: WideScope

  func finding(in graph: ProgramGraph) -> GraphFinding {
    let reference = scope.dependency
    let label = graph.dependency(reference).shape.label
    let (maker, owner) = (graph.name(of: reference.scope), graph.name(of: scope.owner))
    let place =
      switch (scope.isReceivedByOwner, scope.isReceivedBelow) {
      case (true, true): "by `\(owner)` and below it"
      case (true, false): "by `\(owner)`"
      case (false, _): "below `\(owner)`"
      }
    let levels = scope.chain.count == 1 ? "one level" : "\(scope.chain.count) levels"
    let related = scope.chain.map { hop in
      RelatedInformation(
        message: "`\(graph.name(of: hop.scope))` makes `\(graph.identity(of: hop))`",
        location: graph.nameLocation(hop), role: .hop)
    }
    return GraphFinding(
      graph.subject(.wideScope, reference), at: graph.nameLocation(reference),
      "`\(label)` is received only \(place), \(levels) below `\(maker)`, which makes it and doesn't read it. "
        + "It could be made in `\(owner)`.",
      related: related)
  }
}
