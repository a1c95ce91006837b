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

  /// The file that the version comes from, if it is a single one; absolute.
  private var path: String? {
    switch finding.origin {
    case .resolved(let path), .requirement(let path): path
    case .override, .features, .includeList, .assumed: nil
    }
  }

  /// "Library 1.2.3, from Package.resolved"
  /// - Parameter shown: a path as the report shows it.
  func title(_ shown: (String) -> String) -> String {
    let reason =
      switch finding.origin {
      case .override: "as the command line or the settings say"
      case .resolved(let path): "from \(shown(path))"
      case .requirement(let path): "as \(shown(path)) asks"
      case .features: "as the code is written"
      case .includeList: "as the build calls its tool or lists its sources"
      case .assumed: "assumed, since nothing says otherwise"
      }
    let rules = rules.map { ", by the rules of \($0)" } ?? ""
    return
      "\(name) \(finding.version), \(reason)\(rules)\(finding.version.checkout == nil ? "" : ", with its own sources")"
  }

  /// The value of `library` of a program.
  func json(_ shown: (String) -> String) -> JSONFields {
    let source =
      switch finding.origin {
      case .override: "given"
      case .resolved: "resolved"
      case .requirement: "required"
      case .features: "code"
      case .includeList: "build"
      case .assumed: "assumed"
      }
    return JSONFields([
      "name": name, "version": "\(finding.version)", "rules": rules, "source": source, "path": path.map(shown),
    ]).inline
  }
}
