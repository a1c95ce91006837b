import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The reason for findings of SafeDI's own, which aren't shown beside it: as a root, a type has nothing above it that it
/// or what it makes could receive.
struct StrayRootRule: GraphRule {
  static let entries = [
    CatalogueEntry(
      .strayRoot, "A type that is made below another root is a root too, and lacks something as such",
      scope: .graph, fixes: .offered, isParity: false)
  ]

  let finding: StrayRoot

  /// The number of places shown where something is missing.
  private static let relatedLimit = 5

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    [
      GraphSubject(
        identity: FindingIdentity(.strayRoot, owner: graph.name(of: finding.root)), file: graph.file(of: finding.root))
    ]
  }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let places = graph.provider(finding.root).places
    let name = report.name(of: finding.root)
    let requests = finding.inputs + finding.explained
    var lacking: [Identity] = []
    for identity in requests.lazy.map(graph.requested(by:)) where !lacking.contains(identity) {
      lacking.append(identity)
      // The rest only has to be counted.
      if lacking.count == 2 { break }
    }
    let others = Set(requests.map(graph.requested(by:))).count - 1
    let lacks = lacking.first.map { "`\($0)`\(others > 0 ? " and \(others) more" : "")" } ?? "something"
    let message =
      "`\(name)` is made by `\(report.name(of: finding.maker.scope))`, and as a root of its own it lacks \(lacks). "
      + "Remove `isRoot: true`."
    let missing = requests.prefix(Self.relatedLimit).map { request in
      RelatedInformation(
        "`\(report.name(of: request.scope))` asks for `\(graph.requested(by: request))`",
        at: report.nameLocation(request))
    }
    return subjects(in: graph).map { subject in
      var found = Finding(
        subject, at: report.location(finding.root, places.isRoot ?? places.name), message,
        related: [report.hop(finding.maker)] + missing)
      found.explains = explained(in: graph)
      return found
    }
  }

  private func explained(in graph: ProgramGraph) -> [FindingKey] {
    let inputs = finding.inputs.map { graph.subject(.rootHasInputs, $0) }
    // What is missing anyway is reported from another root, and once is enough.
    let missing = (finding.explained + finding.remaining).map { graph.subject(.unfulfilledReceived, $0) }
    return (inputs + missing).map { FindingKey($0.identity, path: graph.path(of: $0.file) ?? "") }
  }
}

extension Workbench {
  func proposals(for finding: StrayRoot) -> [FixProposal] {
    let name = name(finding.root)
    return [
      FixProposal(
        "Remove `isRoot: true` from `\(name)`", .preferred,
        edits: edit(finding.root) { $0.setArgument("isRoot", to: nil, ofTypeNamed: name) })
    ]
  }
}
