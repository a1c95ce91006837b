import DICheckDependencyLibrary
import DICheckWorkspace

extension LibraryView {
  /// The edition as which a program's files are read.
  func edition(of program: Program) -> LibraryEdition { layout.library.edition(program.version.version) }

  /// The reader of an edition's files.
  package func reader(for edition: LibraryEdition) -> any LibraryReader {
    layout.library.reader(for: edition.version)
  }
}
