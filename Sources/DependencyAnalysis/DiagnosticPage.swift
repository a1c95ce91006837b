import DICheckDependencyGraph

/// The documentation of the codes: where each one's page is, and its title. The one place that knows the scheme.
package enum DiagnosticPage {
  /// The page that explains `code`, nil while the project has no home. Codes are lower-case words and hyphens, so
  /// nothing needs to be escaped.
  package static func url(for code: DiagnosticCode) -> String? {
    ProjectHome.url.map { "\($0)/blob/main/\(folder)/\(code.rawValue).md" }
  }

  /// What prints the page of a code.
  package static func command(for code: String) -> String { "safedi-lsp --explain \(code)" }

  /// The pages' folder in the repository: `README.md` is the list, and each code has a file of its name.
  package static let folder = "Sources/CheckReporting/Documentation.docc/Diagnostics"

  /// What every finding of the code has in common, in one sentence without a full stop.
  package static func title(for code: DiagnosticCode, in catalogue: Catalogue) -> String {
    catalogue[code]?.title ?? code.rawValue
  }
}
