import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Code that is written for a release of a line that is newer than all of which the rules are known.
enum UnknownRelease: DeclarationRule {
  static let entry = CatalogueEntry(
    "unknown-release", "The code uses a newer release of SafeDI than this tool knows",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none)

  /// - Parameter unexplained: the parts of it that the program uses and no rule explains, in backticks.
  static func fault(_ version: LibraryVersion, _ unexplained: [String]) -> WordedFault {
    let newest = SafeDI.knownReleases.newestLine
    let names = unexplained.commaSeparated
    let message: String
    if SafeDI.knownReleases.knows(version) {
      message =
        "This version of \(ToolName.full) doesn't know what SafeDI \(version) does with \(names). Findings that "
        + "\(unexplained.count == 1 ? "it" : "they") may explain are hidden."
    } else if version.checkout != nil {
      let hidden = names.isEmpty ? "" : ", and hides what \(names) may explain"
      message =
        "This code uses SafeDI \(version), whose arguments, macros and wrappers are known from its sources, and whose "
        + "other rules aren't. \(ToolName.full) checks by those of \(newest), reports what \(version) may allow as a "
        + "warning at most\(hidden)."
    } else {
      message =
        "This code uses SafeDI \(version), but this version of \(ToolName.full) knows the rules only up to "
        + "\(newest). It checks by those, and reports what \(version) may allow as a warning at most."
    }
    return WordedFault(self, message, of: "\(version)")
  }
}
