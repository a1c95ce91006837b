import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// Programs of a release of which no rule is known: they are read by the rules of the newest line.
extension Snapshot {
  /// Whether what is found with `code` in a program is wrong in its release. What isn't surely wrong is a warning at most,
  /// and nothing of it is fixed unasked.
  func isCertain(_ code: DiagnosticCode, in program: ProgramAnalysis) -> Bool {
    layout.library.releases.knows(program.edition.version)
      || layout.library.catalogue[code]?.holdsInEveryRelease ?? false
  }

  /// What says so: one finding for each such program, where it asks for its release, else in its first file. O(programs)
  /// where there is none.
  package func releaseDiagnostics() -> [Finding] {
    let library = layout.library
    guard !options.isParity else { return [] }
    return programs.compactMap { program in
      let version = program.program.version
      guard !library.releases.knows(version.version), layout.isReported(program.program),
        let location = version.location ?? firstFile(of: program),
        let problem = library.unknownRelease(version.version, at: location.range)
      else { return nil }
      // Comments stand in code, and this is about none of it.
      return filtered(
        Finding(problem, path: location.path, program: program.program.name), in: program,
        suppressions: Suppressions())
    }
  }

  private func firstFile(of program: ProgramAnalysis) -> Location? {
    let paths = program.program.ownFiles.lazy.map { files[$0].path }
    let first = paths.filter(layout.isReported).min(by: FilePath.precedes) ?? paths.min(by: FilePath.precedes)
    // Its first byte: editors underline no empty place.
    return first.map { Location(path: $0, range: UTF8Range(0, 1)) }
  }
}
