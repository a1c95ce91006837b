import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension StrayRoot {
  static let entry = CatalogueEntry(
    .strayRoot, "A type that is made below another root is a root too, and lacks something as such",
    scope: .graph, isParity: false)

  /// The number of places shown where something is missing.
  private static let requestLimit = 5

  /// The reason for findings of SafeDI's own, which aren't shown beside it: as a root, a type has nothing above it that
  /// it or what it makes could receive.
  func findings(by report: GraphReport) -> [Finding] {
    let graph = report.graph
    let places = graph.provider(root).places
    let type = graph.name(of: root)
    let requests = inputs + explained
    let others = Set(requests.map(graph.requested(by:))).count - 1
    let lacks =
      requests.first.map { "`\(graph.requested(by: $0))`\(others > 0 ? " and \(others) more" : "")" } ?? "something"
    let message =
      "`\(type)` is made by `\(graph.name(of: maker.scope))`, and as a root of its own it lacks \(lacks). "
      + "Remove `isRoot: true`."
    let missing = requests.prefix(Self.requestLimit).map { request in
      graph.note(
        "`\(graph.name(of: request.scope))` asks for `\(graph.requested(by: request))`",
        at: request)
    }
    return report.subjects.map { subject in
      var found = Finding(
        subject, at: graph.location(root, places.isRoot ?? places.name), message,
        related: [report.hop(maker)] + missing)
      found.explains = explainedKeys(in: graph)
      return found
    }
  }

  private func explainedKeys(in graph: ProgramGraph) -> [FindingKey] {
    let own = inputs.map { graph.subject(.rootHasInputs, $0) }
    // A dependency that is missing anyway is reported from another root, and once is enough.
    let missing = (explained + remaining).map { graph.subject(.unfulfilledReceived, $0) }
    return (own + missing).map { FindingKey($0.identity, path: graph.path(of: $0.file) ?? "") }
  }

  func proposals(on bench: Workbench) -> [FixProposal] {
    [
      FixProposal(
        "Remove `isRoot: true` from `\(bench.name(root))`", .preferred,
        edits: bench.edit(root) { $0.setArgument("isRoot", to: nil) })
    ]
  }
}
