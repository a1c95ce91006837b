import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// Programs of a release without known rules: they are read by the rules of the newest line.
extension LibraryView {
  /// Whether findings of `code` in a program are surely faults in its release. Others are warnings at most, and aren't
  /// fixed automatically.
  package func isCertain(_ code: DiagnosticCode, in program: FormedProgram) -> Bool {
    layout.library.releases.knows(program.edition.version)
      || layout.library.catalogue[code]?.holdsInEveryRelease ?? false
  }

  /// The program's release, if it has no known rules: at the place that names it, else in the first file.
  func unknownRelease(of program: FormedProgram) -> BuildFault? {
    let version = program.program.version
    guard !layout.library.releases.knows(version.version) else { return nil }
    return (version.location ?? firstFile(of: program)).map { BuildFault(.unknownRelease(version.version), at: $0) }
  }

  private func firstFile(of program: FormedProgram) -> Location? {
    let paths = program.program.ownFiles.lazy.map { files[$0].path }
    let first = paths.filter(layout.build.isReported).min(by: FilePath.precedes) ?? paths.min(by: FilePath.precedes)
    // The first byte: editors underline no empty range.
    return first.map { Location(path: $0, range: UTF8Range(0, 1)) }
  }
}
