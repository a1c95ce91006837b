import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

/// A workspace as one library reads it, at one moment: its files with what was read of them, the texts that an editor
/// has open, and the programs that the files form. The library's analysis answers from it.
///
/// A value: a copy shares its storage with the host until the host changes.
package struct LibraryView: Sendable {
  package internal(set) var layout: ProgramLayout
  package internal(set) var files: [FileRecord] = []
  /// Numbers of files, by path.
  package internal(set) var ids: [String: FileID] = [:]
  package internal(set) var programs: [FormedProgram] = []
  package internal(set) var options = AnalysisOptions()
  /// Each file's imports of modules that it may import without a link (``SourceModule/importable``), if there are any.
  var importedModules: [FileID: Set<String>] = [:]
  /// The documents open in an editor, by path, files of no program included: their texts override the disk.
  package internal(set) var documents: [String: OpenDocument] = [:]

  /// The state of a file. Its number is its index in ``files``.
  package struct FileRecord: Sendable {
    package var path: String
    /// The outcomes by edition: a file may belong to programs of several versions, though hardly any does. None for a
    /// file of another library's that no program of this one has, and where no file has a word of any.
    package var outcomes: [(edition: LibraryEdition, outcome: FileOutcome)] = []
    /// The library's words in the file, of whichever version.
    var marking = FileMarking()
    /// The state of the file on disk that was read; nil for an editor's text.
    package var stamp: FileSnapshot?

    /// The words noted while the file was read, if the options ask for them; nil for an editor's text, which can be
    /// searched directly.
    package var words: FileWords?

    mutating func take(_ file: ReadFile) {
      if let outcome = file.outcome { outcomes.append((file.edition, outcome)) }
      marking = FileMarking(
        match: max(marking.match, file.marking.match), isInActiveModule: file.marking.isInActiveModule)
      stamp = file.stamp
      words = file.words
    }

    // By index, since each library asks this of every file, and a copy of all that was read of one takes its time.

    package var firstOutcome: FileOutcome? { outcomes.isEmpty ? nil : outcomes[0].outcome }

    /// The first reading that decides which programs there are (``FileOutcome/basis``).
    var basis: MarkedFile? { isMarked ? firstOutcome?.basis : nil }

    package func outcome(for edition: LibraryEdition) -> FileOutcome? {
      outcomes.indices.first { outcomes[$0].edition == edition }.map { outcomes[$0].outcome }
    }

    /// True if the file has words of the library, of any edition, or can't be searched for them.
    package var isMarked: Bool { outcomes.indices.contains { outcomes[$0].outcome.isMarked } }

    /// True if a suppression comment in the file names a code.
    var namesSuppressedCodes: Bool { outcomes.indices.contains { !outcomes[$0].outcome.suppressions.mentions.isEmpty } }

    /// Returns true if the library doesn't read the file, since it has none of the library's words.
    package func isUnmarked(for edition: LibraryEdition) -> Bool {
      outcomes.contains { if case .unmarked = $0.outcome { $0.edition == edition } else { false } }
    }

    /// Returns true if the file differs from `other` at most in places, as far as other files depend on it. O(facts).
    func hasSameShape(as other: FileRecord) -> Bool {
      outcomes.elementsEqual(other.outcomes) { $0.edition == $1.edition && $0.outcome.hasSameShape(as: $1.outcome) }
    }

    package func marked(for edition: LibraryEdition) -> MarkedFile? { outcome(for: edition)?.marked }
  }

  /// True if the words of files are noted while they are read.
  var notesWords: Bool { options.notesWords && layout.library.usesFileWords }

  /// Warnings about files that can't be analysed, or only in part, without a finding; a line each.
  var warnings: [String] {
    layout.build.warnings.map { "\($0.path): \($0.message)" }
      + files.enumerated().compactMap { index, record in
        guard record.isMarked, let outcome = record.firstOutcome else { return nil }
        if layout.build.isReported(record.path) {
          // A folder that the walk didn't enter has a warning of the walk.
          guard let unread = outcome.unread, unread.problem == nil, !unread.types.mayBeAny else { return nil }
          return "\(record.path): \(unread.reason)"
        }
        guard outcome.isInDoubt, programs.contains(where: { $0.files.contains(FileID(index)) }) else { return nil }
        return "\(record.path): can't be read in full: what may be declared there isn't reported as missing"
      }
  }

  func record(of path: String) -> FileRecord? { ids[path].map { files[$0.index] } }

  /// The files sorted by path. Numbers depend on when a file was first seen, so choices among many files go by path.
  package func inPathOrder(_ files: some Sequence<FileID>) -> [FileID] {
    files.sorted { self.files[$0.index].path < self.files[$1.index].path }
  }

  /// The library's own facts of a file, as a program reads it; nil where there are none.
  package func facts<Facts: LibraryFacts>(
    of file: FileID, in program: FormedProgram, as type: Facts.Type = Facts.self
  ) -> Facts? {
    files[file.index].outcome(for: program.edition)?.facts?.value as? Facts
  }

  /// The number of providers that a program's files declare. O(files).
  package func providerCount(of program: FormedProgram) -> Int {
    program.files.reduce(0) { count, file in
      count + (files[file.index].outcome(for: program.edition)?.facts?.value?.providerCount ?? 0)
    }
  }

  /// The programs that a file belongs to, in the order of ``programs``.
  func programs(of file: FileID) -> [FormedProgram] { programs.filter { $0.files.contains(file) } }
}

extension LibraryView {
  /// The view of no workspace.
  package init(of library: any AnalyzedLibrary) { self.init(layout: .ofTexts(for: library)) }
}

extension [LibraryView.FileRecord] {
  /// The record of a file of the view.
  package subscript(file: FileID) -> LibraryView.FileRecord { self[file.index] }
}

extension LibraryView.FileRecord {
  /// A file of which there is only a text.
  package init(path: String, text: [UInt8], by reader: any LibraryReader, isInActiveModule: Bool) {
    var source = SourceReader()
    let (outcome, marking) = text.withUnsafeBufferPointer {
      source.extract($0, by: reader, isInActiveModule: isInActiveModule)
    }
    self.init(path: path, outcomes: [(reader.edition, outcome)], marking: marking)
  }
}

/// A program of a view: its files, and the edition as which they are read.
package struct FormedProgram: Sendable {
  package let program: Program
  /// The reader of the program's files.
  let reader: any LibraryReader
  /// Files of the program, by number.
  package let files: FileSet
  /// Files of the program's own modules.
  package let ownFiles: Set<FileID>

  init(_ program: Program, reader: any LibraryReader) {
    self.program = program
    self.reader = reader
    var files = FileSet()
    program.insertFiles(into: &files)
    self.files = files
    ownFiles = Set(program.ownFiles.map { FileID($0) })
  }

  package var name: String { program.name }

  /// The edition as which the program's files are read.
  package var edition: LibraryEdition { reader.edition }

  /// True if its files are looked at together; else each declaration counts on its own.
  package var hasGraph: Bool { program.kind == .graph }

  /// True if all of the program's files are known, so that all findings of its graph are.
  var isComplete: Bool { hasGraph && !program.lacksParts }
}
