/// A command-line tool that builds call which have no build plugin.
package struct BuildTool: Hashable, Sendable {
  /// What the name of the executable has in it, in lower case.
  package var name: String
  /// Takes all words up to the next option: folders and files that it reads.
  package var sourcesOption: String
  /// Takes one word: a list of such in a file (``SourceList``).
  package var sourceListOption: String
  /// What later releases took away.
  package var formerOptions: Set<String>
  /// What a call with one of ``formerOptions`` is read as where nothing else says.
  package var formerVersion: LibraryVersion
  /// What stands before the version in the address that releases are downloaded from, in lower case.
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
