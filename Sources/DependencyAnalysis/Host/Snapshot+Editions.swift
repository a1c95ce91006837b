import DICheckDependencyLibrary
import DICheckWorkspace

extension Snapshot {
  /// What a program's files are read as.
  func edition(of program: Program) -> LibraryEdition { layout.library.edition(program.version.version) }

  /// Who reads files as an edition. The one place that finds an edition's library.
  func reader(for edition: LibraryEdition) -> any LibraryReader { makeReader(edition) }

  /// The same for threads that read many files.
  var makeReader: @Sendable (LibraryEdition) -> any LibraryReader {
    { [library = layout.library] edition in library.reader(for: edition.version) }
  }
}
