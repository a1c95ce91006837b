import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

/// A snapshot of a workspace as one library reads it.
package protocol ViewSnapshot {
  var view: LibraryView { get }
}

extension ViewSnapshot {
  package var layout: ProgramLayout { view.layout }
  package var files: [LibraryView.FileRecord] { view.files }
  package var ids: [String: FileID] { view.ids }
  package var documents: [String: OpenDocument] { view.documents }
  package var options: AnalysisOptions { view.options }

  package func record(of path: String) -> LibraryView.FileRecord? { view.record(of: path) }
}

/// One library's part of a snapshot: the workspace as it reads it, and its analysis. Immutable, so that requests can
/// read it concurrently with the next edit; a copy shares its storage with the host until the host changes.
package struct LibrarySnapshot: ViewSnapshot, Sendable {
  package internal(set) var view: LibraryView
  package internal(set) var analysis: any LibraryAnalysis

  package init(view: LibraryView, analysis: any LibraryAnalysis) {
    self.view = view
    self.analysis = analysis
  }

  /// A snapshot of files without a disk or a build.
  package init(
    of files: [LibraryView.FileRecord], for library: any AnalyzedLibrary, programs: [Program], options: AnalysisOptions
  ) {
    view = LibraryView(layout: .ofTexts(for: library), options: options)
    view.files = files
    for (index, file) in files.enumerated() { view.ids[file.path] = FileID(index) }
    view.programs = programs.map(view.formed)
    analysis = library.makeAnalysis()
    analysis.form(view, takeStep: nil)
  }

  package var programs: [FormedProgram] { view.programs }

  /// The states of all programs.
  var states: [ProgramState] { analysis.states(of: view) }

  /// This snapshot with other texts of some files, its programs solved anew. The files and versions of programs stay as
  /// they are. Unknown files are ignored.
  ///
  /// Use it on a thread with a large stack: it parses.
  package func replacing(_ texts: TextsByPath) -> LibrarySnapshot {
    var result = self
    let replaced = result.view.replace(texts)
    _ = result.analysis.takeIn(replaced, of: result.view)
    return result
  }

  /// This snapshot with the words of all files, as a server notes them while it reads. On all cores. O(bytes of the
  /// files).
  func notingWords(text: @escaping SendableTextSource) -> LibrarySnapshot {
    guard layout.library.usesFileWords else { return self }
    var result = self
    let lacking = files.indices.filter { files[$0].words == nil }
    let words = LargeStackThreads.map(lacking.map { files[$0].path }) { path in
      text(path)?.withUnsafeBufferPointer { FileWords($0) }
    }
    for (index, words) in zip(lacking, words) { result.view.files[index].words = words }
    return result
  }

  /// This snapshot with additional dependencies of a module, its programs formed anew. Nil where that needs files that
  /// weren't read.
  ///
  /// O(files of the programs that change).
  func adding(_ link: BuildModel.Link) -> LibrarySnapshot? {
    var result = self
    guard result.view.add(link) else { return nil }
    result.analysis.form(result.view, takeStep: nil)
    return result
  }

  /// A snapshot of one open document whose program isn't known or read yet, for the findings of its own declarations.
  /// Its program has no name and no graph. Nil for a document that isn't open.
  func alone(_ path: String) -> LibrarySnapshot? {
    guard let document = documents[path] else { return nil }
    let record = LibraryView.FileRecord(path: path, outcomes: [(document.edition, document.outcome)])
    let program = Program(
      "", .declarationsOnly, ofFiles: [0], and: [],
      in: VersionFinding(version: document.edition.version, origin: .assumed))
    return LibrarySnapshot(of: [record], for: layout.analyzedLibrary, programs: [program], options: AnalysisOptions())
  }
}

extension LibraryView {
  /// Reads other texts of some files. Returns the known ones among these, ascending.
  fileprivate mutating func replace(_ texts: TextsByPath) -> [FileID] {
    var source = SourceReader()
    var replaced: [FileID] = []
    for (path, text) in texts {
      guard let file = ids[path] else { continue }
      replaced.append(file)
      files[file.index].stamp = nil
      files[file.index].words = nil
      // The files around it stay as they are read, whatever this text activates.
      let isActive = files[file.index].marking.isInActiveModule
      files[file.index].outcomes = files[file.index].outcomes.map { edition, _ in
        text.withUnsafeBufferPointer {
          (edition, source.extract($0, by: reader(for: edition), isInActiveModule: isActive).outcome)
        }
      }
    }
    return replaced.sorted()
  }

  /// Forms the programs with further dependencies of a module. False where that needs files that weren't read.
  fileprivate mutating func add(_ link: BuildModel.Link) -> Bool {
    layout.build.add(link)
    let count = files.count
    let formed = formedPrograms()
    guard layout.files.count == count else { return false }
    let known = programs
    programs = formed.map { program in known.first { $0.program == program } ?? self.formed(program) }
    return programs.allSatisfy { program in
      known.contains { $0.program == program.program }
        || program.program.files.allSatisfy { files[$0].outcome(for: program.edition) != nil }
    }
  }

  /// The findings of declarations in open documents that belong to no program, by path; no list is empty.
  func diagnosticsOutsideOfPrograms() -> FindingsByPath {
    var result: FindingsByPath = [:]
    for (path, document) in documents where ids[path] == nil {
      let outcome = document.outcome
      let own = outcome.problems
        .filter { !outcome.suppressions.silences($0.code, at: $0.range) }
        .map { Finding($0, path: path) }
        .filter { !namesOtherCode($0) }
      if !own.isEmpty { result[path] = own }
    }
    return result
  }
}
