import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let unknownRelease = DiagnosticCode("unknown-release")
}

/// Code that is written for a release of a line that is newer than all of which the rules are known.
package struct UnknownRelease: DeclarationCause {
  package static let entry = CatalogueEntry(
    .unknownRelease, "The code is written for a release of SafeDI of which no rules are known",
    severity: .warning, scope: .file, fixes: .none, isParity: false)
  static let macroReport = MacroReportPlace.nowhere

  var version: LibraryVersion

  var dependency: String? { "\(version)" }

  func message(of owner: String) -> String {
    "This is written for SafeDI \(version); this version of \(ToolName.full) knows the rules up to "
      + "\(SafeDI.knownReleases.newestLine). It goes by those, and what \(version) may allow is a warning at most."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { [] }
}

extension SafeDI {
  package func unknownRelease(_ version: LibraryVersion, at place: UTF8Range) -> DeclarationProblem? {
    DeclarationProblem(DeclarationFault.unknownRelease(UnknownRelease(version: version)), at: place, owner: nil)
  }
}
