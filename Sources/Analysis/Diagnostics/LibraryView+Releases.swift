import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// Programs of a release without known rules: they are read by the rules of the newest line.
extension LibraryView {
  /// Whether findings of `code` in a program are surely faults in its release. Others are warnings at most, and aren't
  /// fixed automatically.
  package func isCertain(_ code: DiagnosticCode, in program: FormedProgram) -> Bool {
    let entry = layout.library.catalogue[code]
    return layout.library.releases.knows(program.edition.version) || entry?.holdsInEveryRelease ?? false
      || program.edition.version.checkout != nil && entry?.isShownByCheckout ?? false
  }

  /// The program's release, if it has no known rules: at the place that names it, else in the first file. A part of a
  /// known one that the program uses, if that has none: where it is used first.
  func unknownRelease(of program: FormedProgram) -> BuildFault? {
    let version = program.program.version
    let names = unexplainedNames(in: program)
    let isKnown = layout.library.releases.knows(version.version)
    guard !isKnown || !names.isEmpty else { return nil }
    let place = isKnown ? names.first?.place : version.location ?? firstFile(of: program)
    return place.map { BuildFault(.unknownRelease(version.version, using: Set(names.map(\.name)).sorted()), at: $0) }
  }

  /// In the order of their places. O(files), and nothing without the library's own sources.
  private func unexplainedNames(in program: FormedProgram) -> [(name: String, place: Location)] {
    guard program.edition.version.checkout != nil else { return [] }
    let names = program.files.flatMap { file -> [(name: String, place: Location)] in
      let record = files[file.index]
      return (record.marked(for: program.edition)?.reading.unexplained ?? [])
        .map { ($0.name, Location(path: record.path, range: $0.place)) }
    }
    return names.sorted { $0.place < $1.place }
  }

  private func firstFile(of program: FormedProgram) -> Location? {
    let paths = program.program.ownFiles.lazy.map { files[$0].path }
    let first = paths.filter(layout.build.isReported).min(by: FilePath.precedes) ?? paths.min(by: FilePath.precedes)
    // The first byte: editors underline no empty range.
    return first.map { Location(path: $0, range: UTF8Range(0, 1)) }
  }
}
