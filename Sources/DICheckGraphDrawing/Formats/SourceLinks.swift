/// Where the places of a page lead.
package enum SourceLinks: String, CaseIterable, Sendable {
  /// To the files, for a browser.
  case file
  /// To Visual Studio Code.
  case vscode
  case none

  /// An address with `{path}`, which is absolute, and `{line}`; nil if they lead nowhere.
  var template: String? {
    switch self {
    case .file: "file://{path}#L{line}"
    case .vscode: "vscode://file{path}:{line}"
    case .none: nil
    }
  }
}

/// Where the places of a page lead, and the folder that their paths are relative to; absolute.
package struct LinkedFolder: Sendable {
  var links: SourceLinks
  var folder: String

  package init(_ links: SourceLinks, folder: String) {
    self.links = links
    self.folder = folder
  }
}
