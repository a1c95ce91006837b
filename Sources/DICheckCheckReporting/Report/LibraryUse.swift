/// The library by whose rules a program was read: its version, and the source of the version.
package struct LibraryUse: Hashable, Sendable {
  /// The source of the version.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// The command line, or the settings.
    case given
    /// The list of resolved versions at ``LibraryUse/path``.
    case resolved
    /// The manifest or project at ``LibraryUse/path`` asks for it.
    case required
    /// The code uses a feature of this version alone.
    case code
    /// The build calls the library's tool, or lists sources, in a way that only this version understands.
    case build
    /// There is no other source.
    case assumed
  }

  /// The name as the library's users write it.
  package var name: String
  package var version: String
  /// The release line by whose rules it was read instead, such as `2.3`; nil if the version's own rules are known.
  package var rules: String?
  package var source: Source
  /// Absolute; nil if the version comes from no single file.
  package var path: String?
  /// True if its own sources were read too.
  package var hasSources = false

  package init(name: String, version: String, rules: String? = nil, source: Source, path: String? = nil) {
    self.name = name
    self.version = version
    self.rules = rules
    self.source = source
    self.path = path
  }

  /// "Library 1.2.3, from Package.resolved"
  func title(path: String?) -> String {
    let path = path ?? "a file"
    let reason =
      switch source {
      case .given: "as the command line or the settings say"
      case .resolved: "from \(path)"
      case .required: "as \(path) asks"
      case .code: "as the code is written"
      case .build: "as the build calls its tool or lists its sources"
      case .assumed: "assumed, since nothing says otherwise"
      }
    let rules = rules.map { ", by the rules of \($0)" } ?? ""
    return "\(name) \(version), \(reason)\(rules)\(hasSources ? ", with its own sources" : "")"
  }
}
