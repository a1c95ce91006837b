import DICheckDependencyLibrary
import DICheckText

/// Programs of a release without known rules: they are read by the rules of the newest line.
extension LibraryView {
  /// The release that a file is written for; nil where only an assumption says it.
  package func knownRelease(of file: FileID) -> LibraryVersion? {
    guard let found = programs(of: file).first?.program.version, found.origin != .assumed, found.isOfRelease
    else { return nil }
    return found.version
  }

  /// Returns true if findings of `code` in a program are surely faults in its release. Others are warnings at most, and
  /// aren't fixed automatically.
  func isCertain(_ code: DiagnosticCode, in program: FormedProgram) -> Bool {
    let entry = layout.library.catalogue[code]
    return layout.library.releases.knows(program.edition.version) || entry?.holdsInEveryRelease ?? false
      || program.edition.version.checkout != nil && entry?.isShownByCheckout ?? false
  }

  /// The program's release, if it has no known rules: at the place that names it, else in the first file. A part of a
  /// known one that the program uses, if that has none: where it is used first.
  /// - Parameter uses: those of all programs, so that they bring one finding.
  func unknownRelease(of program: FormedProgram, uses: [UnexplainedUse]) -> BuildFault? {
    let version = program.program.version
    let isKnown = layout.library.releases.knows(version.version)
    let uses = uses.filter { $0.edition == program.edition }
    guard !isKnown || uses.contains(where: { program.files.contains($0.file) }) else { return nil }
    let place = isKnown ? uses.first?.place : version.location ?? firstFile(of: program)
    return place.map { BuildFault(.unknownRelease(version.version, using: Set(uses.map(\.name)).sorted()), at: $0) }
  }

  /// The uses in all files, in the order of their places. O(files), and nothing without the libraries' own sources.
  func unexplainedUses() -> [UnexplainedUse] {
    guard programs.contains(where: { $0.edition.version.checkout != nil }) else { return [] }
    var uses: [UnexplainedUse] = []
    for (index, record) in files.enumerated() {
      for case (let edition, .read(let file)) in record.outcomes where !file.reading.unexplained.isEmpty {
        uses += file.reading.unexplained.map {
          UnexplainedUse(
            name: $0.name, edition: edition, file: FileID(index), place: Location(path: record.path, range: $0.place))
        }
      }
    }
    return uses.sorted { $0.place < $1.place }
  }

  private func firstFile(of program: FormedProgram) -> Location? {
    let paths = program.program.ownFiles.lazy.map { files[$0].path }
    let first = paths.filter(layout.build.isReported).min(by: FilePath.precedes) ?? paths.min(by: FilePath.precedes)
    // The first byte: editors underline no empty range.
    return first.map { Location(startOf: $0) }
  }
}

/// A use of a library's part of which no rule is known.
struct UnexplainedUse {
  var name: String
  var edition: LibraryEdition
  var file: FileID
  var place: Location
}
