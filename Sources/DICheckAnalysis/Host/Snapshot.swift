import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// Everything known about a workspace at one moment, for all libraries that it uses. Immutable, so that requests can
/// read it concurrently with the next edit; a copy shares its storage with the host until the host changes.
///
/// Its answers join those of the libraries, in editor-neutral terms: paths, UTF-8 offsets, texts with names and links.
package struct Snapshot: Sendable {
  /// One for each library, in the order of the tool's list; never empty.
  package let libraries: [LibrarySnapshot]

  package init(libraries: [LibrarySnapshot]) { self.libraries = libraries }

  // MARK: Files

  /// The documents open in an editor, by path, files of no program included: their texts override the disk.
  package var documents: [String: OpenDocument] { libraries[0].view.documents }

  /// The open documents that some library reads with faults (``OpenDocument/isBroken``), by path.
  package var brokenDocuments: Set<String> {
    Set(libraries.flatMap { $0.documents.lazy.filter(\.value.isBroken).map(\.key) })
  }

  /// Returns true if a file belongs to the workspace.
  package func contains(_ path: String) -> Bool { libraries.contains { $0.ids[path] != nil } }

  /// The last reading of a file, by the first library that reads it.
  package func record(of path: String) -> LibraryView.FileRecord? {
    libraries.lazy.compactMap { $0.record(of: path) }.first
  }

  /// All files, each once.
  package var files: [LibraryView.FileRecord] {
    guard libraries.count > 1 else { return libraries[0].files }
    var known: Set<String> = []
    return libraries.flatMap { $0.files.filter { known.insert($0.path).inserted } }
  }

  package var fileCount: Int { libraries.count == 1 ? libraries[0].files.count : files.count }

  /// The number of reported files.
  package var reportedFileCount: Int {
    let files = files
    return files.indices.count { isReported(files[$0].path) }
  }

  /// The same for all libraries, which have one build.
  package func isReported(_ path: String) -> Bool { libraries[0].view.layout.build.isReported(path) }

  /// The layouts of all libraries.
  package var layouts: [ProgramLayout] { libraries.map(\.layout) }

  /// Warnings about files that can't be analysed, or only in part, without a finding; a line each.
  package var warnings: [String] {
    libraries.flatMap(\.view.warnings).uniqued
  }

  // MARK: Programs

  /// The states of all programs.
  package var states: [ProgramState] { libraries.flatMap(\.states) }

  /// - Parameter namesRoots: thousands of programs may each have all roots of those below them.
  package func overview(namingRoots namesRoots: Bool = false) -> [ProgramOverview] {
    libraries.flatMap { $0.analysis.overview(of: $0.view, namesRoots: namesRoots) }
  }

  package var libraryList: LibraryList { LibraryList(layouts.map(\.library)) }

  /// True if any file of a program has a word of its library.
  package var usesLibraries: Bool {
    libraries.contains { library in library.programs.contains(where: library.view.usesLibrary) }
  }

  // MARK: Findings

  /// All findings, filtered by the options.
  package func diagnostics() -> [Finding] {
    JointFindings.joined(libraries.map { $0.diagnostics() })
  }

  /// The findings that say what part of the programs isn't checked.
  package func incompleteness() -> [Finding] { JointFindings.joined(libraries.map { $0.incompleteness() }) }

  /// All severities that findings of a code may have, the default among them.
  package func severities(of code: DiagnosticCode) -> Set<Severity> {
    libraries.reduce(into: Set()) {
      if $1.layout.library.catalogue[code] != nil { $0.formUnion($1.view.severities(of: code)) }
    }
  }

  // MARK: Other states

  /// This snapshot with other texts of some files, its programs solved anew (``LibrarySnapshot/replacing(_:)``).
  package func replacing(_ texts: TextsByPath) -> Snapshot {
    Snapshot(libraries: libraries.map { $0.replacing(texts) })
  }

  /// A snapshot of one open document whose program isn't known or read yet (``LibrarySnapshot/alone(_:)``).
  package func alone(_ path: String) -> Snapshot? {
    let alone = libraries.compactMap { $0.alone(path) }
    return alone.isEmpty ? nil : Snapshot(libraries: alone)
  }
}
