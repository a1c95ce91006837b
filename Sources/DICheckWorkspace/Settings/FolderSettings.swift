import DICheckDependencyLibrary
import DICheckText

/// The settings for the programs of one folder.
package struct FolderSettings: Hashable, Sendable {
  /// The folder of the programs, to which the patterns are relative.
  package var folder: String
  /// Folders and files that belong to the program by a build that isn't read: paths, or
  /// patterns with `*`, `**` and `?`. A folder that matches counts with all below it.
  package var include: [String]
  /// The releases that the code is written for, by the libraries' names; without one, what the project's own files say
  /// counts.
  var versions: VersionsByLibrary
  /// The names that hold in `#if`, all others being off; nil where the build decides.
  var activeConditions: Set<String>?
  /// True if only the inclusions come from here, and everything else from the folder's own file.
  var isOfInclusionsAlone: Bool

  package init(
    folder: String, include: [String], versions: VersionsByLibrary = [:], activeConditions: Set<String>? = nil,
    isOfInclusionsAlone: Bool = false
  ) {
    self.folder = folder
    self.include = include
    self.versions = versions
    self.activeConditions = activeConditions
    self.isOfInclusionsAlone = isOfInclusionsAlone
  }

  /// Reads the settings file at `path`; nil if it can't be read.
  init?(ofFile path: String, for libraries: [any DependencyLibrary]) {
    guard let folder = FilePath.parent(of: path), let text = FileContents.smallText(path),
      let configuration = ConfigurationReader.configuration(from: text.utf8, for: libraries).configuration
    else { return nil }
    self.init(
      folder: folder, include: configuration.include, versions: configuration.versions(of: libraries),
      activeConditions: configuration.activeConditions)
  }
}

/// The severities that one settings file states for the files below its folder.
package struct FolderSeverities: Hashable, Sendable {
  package var folder: String
  /// Nil switches a code off.
  package var severities: SeveritiesByCode

  package init(folder: String, severities: SeveritiesByCode) {
    self.folder = folder
    self.severities = severities
  }
}

extension Configuration {
  /// The releases of libraries that the code is said to be written for, by their names; none for `auto`.
  package func versions(of libraries: [any DependencyLibrary]) -> VersionsByLibrary {
    libraries.reduce(into: [:]) { $0[$1.name] = version(of: $1) }
  }
}
