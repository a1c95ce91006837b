import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// Programs of a release without known rules: they are read by the rules of the newest line.
extension Snapshot {
  /// Whether findings of `code` in a program are surely faults in its release. Others are warnings at most, and aren't
  /// fixed automatically.
  func isCertain(_ code: DiagnosticCode, in program: ProgramAnalysis) -> Bool {
    layout.library.releases.knows(program.edition.version)
      || layout.library.catalogue[code]?.holdsInEveryRelease ?? false
  }

  /// The findings about releases without known rules: one for each such program, at the place that names the release,
  /// else in the first file. O(programs) where there is none.
  package func releaseDiagnostics() -> [Finding] {
    let library = layout.library
    guard !options.isParity else { return [] }
    return programs.compactMap { program in
      let version = program.program.version
      guard !library.releases.knows(version.version), layout.isReported(program.program),
        let location = version.location ?? firstFile(of: program),
        let problem = library.unknownRelease(version.version, at: location.range)
      else { return nil }
      // Suppression comments stand in code, and this finding isn't about code.
      return filtered(
        Finding(problem, path: location.path, program: program.program.name), in: program,
        suppressions: Suppressions())
    }
  }

  private func firstFile(of program: ProgramAnalysis) -> Location? {
    let paths = program.program.ownFiles.lazy.map { files[$0].path }
    let first = paths.filter(layout.isReported).min(by: FilePath.precedes) ?? paths.min(by: FilePath.precedes)
    // The first byte: editors underline no empty range.
    return first.map { Location(path: $0, range: UTF8Range(0, 1)) }
  }
}
