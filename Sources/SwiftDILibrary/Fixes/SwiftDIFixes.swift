import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Makes the fixes of swift-di's findings: the rules propose, the host proves.
///
/// Use it on a thread with a large stack: it parses.
struct SwiftDIFixes: FixSource {
  let menu: FixMenu
  let analysis: SwiftDIAnalysis
  /// Of each program.
  let codes: [CodeUnderFix]

  init(_ analysis: SwiftDIAnalysis, _ context: AnalysisContext) {
    let snapshot = LibrarySnapshot(view: context.view, analysis: analysis)
    self.init(analysis, FixMenu(snapshot, deadline: context.deadline, text: context.text))
  }

  private init(_ analysis: SwiftDIAnalysis, _ menu: FixMenu) {
    self.menu = menu
    self.analysis = analysis
    codes = analysis.programs.map { CodeUnderFix($0.graph, text: menu.text) }
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
        found.identity == finding.identity.withoutRoot
      else { return [] }
      return found.fault.proposals(at: FaultSite(code: code, location: found.location, owner: found.owner))
    case nil: return []
    }
  }

  func fixes(for finding: Finding) -> [Fix] {
    guard !menu.deadline.hasPassed, !HostCodes.contains(finding.code), SwiftDICodes.catalogue[finding.code] != nil,
      let program = analysis.programs.firstIndex(where: { $0.name == finding.program })
    else { return [] }
    return provenFixes(for: finding, in: program, isHint: SwiftDI().hintCodes.contains(finding.code))
  }

  // MARK: Safe fixes

  func mayHaveSafeFixes(inGraphOf program: Int) -> Bool { true }
  func breaksOtherCode(changing path: String, to text: [UInt8], in program: Int) -> Bool { false }

  func following(
    _ snapshot: LibrarySnapshot, changing paths: Set<String>, text: @escaping (_ path: String) -> [UInt8]?
  ) -> SwiftDIFixes? {
    (snapshot.analysis as? SwiftDIAnalysis).map {
      SwiftDIFixes($0, FixMenu(snapshot, deadline: menu.deadline, text: text))
    }
  }
}

extension SwiftDIAnalysis {
  func fixes(for findings: [Finding], _ context: AnalysisContext) -> [[Fix]] {
    let fixes = SwiftDIFixes(self, context)
    return findings.map(fixes.fixes)
  }

  func refactorings(at offset: Int, in path: String, _ context: AnalysisContext) -> [Fix] {
    SwiftDIFixes(self, context).refactorings(at: offset, in: path)
  }

  func safeFixes(in paths: [String], _ context: AnalysisContext) -> FixedTexts {
    var fixes = SafeFixes(SwiftDIFixes(self, context))
    fixes.fix(paths)
    return FixedTexts(changed: fixes.changed, originals: fixes.originals)
  }
}
