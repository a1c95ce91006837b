import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckWorkspace

/// Everything known about a workspace at one moment: files, facts, programs, graphs. Immutable, so that requests can
/// read it concurrently with the next edit; a copy shares its storage with the host until the host changes.
///
/// Features are extensions of this type, a file each, in editor-neutral terms: paths, UTF-8 offsets, Markdown.
package struct Snapshot: Sendable {
  package internal(set) var layout: ProgramLayout
  package internal(set) var files: [FileRecord] = []
  /// Numbers of files, by path.
  package internal(set) var ids: [String: FileID] = [:]
  package internal(set) var programs: [ProgramAnalysis] = []
  package internal(set) var options: AnalysisOptions
  /// Each file's imports of modules that it may import without a link (``SourceModule/importable``), if there are any.
  var importedModules: [FileID: Set<String>] = [:]
  /// The documents open in an editor, by path, files of no program included: their texts override the disk.
  package internal(set) var documents: [String: OpenDocument] = [:]

  /// The state of a file. Its number is its index in ``files``.
  package struct FileRecord: Sendable {
    package var path: String
    /// The outcomes by library and version: a file may belong to programs of several, though hardly any does.
    package var outcomes: [(edition: LibraryEdition, outcome: FileOutcome)] = []
    /// The state of the file on disk that was read; nil for an editor's text.
    package var stamp: FileSnapshot?

    /// The words noted while the file was read, if the options ask for them; nil for an editor's text, which can be
    /// searched directly.
    package var words: FileWords?

    package func outcome(for edition: LibraryEdition) -> FileOutcome? {
      outcomes.first { $0.edition == edition }?.outcome
    }

    /// Whether the library doesn't read the file, since it has none of the library's words.
    func isUnmarked(for edition: LibraryEdition) -> Bool {
      outcomes.contains { if case .unmarked = $0.outcome { $0.edition == edition } else { false } }
    }

    /// Whether the file differs from `other` at most in places, as far as other files depend on it. O(facts).
    func hasSameShape(as other: FileRecord) -> Bool {
      outcomes.elementsEqual(other.outcomes) { $0.edition == $1.edition && $0.outcome.hasSameShape(as: $1.outcome) }
    }

    package func marked(for edition: LibraryEdition) -> MarkedFile? {
      if case .read(let file) = outcome(for: edition) { file } else { nil }
    }
  }

  init(layout: ProgramLayout, options: AnalysisOptions) {
    self.layout = layout
    self.options = options
  }

  /// Warnings about files that can't be analysed, or only in part, without a finding; a line each.
  package var warnings: [String] {
    layout.warnings.map { "\($0.path): \($0.message)" }
      + files.enumerated().compactMap { index, record in
        guard let outcome = record.outcomes.first?.outcome else { return nil }
        if layout.isReported(record.path) {
          // A folder that the walk didn't enter has a warning of the walk.
          guard case .setAside(let unread) = outcome, unread.problem == nil, !unread.types.mayBeAny else { return nil }
          return "\(record.path): \(unread.reason)"
        }
        guard outcome.isInDoubt, programs.contains(where: { $0.files.contains(FileID(index)) }) else { return nil }
        return "\(record.path): can't be read in full: what may be declared there isn't reported as missing"
      }
  }

  package func record(of path: String) -> FileRecord? { ids[path].map { files[$0.index] } }

  /// The files sorted by path. Numbers depend on when a file was first seen, so choices among many files go by path.
  func inPathOrder(_ files: some Sequence<FileID>) -> [FileID] {
    files.sorted { self.files[$0.index].path < self.files[$1.index].path }
  }

  /// The number of reported files.
  package var reportedFileCount: Int { files.count { layout.isReported($0.path) } }

  /// The number of providers in a program with or without a graph. O(1); O(files) without a graph.
  package func providerCount(of program: ProgramAnalysis) -> Int {
    if program.hasGraph { return program.graph.providerCount }
    return program.files.reduce(0) { count, file in
      count + (files[file.index].outcome(for: program.edition)?.facts?.providers.count ?? 0)
    }
  }

  /// The programs that a file belongs to, in the order of ``programs``.
  package func programs(of file: FileID) -> [ProgramAnalysis] { programs.filter { $0.files.contains(file) } }
}

/// The options of an analysis.
package struct AnalysisOptions: Sendable {
  /// Concrete types of the roots to look at; nil for all.
  package var roots: Set<TypeTerm>?
  /// Whether findings that the library itself accepts are left out.
  package var isParity = false
  /// Whether mocks are left out, so that faults in code for tests aren't found.
  package var leavesOutMocks = false
  /// Whether the words of each file are noted: for an editor, which needs them repeatedly.
  package var notesWords = false
  /// The names that hold in `#if`, all others being off, whatever settings and builds say; nil to use those.
  package var activeConditions: Set<String>?
  /// Severities other than the default, in all files, overriding folders' settings; nil switches a code off.
  package var severities: [DiagnosticCode: Severity?] = [:]
  /// Severities from further folders' settings, besides ``ProgramLayout/folderSeverities``.
  package var folderSeverities: [FolderSeverities] = []
  /// Codes that were requested by name, so that no folder's settings switch them off.
  package var namedCodes: Set<DiagnosticCode> = []

  package init() {}
}
