import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// SafeDI reads nothing from a folder that isn't there, and doesn't say so.
enum MissingDirectory: DeclarationRule {
  static let entry = CatalogueEntry(
    "missing-directory", "A directory to include doesn't exist",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none)

  /// Each directory that can be read.
  static func check(_ configuration: ConfigurationDeclaration, _ findings: RuleFindings) {
    for (text, place) in configuration.entries("additionalDirectoriesToInclude") {
      // Only a shell knows the meaning of `~` and `$`.
      guard let first = text.first, !"~$".contains(first) else { continue }
      findings.suspect(fault(text), at: place, if: .isNowhere(path: text))
    }
  }

  /// - Parameter directory: as written.
  static func fault(_ directory: String) -> WordedFault {
    let message =
      blanks(in: directory).map {
        "SafeDI takes the \($0) for part of this directory's name, and reads nothing from it. "
          + "Separate entries by commas alone."
      }
      ?? "There is no directory `\(directory)`, so SafeDI reads nothing from it. "
      + "Directories are relative to the folder of the package or project."
    return WordedFault(self, message, of: directory)
  }

  /// The blanks in the entry of a list that are seldom meant; nil where there are none.
  private static func blanks(in directory: String) -> String? {
    if directory.contains(where: \.isNewline) { return "line break" }
    let isPadded = directory.first?.isWhitespace == true || directory.last?.isWhitespace == true
    return isPadded ? "blank" : nil
  }
}
