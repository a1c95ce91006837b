import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A generated mock that can't be compiled because of what several types are together (`uncompilable-generation`).
struct ConfigurationRingRule: GraphRule {
  let ring: ConfigurationRing

  init?(_ problem: GraphProblem) {
    guard case .configurationRing(let ring) = problem else { return nil }
    self.ring = ring
  }

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    ring.hops.prefix(1).map { graph.subject(.uncompilableGeneration, $0) }
  }

  func findings(in report: inout GraphReport) -> [Finding] {
    guard let first = ring.hops.first else { return [] }
    let names = (ring.hops + [first]).map { report.name(of: $0.scope) }
    let message =
      "The mock that SafeDI generates for `\(report.name(of: ring.mocked))` doesn't compile: "
      + "`\(names.joined(separator: " -> "))` make each other, so each `SafeDIMockConfiguration` would contain itself. "
      + "Write the mock by hand."
    let related = report.hops(ring.hops)
    return subjects(in: report.graph).map {
      Finding($0, at: report.nameLocation(first), message, related: related)
    }
  }

  /// The mock to be written by hand isn't known.
  func proposals(for key: FindingKey, _ program: ProgramUnderFix) -> [FixProposal] { [] }
}
