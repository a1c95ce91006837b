import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension CatalogueEntry {
  static let strayRoot = CatalogueEntry(
    .strayRoot, "A type that is made below another root is a root too, and lacks something as such",
    scope: .graph, fixes: .offered, isParity: false)
}

/// The reason for findings of SafeDI's own, which aren't shown beside it: as a root, a type has nothing above it that it
/// or what it makes could receive.
extension GraphReport {
  /// The number of places shown where something is missing.
  private static let requestLimit = 5

  mutating func strayRoot(_ finding: StrayRoot) -> [Finding] {
    let places = graph.provider(finding.root).places
    let type = name(of: finding.root)
    let requests = finding.inputs + finding.explained
    let others = Set(requests.map(graph.requested(by:))).count - 1
    let lacks =
      requests.first.map { "`\(graph.requested(by: $0))`\(others > 0 ? " and \(others) more" : "")" } ?? "something"
    let message =
      "`\(type)` is made by `\(name(of: finding.maker.scope))`, and as a root of its own it lacks \(lacks). "
      + "Remove `isRoot: true`."
    let missing = requests.prefix(Self.requestLimit).map { request in
      RelatedInformation(
        "`\(name(of: request.scope))` asks for `\(graph.requested(by: request))`",
        at: location(of: request))
    }
    return subjects.map { subject in
      var found = Finding(
        subject, at: location(finding.root, places.isRoot ?? places.name), message,
        related: [hop(finding.maker)] + missing)
      found.explains = explained(by: finding)
      return found
    }
  }

  private func explained(by finding: StrayRoot) -> [FindingKey] {
    let inputs = finding.inputs.map { graph.subject(.rootHasInputs, $0) }
    // A dependency that is missing anyway is reported from another root, and once is enough.
    let missing = (finding.explained + finding.remaining).map { graph.subject(.unfulfilledReceived, $0) }
    return (inputs + missing).map { FindingKey($0.identity, path: graph.path(of: $0.file) ?? "") }
  }
}

extension StrayRoot {
  func proposal(on bench: Workbench) -> FixProposal {
    FixProposal(
      "Remove `isRoot: true` from `\(bench.name(root))`", .preferred,
      edits: bench.edit(root) { $0.setArgument("isRoot", to: nil) })
  }
}
