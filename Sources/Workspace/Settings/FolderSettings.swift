import DICheckDependencyLibrary

/// The settings for the programs of one folder.
package struct FolderSettings: Hashable, Sendable {
  /// The folder of the programs, to which the patterns are relative.
  package var folder: String
  /// Folders and files that belong to the program by a build that isn't read: paths, or
  /// patterns with `*`, `**` and `?`. A folder that matches counts with all below it.
  package var include: [String]
  /// The release that the code is written for; nil where what the project's own files say counts.
  package var version: LibraryVersion?
  /// The names that hold in `#if`, all others being off; nil where the build decides.
  package var activeConditions: Set<String>?
  /// Whether only the inclusions come from here, and everything else from the folder's own file.
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

  /// Reads the settings file at `path`; nil if it can't be read.
  init?(ofFile path: String, for library: any DependencyLibrary) {
    guard let folder = FilePath.parent(of: path), let text = FileContents.smallText(path),
      let configuration = ConfigurationReader.configuration(from: text.utf8, for: [library]).configuration
    else { return nil }
    self.init(
      folder: folder, include: configuration.include, version: configuration.version(of: library),
      activeConditions: configuration.activeConditions)
  }
}

/// The severities that one settings file states for the files below its folder.
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
  /// The severities of a library's codes; nil switches one off, and codes without a setting are missing.
  package func severities(of catalogue: Catalogue) -> [DiagnosticCode: Severity?] {
    var result: [DiagnosticCode: Severity?] = [:]
    for code in catalogue.codes {
      if let severity = self[code: code] { result[code] = .some(severity) }
    }
    return result
  }
}
