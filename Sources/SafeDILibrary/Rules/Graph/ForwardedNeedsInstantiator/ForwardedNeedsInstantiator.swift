import DICheckDependencyGraph
import DICheckDependencyLibrary

extension DiagnosticCode {
  package static let forwardedNeedsInstantiator = DiagnosticCode("forwarded-needs-instantiator")
}

struct ForwardedNeedsInstantiatorRule: GraphRule {
  static let entries = [
    CatalogueEntry(
      .forwardedNeedsInstantiator, "A type that takes forwarded properties is made without an Instantiator",
      scope: .graph, fixes: .safe, holdsInEveryRelease: true)
  ]

  let reference: DependencyReference
  let provider: ScopeID

  init?(_ problem: GraphProblem) {
    guard case .forwardedOnConstant(let reference, let provider) = problem else { return nil }
    (self.reference, self.provider) = (reference, provider)
  }

  func subjects(in graph: ProgramGraph) -> [GraphSubject] { [graph.subject(.forwardedNeedsInstantiator, reference)] }

  func findings(in report: inout GraphReport) -> [GraphFinding] {
    let graph = report.graph
    let forwarded = report.forwarded(to: provider)
    let concrete = report.name(of: provider)
    let inputs = forwarded.map { "`\(graph.identity(of: $0))`" }.joined(separator: ", ")
    let keeps = graph.keepsValue(reference)
    let reason =
      keeps
      ? "is made when it is first read, which hands nothing over, but `\(concrete)` needs \(inputs) forwarded"
      : "is made at once, but `\(concrete)` needs \(inputs) forwarded at run time"
    let message =
      "`\(graph.identity(of: reference))` \(reason). "
      + (keeps
        ? "SafeDI probably refuses that: declare it as `Instantiator<\(concrete)>`."
        : "Declare it as `Instantiator<\(concrete)>`.")
    let location = report.location(reference.scope, graph.dependency(reference).places.type)
    let root = report.root(reaching: reference.scope)
    return subjects(in: graph).map {
      GraphFinding(
        $0, root: root, at: location, message, related: forwarded.map(report.isForwarded),
        severity: keeps ? .warning : nil)
    }
  }
}
