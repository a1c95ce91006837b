import DICheckDependencyLibrary
import DICheckJSON
import DICheckWorkspace

/// The library by whose rules a program was read: its version, and the source of the version.
package struct LibraryUse: Sendable {
  private let finding: VersionFinding
  private let library: any DependencyLibrary

  package init(_ finding: VersionFinding, of library: any DependencyLibrary) {
    self.finding = finding
    self.library = library
  }

  var name: String { library.name }

  /// The release line by whose rules it was read instead, such as `2.3`; nil if the version's own rules are known.
  private var rules: String? { library.releases.knows(finding.version) ? nil : library.releases.newestLine }

  /// The source of the version: its name in JSON, in words, and its file if it is a single one.
  /// - Parameter shown: a path as the report shows it.
  private func origin(_ shown: (String) -> String) -> (source: String, reason: String, path: String?) {
    switch finding.origin {
    case .override: ("given", "as the command line or the settings say", nil)
    case .resolved(let path): ("resolved", "from \(shown(path))", shown(path))
    case .requirement(let path): ("required", "as \(shown(path)) asks", shown(path))
    case .features: ("code", "as the code is written", nil)
    case .includeList: ("build", "as the build calls its tool or lists its sources", nil)
    case .assumed: ("assumed", "assumed, since nothing says otherwise", nil)
    }
  }

  /// "Library 1.2.3, from Package.resolved"
  /// - Parameter shown: a path as the report shows it.
  func title(_ shown: (String) -> String) -> String {
    let rules = rules.map { ", by the rules of \($0)" } ?? ""
    return "\(name) \(finding.version), \(origin(shown).reason)\(rules)"
      + (finding.version.checkout == nil ? "" : ", with its own sources")
  }

  /// The value of `library` of a program.
  func json(_ shown: (String) -> String) -> JSONFields {
    let origin = origin(shown)
    return JSONFields([
      "name": name,
      "version": "\(finding.version)",
      "rules": rules,
      "source": origin.source,
      "path": origin.path,
    ]).inline
  }
}
