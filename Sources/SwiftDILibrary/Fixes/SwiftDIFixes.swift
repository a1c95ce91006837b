import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Makes the fixes of swift-di's findings: the rules propose, the host proves.
///
/// Use it on a thread with a large stack: it parses.
struct SwiftDIFixes: PlainFixSource {
  let menu: FixMenu
  /// Of each program.
  let codes: [CodeUnderFix]

  init(_ analysis: SwiftDIAnalysis, _ menu: FixMenu) {
    self.menu = menu
    codes = analysis.programs.map { CodeUnderFix(graph: $0.graph(in: menu.snapshot.view), menu: menu) }
  }

  // MARK: Findings

  func proposals(for finding: Finding, in program: Int) -> [FixProposal] {
    let code = codes[program]
    switch finding.cause {
    case .declaration(let problem)?:
      let location = Location(path: finding.location.path, range: problem.range)
      let site = FaultSite(code: code, location: location, owner: problem.owner)
      return (problem.fault as? any SwiftDIFault)?.proposals(at: site) ?? []
    case .library(let cause)?:
      // A finding that is held back while someone types may be about an earlier state.
      guard let found = (cause.value as? any GraphProblem)?.fault(in: code.graph),
        found.finding.identity == finding.identity.withoutRoot
      else { return [] }
      let site = FaultSite(code: code, location: found.finding.location, owner: found.finding.identity.owner)
      return found.proposals(site)
    case nil: return []
    }
  }
}

extension SwiftDIAnalysis: FixingAnalysis {
  typealias Fixes = SwiftDIFixes

  func refactorings(at place: AskedPlace) -> [Fix] { fixSource(place.context).refactorings(at: place) }
}
