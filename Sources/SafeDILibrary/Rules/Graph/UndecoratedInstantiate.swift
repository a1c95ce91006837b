import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

struct UndecoratedInstantiateRule: GraphRule {
  static let entries = [
    CatalogueEntry(
      .undecoratedInstantiate, "A function `instantiate` builds a type though its extension isn't `@Instantiable`",
      severity: .information, scope: .graph, fixes: .none, isParity: false)
  ]

  let provider: ScopeID
  let user: DependencyReference

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    [graph.subject(.undecoratedInstantiate, provider, dependency: "instantiate")]
  }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let type = report.name(of: provider)
    let message =
      "SafeDI builds `\(type)` with this function, though its extension isn't `@Instantiable`. "
      + "Add `@Instantiable` to the extension, or give the function another name."
    let related = [
      RelatedInformation(
        "`\(report.name(of: user.scope))` makes `\(graph.identity(of: user))`", at: report.nameLocation(user))
    ]
    let root = report.root(reaching: user.scope)
    return subjects(in: graph).map {
      Finding(
        $0, root: root, at: graph.nameLocation(provider), message, related: related)
    }
  }
}
