import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

/// The mutable owner of everything known about a workspace. Its state at one moment is the ``snapshot``.
///
/// Single-threaded by nature. Reading files and solving programs block; the language server does both first thing on
/// another thread and then owns the result.
package struct AnalysisHost: Sendable {
  package internal(set) var snapshot: Snapshot
  package private(set) var counters = AnalysisCounters()
  /// Increases with every change of the snapshot, and so of any text.
  package internal(set) var revision = 0
  var findings = CurrentFindings()
  private var hasWorkspace = true
  /// Takes steps while the workspace is first read.
  private var takeStep: AnalysisStep.Handler?

  /// The snapshot of the workspace; nil until one was read.
  package var workspace: Snapshot? { hasWorkspace ? snapshot : nil }

  /// Creates a host without a workspace.
  package init(for library: any DependencyLibrary) {
    snapshot = Snapshot(layout: .ofTexts(for: library), options: AnalysisOptions())
    hasWorkspace = false
  }

  /// Reads all files of `layout` and solves its programs, on all cores. Blocks until done.
  /// - Parameters:
  ///   - known: an analysis of the same workspace, whose unchanged files aren't read again.
  ///   - texts: texts of files by path, used in place of the disk.
  ///   - takeStep: is told how far it is.
  package init(
    layout: ProgramLayout, options: AnalysisOptions = AnalysisOptions(), reusing known: Snapshot? = nil,
    texts: [String: [UInt8]] = [:], takeStep: AnalysisStep.Handler? = nil
  ) throws {
    self.takeStep = takeStep
    defer { self.takeStep = nil }
    snapshot = Snapshot(layout: layout, options: options)
    let version = layout.projects.first?.version?.version ?? layout.library.releases.newest
    if !texts.isEmpty {
      let reader = layout.library.reader(for: version)
      snapshot.documents = try LargeStackThreads.run {
        texts.mapValues { OpenDocument(text: SourceText($0), version: 0, reader: reader) }
      }
    }
    // A layout without formed programs didn't read all files, so it can't be reused.
    try index(reusing: known.flatMap { $0.layout.isFormed ? $0 : nil })
    let importing = snapshot.layout.modules.lazy.filter { !$0.importable.isEmpty }
    noteImports(of: Set(importing.flatMap(\.files)).map { FileID($0) })
    try formPrograms()
  }

  /// Whether `path` is a file with words of the library in a workspace that was read as one without any, so that its
  /// programs must be formed.
  package func asksForPrograms(_ path: String) -> Bool {
    !snapshot.layout.isFormed && snapshot.record(of: path)?.outcomes.contains { $0.outcome.isMarked } == true
  }

  // MARK: Reading

  private mutating func index(reusing known: Snapshot?) throws {
    let versions = presumedVersions()
    let library = snapshot.layout.library
    try read(snapshot.files.count..<snapshot.layout.files.count, reusing: known) { library.edition(versions[$0]) }
  }

  /// The version for which each file is first read: that of its project, else the newest; the code may show another one
  /// later.
  private func presumedVersions() -> [LibraryVersion] {
    let layout = snapshot.layout
    var versions = [LibraryVersion](repeating: layout.library.releases.newest, count: layout.files.count)
    for module in layout.modules {
      guard let version = layout.projects[module.project].version?.version else { continue }
      for file in module.files { versions[file] = version }
    }
    return versions
  }

  private mutating func read(
    _ indices: some Collection<Int>, reusing known: Snapshot?, edition: (Int) -> LibraryEdition
  ) throws {
    while snapshot.files.count < snapshot.layout.files.count {
      let path = snapshot.layout.files[snapshot.files.count]
      snapshot.ids[path] = FileID(snapshot.files.count)
      snapshot.files.append(Snapshot.FileRecord(path: path))
    }
    var unread: [Int] = []
    for index in indices {
      let path = snapshot.files[index].path
      if let document = snapshot.documents[path] {
        let edition = edition(index)
        snapshot.files[index].outcomes.append((edition, document.outcome(for: snapshot.reader(for: edition))))
      } else if let old = known?.record(of: path), let outcome = old.outcome(for: edition(index)),
        let stamp = old.stamp,
        FileSnapshot(of: path) == stamp
      {
        snapshot.files[index].outcomes.append((edition(index), outcome))
        snapshot.files[index].stamp = stamp
        snapshot.files[index].words = old.words
      } else if let states = snapshot.layout.unmarkedFiles, index < states.count, let state = states[index] {
        snapshot.files[index].outcomes.append((edition(index), .unmarked(DeclaredNames())))
        snapshot.files[index].stamp = state
      } else {
        unread.append(index)
      }
    }
    let jobs = unread.map { SourceIndexer.Job(path: snapshot.files[$0].path, edition: edition($0)) }
    let results = try SourceIndexer.run(
      jobs, reader: snapshot.makeReader, notesWords: snapshot.options.notesWords, takeStep: takeStep)
    for ((index, job), result) in zip(zip(unread, jobs), results) {
      snapshot.files[index].outcomes.append((job.edition, result.outcome))
      snapshot.files[index].stamp = result.stamp
      snapshot.files[index].words = result.words
      counters.filesRead += 1
      if case .read = result.outcome { counters.filesParsed += 1 }
    }
  }

  // MARK: Programs

  private mutating func formPrograms() throws {
    let formed = snapshot.formedPrograms()
    if snapshot.files.count < snapshot.layout.files.count { try index(reusing: nil) }
    var unread: [LibraryEdition: FileSet] = [:]
    for program in formed {
      let edition = snapshot.edition(of: program)
      let lacking = unread[edition] ?? snapshot.filesWithoutOutcome(for: edition)
      let missing = program.files.filter { lacking.contains(FileID($0)) }
      if !missing.isEmpty { try read(missing, reusing: nil) { _ in edition } }
      unread[edition] = missing.isEmpty ? lacking : lacking.subtracting(FileSet(missing.lazy.map { FileID($0) }))
    }
    snapshot.programs = snapshot.analyse(formed, takeStep: takeStep)
  }

  // MARK: Changes

  /// Takes in the present texts of files, from the editor or else the disk, and solves the programs that depend on
  /// them. Returns whether the programs themselves had to be formed anew.
  mutating func refresh(_ files: [FileID]) throws -> Bool {
    guard !files.isEmpty else { return false }
    let before = files.map { snapshot.traits(of: $0) }
    for file in files {
      let old = snapshot.files[file.index]
      readOutcomes(of: file)
      let isSame = old.hasSameShape(as: snapshot.files[file.index])
      findings.forget(CollectionOfOne(old.path), onlyInPlaces: isSame)
    }
    noteImports(of: files.filter { snapshot.importedModules[$0] != nil })
    for index in snapshot.programs.indices where snapshot.programs[index].hasGraph {
      let changes = files.compactMap { snapshot.change(of: $0, in: snapshot.programs[index]) }
      if !changes.isEmpty {
        snapshot.programs[index].graph.apply(changes)
        snapshot.updateBuilds(ofProgramAt: index, after: changes.map(\.file))
      }
    }
    guard files.map({ snapshot.traits(of: $0) }) != before else { return false }
    let formed = snapshot.formedPrograms()
    guard formed != snapshot.programs.map(\.program) else { return false }
    try formPrograms()
    return true
  }

  /// Reads a file for each edition that needs it.
  private mutating func readOutcomes(of file: FileID) {
    let editions = Set(snapshot.programs.filter { $0.files.contains(file) }.map(\.edition))
      .union(snapshot.files[file.index].outcomes.map(\.edition))
      .sorted()
    let path = snapshot.files[file.index].path
    counters.filesUpdated += 1
    if let document = snapshot.documents[path] {
      snapshot.files[file.index].outcomes = editions.map { ($0, document.outcome(for: snapshot.reader(for: $0))) }
      snapshot.files[file.index].stamp = nil
      snapshot.files[file.index].words = nil
      return
    }
    var source = SourceReader()
    var stamp: FileSnapshot?
    var words: FileWords?
    let notesWords = snapshot.options.notesWords
    snapshot.files[file.index].outcomes = editions.map { edition in
      let reader = snapshot.reader(for: edition)
      let result = source.read(path, by: reader, search: reader.markerSearch, notesWords: notesWords)
      (stamp, words) = (result.stamp, result.words)
      return (edition, result.outcome)
    }
    snapshot.files[file.index].stamp = stamp
    snapshot.files[file.index].words = words
  }

  private mutating func noteImports(of files: [FileID]) {
    guard !files.isEmpty else { return }
    let importable = Set(snapshot.layout.modules.flatMap(\.importable.keys))
    for file in files {
      let path = snapshot.files[file.index].path
      let imported =
        snapshot.documents[path].map { $0.text.bytes.withUnsafeBufferPointer { ImportLines.modules(importedIn: $0) } }
        ?? ImportLines.modules(importedBy: path)
      snapshot.importedModules[file] = imported.intersection(importable)
    }
  }

  /// Changes the options that decide which findings are reported and how.
  package mutating func setOptions(_ options: AnalysisOptions) {
    revision += 1
    snapshot.options = options
    findings.forgetAll()
    findings.hints = [:]
  }
}

extension Snapshot {
  /// Forms the programs of the layout; programs without reported files are left out. Additional directories may add to
  /// the layout's files.
  mutating func formedPrograms() -> [Program] {
    let formed = layout.programs(inspection)
    return formed.filter(layout.isReported)
  }

  fileprivate func filesWithoutOutcome(for edition: LibraryEdition) -> FileSet {
    FileSet(files.indices.lazy.filter { files[$0].outcome(for: edition) == nil }.map { FileID($0) })
  }

  /// The change of a file in a program's graph. Nil for a file that isn't part of the program.
  func change(of file: FileID, in program: ProgramAnalysis) -> FileChange? {
    guard program.files.contains(file) else { return nil }
    let record = files[file.index]
    let facts = record.outcome(for: program.edition)?.facts
    return FileChange(file: file, path: record.path, facts: facts.map { program.facts($0, of: file) })
  }

  /// The traits of a file that decide which programs there are.
  fileprivate func traits(of file: FileID) -> LayoutTraits {
    let imports = importedModules[file] ?? []
    guard let marked = files[file.index].outcomes.first?.outcome.basis else { return LayoutTraits(imports: imports) }
    let facts = marked.reading.facts
    return LayoutTraits(
      hasRoot: facts.providers.contains { $0.shape.isRoot },
      directories: facts.configurations.flatMap(\.shape.additionalDirectories),
      isConfigurationDoubtful: !facts.configurations.isEmpty && files[file.index].outcomes[0].outcome.isInDoubt,
      imports: imports,
      evidence: marked.evidence)
  }

  var inspection: ModuleInspection {
    let files = files
    let layout = layout
    let imports = importedModules
    func marked(_ indices: [Int]) -> some Sequence<MarkedFile> {
      indices.lazy.compactMap { index in
        index < files.count ? files[index].outcomes.first?.outcome.basis : nil
      }
    }
    return ModuleInspection(
      hasRoot: { module in
        marked(layout.modules[module].files).contains { $0.reading.facts.providers.contains { $0.shape.isRoot } }
      },
      additionalDirectories: { module in
        marked(layout.modules[module].files)
          .flatMap { $0.reading.facts.configurations.flatMap(\.shape.additionalDirectories) }
      },
      hasDoubtfulConfiguration: { module in
        layout.modules[module].files.contains { index in
          guard index < files.count, let outcome = files[index].outcomes.first?.outcome, outcome.isInDoubt else {
            return false
          }
          return outcome.basis?.reading.facts.configurations.isEmpty == false
        }
      },
      importedModules: { module in
        layout.modules[module].files.reduce(into: Set()) { $0.formUnion(imports[FileID($1)] ?? []) }
      },
      evidence: { marked($0).reduce(into: CodeEvidence()) { $0.formUnion($1.evidence) } })
  }
}

private struct LayoutTraits: Hashable {
  var hasRoot = false
  var directories: [String] = []
  var isConfigurationDoubtful = false
  var imports: Set<String> = []
  var evidence: CodeEvidence = []
}

/// The amount of work that a host has done.
package struct AnalysisCounters: Hashable, Sendable {
  /// Files read from disk.
  package var filesRead = 0
  /// The read files that were parsed.
  package var filesParsed = 0
  /// The changed files taken in after the first reading.
  package var filesUpdated = 0

  package init() {}
}
