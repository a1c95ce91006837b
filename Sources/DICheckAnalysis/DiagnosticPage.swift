import DICheckDependencyLibrary

/// The documentation of the codes: where each one's page is, and its title.
package enum DiagnosticPage {
  /// The page that explains a code of `library`; nil where there is none, and while the project has no home. Codes are
  /// lower-case words and hyphens, so nothing needs to be escaped.
  package static func url(for code: DiagnosticCode, of library: any DependencyLibrary) -> String? {
    guard let home = ProjectHome.url, let folder = library.pagesFolder else { return nil }
    return "\(home)/blob/main/\(folder)/\(code.rawValue).md"
  }

  /// The command that prints the page of a code.
  package static func command(for code: String) -> String { "safedi-lsp explain \(code)" }

  /// The sentence that all findings of the code have in common, without a full stop.
  package static func title(for code: DiagnosticCode, in catalogue: Catalogue) -> String {
    catalogue[code]?.title ?? code.rawValue
  }
}
