import DICheckDependencyLibrary
import SafeDIGraph

/// A list of a former release that was left behind.
struct UnreadList: DeclarationFault {
  static let entry = CatalogueEntry(
    "unread-list", "A list isn't read by this release of SafeDI",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none, isParity: false)

  /// The list's file name.
  var name: String
  var version: LibraryVersion

  var dependency: String? { name }

  func message(of owner: String) -> String {
    let remedy =
      name == "additionalImportedModules.csv"
      ? "Name the modules in `additionalImportedModules` of `#SafeDIConfiguration`."
      : "Name the directories in `additionalDirectoriesToInclude` of `#SafeDIConfiguration`."
    return "SafeDI \(version) doesn't read `\(name)`. \(remedy)"
  }
}
