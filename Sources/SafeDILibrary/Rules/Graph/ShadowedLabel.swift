import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension ShadowedLabel {
  static let entry = CatalogueEntry(
    .shadowedLabel, "A nearer property has the name of what is received, and another type",
    severity: .warning, scope: .graph, fixes: .none)

  /// SafeDI compares names and types, and the code that it writes has names alone.
  func findings(by report: GraphReport) -> [Finding] {
    let graph = report.graph
    let receiver = dependency.scope
    let verb = graph.shape(dependency).source.isAlias ? "renames" : "receives"
    let nearerIdentity = graph.identity(of: nearer)
    let message: String
    var related = [
      graph.note("`\(nearerIdentity)` is nearer", at: nearer)
    ]
    if let meant {
      message =
        "`\(graph.name(of: receiver))` \(verb) `\(identity)` of `\(graph.name(of: meant.scope))`, "
        + "but the generated code passes the nearer `\(nearerIdentity)` of `\(graph.name(of: nearer.scope))`. "
        + "Give one of the two another name."
      related.append(
        graph.note("`\(graph.identity(of: meant))` is meant", at: meant))
    } else {
      message =
        "`\(graph.name(of: receiver))` \(verb) `\(identity)` only if it is available, and it never is: "
        + "`\(graph.name(of: nearer.scope))` has `\(nearerIdentity)` under that name. "
        + "Receive `\(nearerIdentity)`, or make the value further up."
    }
    return report.findings(of: dependency, message, related: related)
  }
}
