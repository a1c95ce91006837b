import DICheckDependencyLibrary
import SafeDIGraph

extension DiagnosticCode {
  static let unknownRelease = DiagnosticCode("unknown-release")
}

/// Code that is written for a release of a line that is newer than all of which the rules are known.
struct UnknownRelease: DeclarationFault {
  static let entry = CatalogueEntry(
    .unknownRelease, "The code uses a newer release of SafeDI than this tool knows",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none, isParity: false)

  var version: LibraryVersion

  var dependency: String? { "\(version)" }

  func message(of owner: String) -> String {
    "This code uses SafeDI \(version), but this version of \(ToolName.full) knows the rules only up to "
      + "\(SafeDI.knownReleases.newestLine). It checks by those, and reports what \(version) may allow as a warning at most."
  }
}
