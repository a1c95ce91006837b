import DICheckDependencyLibrary
import SafeDIGraph

/// A list of a former release that was left behind.
enum UnreadList: DeclarationRule {
  static let entry = CatalogueEntry(
    "unread-list", "A list isn't read by this release of SafeDI",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none)

  /// - Parameter name: the list's file name.
  static func fault(_ name: String, in version: LibraryVersion) -> WordedFault {
    let remedy =
      name == "additionalImportedModules.csv"
      ? "Name the modules in `additionalImportedModules` of `#SafeDIConfiguration`."
      : "Name the directories in `additionalDirectoriesToInclude` of `#SafeDIConfiguration`."
    return WordedFault(self, "SafeDI \(version) doesn't read `\(name)`. \(remedy)", of: name)
  }
}
