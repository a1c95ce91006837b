import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Makes the fixes of swift-di's findings: the rules propose, the host proves.
///
/// Use it on a thread with a large stack: it parses.
struct SwiftDIFixes: PlainFixSource {
  let menu: FixMenu
  /// Of each program.
  let graphs: [SwiftDIGraph]

  init(_ analysis: SwiftDIAnalysis, _ menu: FixMenu) {
    self.menu = menu
    graphs = analysis.programs.map { $0.graph(in: menu.snapshot.view) }
  }

  // MARK: Findings

  func proposals(for finding: Finding, in program: Int) -> [FixProposal] {
    switch finding.cause {
    case .declaration(let problem)?:
      let location = Location(path: finding.location.path, range: problem.range)
      return (problem.fault as? any SwiftDIFault)?.proposals(at: FaultSite(self, in: program, at: location, problem))
        ?? []
    case .library(let cause)?:
      // A finding that is held back while someone types may be about an earlier state.
      guard let found = (cause.value as? any GraphProblem)?.fault(in: graphs[program]),
        found.finding.identity == finding.identity.withoutRoot
      else { return [] }
      return found.proposals(FaultSite(self, in: program, at: found.finding.location))
    case nil: return []
    }
  }
}

extension SwiftDIAnalysis: FixingAnalysis {
  typealias Fixes = SwiftDIFixes

  func refactorings(at place: AskedPlace) -> [Fix] { fixSource(place.context).refactorings(at: place) }
}
