import DICheckDependencyLibrary
import SafeDIGraph

/// Code that is written for a release of a line that is newer than all of which the rules are known.
struct UnknownRelease: DeclarationFault {
  static let entry = CatalogueEntry(
    "unknown-release", "The code uses a newer release of SafeDI than this tool knows",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none, isParity: false)

  var version: LibraryVersion
  /// The parts of it that the program uses and no rule explains, in backticks.
  var unexplained: [String]

  var dependency: String? { "\(version)" }

  func message(of owner: String) -> String {
    let newest = SafeDI.knownReleases.newestLine
    let names = unexplained.joined(separator: ", ")
    guard !SafeDI.knownReleases.knows(version) else {
      return "This version of \(ToolName.full) doesn't know what SafeDI \(version) does with \(names). Findings that "
        + "\(unexplained.count == 1 ? "it" : "they") may explain are hidden."
    }
    guard version.checkout == nil else {
      let hidden = names.isEmpty ? "" : ", and hides what \(names) may explain"
      return
        "This code uses SafeDI \(version), whose arguments, macros and wrappers are known from its sources, and whose "
        + "other rules aren't. \(ToolName.full) checks by those of \(newest), reports what \(version) may allow as a "
        + "warning at most\(hidden)."
    }
    return "This code uses SafeDI \(version), but this version of \(ToolName.full) knows the rules only up to "
      + "\(newest). It checks by those, and reports what \(version) may allow as a warning at most."
  }
}
