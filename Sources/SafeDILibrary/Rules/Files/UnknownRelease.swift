import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let unknownRelease = DiagnosticCode("unknown-release")
}

/// Code that is written for a release of a line that is newer than all of which the rules are known.
struct UnknownRelease: DeclarationFault {
  static let entry = CatalogueEntry(
    .unknownRelease, "The code is written for a release of SafeDI of which no rules are known",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none, isParity: false)

  var version: LibraryVersion

  var dependency: String? { "\(version)" }

  func message(of owner: String) -> String {
    "This is written for SafeDI \(version); this version of \(ToolName.full) knows the rules up to "
      + "\(SafeDI.knownReleases.newestLine). It goes by those, and what \(version) may allow is a warning at most."
  }
}

extension SafeDI {
  package func unknownRelease(_ version: LibraryVersion, at place: UTF8Range) -> DeclarationProblem? {
    DeclarationProblem(UnknownRelease(version: version), at: place, owner: nil)
  }
}
