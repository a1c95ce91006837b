import DICheckDependencyGraph
import DICheckDependencyLibrary

/// What settings say of the programs of one folder.
package struct FolderSettings: Hashable, Sendable {
  /// What the patterns are relative to, and whose programs they are.
  package var folder: String
  /// Folders and files that belong to the program, which only a build system knows that we can't read: paths, or
  /// patterns with `*`, `**` and `?`. A folder that matches counts with all below it.
  package var include: [String]
  /// The release that the code is written for; nil where what the project's own files say counts.
  package var version: LibraryVersion?
  /// The names that hold in `#if`, all others being off; nil where the build decides.
  package var activeConditions: Set<String>?
  /// Whether this says what is included, and the folder's own file all else.
  package var isOfInclusionsAlone: Bool

  package init(
    folder: String, include: [String], version: LibraryVersion? = nil, activeConditions: Set<String>? = nil,
    isOfInclusionsAlone: Bool = false
  ) {
    self.folder = folder
    self.include = include
    self.version = version
    self.activeConditions = activeConditions
    self.isOfInclusionsAlone = isOfInclusionsAlone
  }

  /// What the settings file at `path` says; nil where it can't be read.
  init?(ofFile path: String, for library: any DependencyLibrary) {
    guard let folder = FilePath.parent(of: path), let text = FileContents.smallText(path),
      let configuration = ConfigurationReader.configuration(from: text.utf8, for: [library]).configuration
    else { return nil }
    self.init(
      folder: folder, include: configuration.include, version: configuration.version(of: library),
      activeConditions: configuration.activeConditions)
  }
}

/// What one settings file says of how bad findings are in the files below its folder.
package struct FolderSeverities: Hashable, Sendable {
  package var folder: String
  /// Nil switches a code off.
  package var severities: [DiagnosticCode: Severity?]

  package init(folder: String, severities: [DiagnosticCode: Severity?]) {
    self.folder = folder
    self.severities = severities
  }
}

extension Configuration {
  /// What is set for findings of a library's codes; nil switches one off. What isn't set is missing.
  package func severities(of catalogue: Catalogue) -> [DiagnosticCode: Severity?] {
    var result: [DiagnosticCode: Severity?] = [:]
    for code in catalogue.codes {
      switch self[code: code] {
      case nil: break
      case .severity(let severity): result[code] = .some(severity)
      case .off: result[code] = .some(nil)
      }
    }
    return result
  }
}
