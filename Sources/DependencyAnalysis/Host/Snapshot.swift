import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckWorkspace

/// Everything known about a workspace at one moment: files, facts, programs, graphs. Immutable, so that requests can
/// read it beside the next edit; a copy shares its storage with the host until the host changes.
///
/// Features are extensions of it, a file each, in editor-neutral terms: paths, UTF-8 offsets, Markdown.
package struct Snapshot: Sendable {
  package internal(set) var layout: ProgramLayout
  package internal(set) var files: [FileRecord] = []
  /// Numbers of files, by path.
  package internal(set) var ids: [String: FileID] = [:]
  package internal(set) var programs: [ProgramAnalysis] = []
  package internal(set) var options: AnalysisOptions
  /// What each file imports of what it may import without a link (``SourceModule/importable``), where there is such.
  var importedModules: [FileID: Set<String>] = [:]
  /// What an editor has open, by path, files of no program included: these texts count, whatever the disk says.
  package internal(set) var documents: [String: OpenDocument] = [:]

  /// What is known of a file. Its number is its index in ``files``.
  package struct FileRecord: Sendable {
    package var path: String
    /// By library and version: a file may belong to programs of several, though hardly any does.
    package var outcomes: [(edition: LibraryEdition, outcome: FileOutcome)] = []
    /// The state of the file on disk that was read; nil for an editor's text.
    package var stamp: FileSnapshot?

    /// What it may call, where that is noted; nil for an editor's text, too, which is at hand.
    package var words: FileWords?

    package func outcome(for edition: LibraryEdition) -> FileOutcome? {
      outcomes.first { $0.edition == edition }?.outcome
    }

    /// Whether the library doesn't read it, since it holds none of its words.
    func isUnmarked(for edition: LibraryEdition) -> Bool {
      outcomes.contains { if case .unmarked = $0.outcome { $0.edition == edition } else { false } }
    }

    /// Whether it differs from `other` at most in places, as far as other files have to do with it. O(facts).
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

  /// What can't be analysed, or only in part, and has no finding that says so, a line each.
  package var warnings: [String] {
    layout.warnings.map { "\($0.path): \($0.message)" } + missingSources
      + unreadBuilds
      + files.enumerated().compactMap { index, record in
        guard let outcome = record.outcomes.first?.outcome else { return nil }
        if layout.isReported(record.path) {
          // Of a folder that the walk didn't come to, the walk has a warning.
          guard case .setAside(let unread) = outcome, unread.problem == nil, !unread.types.mayBeAny else { return nil }
          return "\(record.path): \(unread.reason)"
        }
        guard outcome.isInDoubt, programs.contains(where: { $0.files.contains(FileID(index)) }) else { return nil }
        return "\(record.path): can't be read in full: what may be declared there isn't reported as missing"
      }
  }

  package func record(of path: String) -> FileRecord? { ids[path].map { files[$0.index] } }

  /// Numbers say when a file was first seen: what is chosen among many is chosen by path.
  func inPathOrder(_ files: some Sequence<FileID>) -> [FileID] {
    files.sorted { self.files[$0.index].path < self.files[$1.index].path }
  }

  /// How many files were asked for.
  package var reportedFileCount: Int { files.count { layout.isReported($0.path) } }

  /// How many declarations of a program provide something, whether they have a graph or not. O(1); O(files) without one.
  package func providerCount(of program: ProgramAnalysis) -> Int {
    if program.hasGraph { return program.graph.providerCount }
    return program.files.reduce(0) { count, file in
      count + (files[file.index].outcome(for: program.edition)?.facts?.providers.count ?? 0)
    }
  }

  /// The programs that a file belongs to, in the order of ``programs``.
  package func programs(of file: FileID) -> [ProgramAnalysis] { programs.filter { $0.files.contains(file) } }
}

/// What the caller of an analysis may choose.
package struct AnalysisOptions: Sendable {
  /// Concrete types of the roots to look at; nil for all.
  package var roots: Set<TypeTerm>?
  /// Leave out what the library itself accepts.
  package var isParity = false
  /// Nobody asks for code of tests: what would be wrong with it isn't looked for.
  package var leavesOutMocks = false
  /// Note what each file may call: for an editor, where the same is asked again and again.
  package var notesWords = false
  /// The names that hold in `#if`, all others being off, whatever settings and builds say; nil where these decide.
  package var activeConditions: Set<String>?
  /// Severities other than the default, in all files whatever their folders' settings say; nil switches a code off.
  package var severities: [DiagnosticCode: Severity?] = [:]
  /// What was read of folders' settings, apart from ``ProgramLayout/folderSeverities``.
  package var folderSeverities: [FolderSeverities] = []
  /// Codes that no folder's settings switch off, as somebody asks for them by name.
  package var namedCodes: Set<DiagnosticCode> = []

  package init() {}
}
