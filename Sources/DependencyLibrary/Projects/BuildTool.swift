/// A command-line tool for builds without a build plugin.
package struct BuildTool: Hashable, Sendable {
  /// A part of the executable's name, in lower case.
  package var name: String
  /// The option that takes all words up to the next option: folders and files to read.
  package var sourcesOption: String
  /// The option that takes one word: a file that lists folders and files (``SourceList``).
  package var sourceListOption: String
  /// The options that later releases removed.
  package var formerOptions: Set<String>
  /// The version as which a call with one of ``formerOptions`` is read unless something else names one.
  package var formerVersion: LibraryVersion
  /// The text before the version in the download address of releases, in lower case.
  package var downloadPath: String

  package init(
    name: String, sourcesOption: String, sourceListOption: String, formerOptions: Set<String>,
    formerVersion: LibraryVersion, downloadPath: String
  ) {
    self.name = name
    self.sourcesOption = sourcesOption
    self.sourceListOption = sourceListOption
    self.formerOptions = formerOptions
    self.formerVersion = formerVersion
    self.downloadPath = downloadPath
  }
}
