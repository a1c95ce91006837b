import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

/// One library's part of a host: it reads the workspace for that library, and changes its analysis.
struct LibraryHost {
  private(set) var view: LibraryView
  private(set) var analysis: any LibraryAnalysis
  private(set) var counters = AnalysisCounters()
  var findings = CurrentFindings()
  /// The files of modules that activate the library, and of those that use one: here its following words count. Empty
  /// for a library without such words.
  private var activeFiles = FileSet()
  /// How files are read, by edition.
  private var requests: [LibraryEdition: SourceReader.Request] = [:]
  /// Takes steps while the workspace is first read.
  private var takeStep: AnalysisStep.Handler?
  private var isCancelled: CancellationCheck?

  var snapshot: LibrarySnapshot { LibrarySnapshot(view: view, analysis: analysis) }

  /// The answer to a question about the findings of the present texts.
  mutating func ask<Answer>(_ question: (inout CurrentFindings, LibrarySnapshot) -> Answer) -> Answer {
    question(&findings, snapshot)
  }

  /// Creates a host without a workspace.
  init(for library: any AnalyzedLibrary) {
    view = LibraryView(of: library)
    analysis = library.makeAnalysis()
  }

  /// Reads all files of the layouts and solves their programs, on all cores. Blocks until done.
  /// - Parameters:
  ///   - layouts: the views of one workspace, one for each library.
  ///   - known: returns an analysis of the same workspace for a library, whose unchanged files aren't read again.
  ///   - texts: texts of files by path, used in place of the disk.
  ///   - takeStep: is told how far it is.
  ///   - isCancelled: returns true once the result isn't wanted any more: then it throws.
  static func hosts(
    of layouts: [ProgramLayout], options: AnalysisOptions, reusing known: (_ library: String) -> LibraryView?,
    texts: TextsByPath, takeStep: AnalysisStep.Handler?, isCancelled: @escaping CancellationCheck
  ) throws -> [LibraryHost] {
    var hosts = try layouts.map {
      try LibraryHost(layout: $0, options: options, texts: texts, takeStep: takeStep, isCancelled: isCancelled)
    }
    var unread: [[SourceIndexer.Job]] = []
    for index in hosts.indices {
      // A layout without formed programs didn't read all files, so it can't be reused.
      let known = known(layouts[index].library.name).flatMap { $0.layout.build.isFormed ? $0 : nil }
      unread.append(hosts[index].index(reusing: known, numberedAs: hosts[0].view))
    }
    let read = try SourceIndexer.run(unread, takeStep: takeStep, isCancelled: isCancelled)
    for index in hosts.indices {
      hosts[index].take(read[index], of: unread[index])
      try hosts[index].formFirstPrograms()
    }
    if isCancelled() { throw CancellationError() }
    return hosts
  }

  /// A host of a workspace of which no file was read.
  private init(
    layout: ProgramLayout, options: AnalysisOptions, texts: TextsByPath, takeStep: AnalysisStep.Handler?,
    isCancelled: @escaping CancellationCheck
  ) throws {
    self.takeStep = takeStep
    self.isCancelled = isCancelled
    view = LibraryView(layout: layout, options: options)
    analysis = layout.analyzedLibrary.makeAnalysis()
    let version = layout.versions.first??.version ?? layout.library.releases.newest
    if !texts.isEmpty {
      let reader = layout.library.reader(for: version)
      view.documents = try LargeStackThreads.run {
        texts.mapValues { OpenDocument(text: SourceText($0), version: 0, reader: reader) }
      }
    }
  }

  private mutating func formFirstPrograms() throws {
    defer { (takeStep, isCancelled) = (nil, nil) }
    let importing = view.layout.modules.lazy.filter { !$0.importable.isEmpty }
    noteImports(of: Set(importing.flatMap(\.files)).map { FileID($0) })
    try formPrograms()
  }

  /// Returns true if `path` is a file with words of the library in a workspace that was read as one without any, so
  /// that its programs must be formed.
  func asksForPrograms(_ path: String) -> Bool {
    !view.layout.build.isFormed && view.record(of: path)?.isMarked == true
  }

  /// True if a document that is open has words of the library.
  var hasMarkedDocument: Bool { view.documents.values.contains(where: \.outcome.isMarked) }

  // MARK: Reading

  private mutating func job(_ file: Int, as edition: LibraryEdition) -> SourceIndexer.Job {
    var request = requests[edition] ?? SourceReader.Request(view.reader(for: edition))
    requests[edition] = request
    request.isInActiveModule = activeFiles.contains(FileID(file))
    request.notesWords = view.notesWords
    return SourceIndexer.Job(file: file, path: view.files[file].path, request: request)
  }

  /// Takes up the files of the layout that have no record yet. Returns those that must be read.
  /// - Parameter other: the view of another library, whose numbers are taken where it has the same files.
  private mutating func index(
    reusing known: LibraryView? = nil, numberedAs other: LibraryView? = nil
  ) -> [SourceIndexer.Job] {
    let versions = presumedVersions()
    let library = view.layout.library
    let paths = view.layout.files
    let first = view.files.count
    view.files += paths[first...].map { LibraryView.FileRecord(path: $0) }
    if let other, other.ids.count == paths.count, other.layout.files == paths {
      view.ids = other.ids
    } else {
      for index in paths.indices[first...] { view.ids[paths[index]] = FileID(index) }
    }
    return view.files.indices[first...]
      .map { job($0, as: library.edition(versions[$0])) }
      .filter { !takeKnown($0, reusing: known) }
  }

  /// The version for which each file is first read: that of its project, else the newest; the code may show another one
  /// later.
  private func presumedVersions() -> [LibraryVersion] {
    let layout = view.layout
    var versions = [LibraryVersion](repeating: layout.library.releases.newest, count: layout.files.count)
    for module in layout.modules {
      guard let version = layout.versions[module.project]?.version else { continue }
      for file in module.files { versions[file] = version }
    }
    return versions
  }

  /// Takes in a file without reading it, as an editor, an earlier analysis or the search for words knows it. Returns
  /// false if it must be read.
  private mutating func takeKnown(_ job: SourceIndexer.Job, reusing known: LibraryView? = nil) -> Bool {
    let edition = job.request.reader.edition
    var record = view.files[job.file]
    defer { view.files[job.file] = record }
    let path = record.path
    if let document = view.documents[path] {
      record.outcomes.append((edition, document.outcome(for: job.request.reader)))
      record.marking = document.marking
    } else if let old = known?.record(of: path), let stamp = old.stamp,
      old.outcomes.isEmpty || old.outcome(for: edition) != nil, FileSnapshot(of: path) == stamp
    {
      if let outcome = old.outcome(for: edition) { record.outcomes.append((edition, outcome)) }
      record.marking = old.marking
      record.stamp = stamp
      record.words = old.words
    } else if let states = view.layout.build.unmarkedFiles, job.file < states.count, let state = states[job.file] {
      record.stamp = state
    } else {
      return false
    }
    return true
  }

  /// Reads files of which some may be known.
  private mutating func read(_ jobs: [SourceIndexer.Job]) throws {
    let unread = jobs.filter { !takeKnown($0) }
    let read = try SourceIndexer.run([unread], takeStep: takeStep, isCancelled: isCancelled ?? { false })
    take(read[0], of: unread)
  }

  /// - Parameter read: in the order of `jobs`.
  private mutating func take(_ read: [ReadFile], of jobs: [SourceIndexer.Job]) {
    for (job, result) in zip(jobs, read) {
      view.files[job.file].take(result)
      counters.filesRead += 1
      if case .read = result.outcome { counters.filesParsed += 1 }
    }
  }

  // MARK: Programs

  private mutating func formPrograms() throws {
    // By what modules use, which decides with what is read in them what the programs are.
    _ = try settleActiveModules()
    let formed = view.formedPrograms()
    if view.files.count < view.layout.files.count { try read(index()) }
    var unread: [LibraryEdition: FileSet] = [:]
    for program in formed {
      let edition = view.edition(of: program)
      let lacking = unread[edition] ?? view.filesWithoutOutcome(for: edition)
      let missing = program.files.filter { lacking.contains(FileID($0)) }
      if !missing.isEmpty { try read(missing.map { job($0, as: edition) }) }
      unread[edition] = missing.isEmpty ? lacking : lacking.subtracting(FileSet(numbers: missing))
    }
    view.programs = formed.map(view.formed)
    analysis.form(view, takeStep: takeStep)
  }

  // MARK: Changes

  /// Takes in the present texts of files, from the editor or else the disk, and solves the programs that depend on
  /// them. Adds to `change` what else changed, and whether the programs themselves had to be formed anew.
  private mutating func refresh(_ files: [FileID], _ change: inout WorkspaceChange) throws {
    guard !files.isEmpty else { return }
    let before = files.map { view.traits(of: $0) }
    let activated = files.map { view.files[$0.index].marking.activates }
    for file in files {
      let old = view.files[file.index]
      readOutcomes(of: file)
      let isSame = old.hasSameShape(as: view.files[file.index])
      findings.forget(CollectionOfOne(old.path), onlyInPlaces: isSame)
    }
    noteImports(of: files.filter { view.importedModules[$0] != nil })
    let isSettled = files.map { view.files[$0.index].marking.activates } == activated
    let followers = isSettled ? [] : try settleActiveModules()
    change.paths.formUnion(followers.map { view.files[$0.index].path })
    findings.reconsider(analysis.takeIn(files + followers, of: view))
    guard !followers.isEmpty || files.map({ view.traits(of: $0) }) != before else { return }
    let formed = view.formedPrograms()
    guard formed != view.programs.map(\.program) else { return }
    try formPrograms()
    change.isReformed = true
  }

  /// Reads a file for each edition that needs it.
  private mutating func readOutcomes(of file: FileID) {
    var record = view.files[file.index]
    defer { view.files[file.index] = record }
    let editions = Set(view.programs.filter { $0.files.contains(file) }.map(\.edition))
      .union(editions(readOf: file)).sorted()
    counters.filesUpdated += 1
    let isActive = activeFiles.contains(file)
    record.stamp = nil
    record.words = nil
    if let document = view.documents[record.path] {
      record.marking = document.marking
      record.outcomes = editions.map { ($0, document.outcome(for: view.reader(for: $0))) }
      return
    }
    record.marking = FileMarking(isInActiveModule: isActive)
    record.outcomes = []
    var source = SourceReader()
    for edition in editions {
      for result in source.read(record.path, for: [job(file.index, as: edition).request]) { record.take(result) }
    }
  }

  /// The editions as which a file was read, or would have been without the words of another library.
  private func editions(readOf file: FileID) -> [LibraryEdition] {
    let known = view.files[file.index].outcomes.map(\.edition)
    guard known.isEmpty else { return known }
    let projects = view.layout.modules(of: file).map { view.layout.modules[$0].project }
    let version = projects.lazy.compactMap { view.layout.versions[$0]?.version }.last
    return [view.layout.library.edition(version ?? view.layout.library.releases.newest)]
  }

  /// Finds out anew which modules are active, and rereads the files whose following words count now, or no longer.
  /// Returns these. O(files), and nothing for a library without such words.
  private mutating func settleActiveModules() throws -> [FileID] {
    let library = view.layout.library
    guard library.reader(for: library.releases.newest).markerSearch.hasFollowing else { return [] }
    view.layout.linkImports(view.inspection)
    activeFiles = view.filesOfActiveModules()
    var stale: [LibraryEdition: [Int]] = [:]
    var followers: [FileID] = []
    for index in view.files.indices {
      let isActive = activeFiles.contains(FileID(index))
      guard view.files[index].marking.isInActiveModule != isActive else { continue }
      view.files[index].marking.isInActiveModule = isActive
      let path = view.files[index].path
      if let document = view.documents[path] {
        // The caller's stack may be a small one.
        view.documents[path] = try LargeStackThreads.run { [document] in
          var document = document
          document.setInActiveModule(isActive)
          return document
        }
      }
      guard view.files[index].marking.match == .following else { continue }
      for edition in editions(readOf: FileID(index)) { stale[edition, default: []].append(index) }
      view.files[index].outcomes = []
      followers.append(FileID(index))
    }
    for (edition, indices) in stale.sortedByKey {
      try read(indices.map { job($0, as: edition) })
    }
    findings.forget(followers.map { view.files[$0.index].path }, onlyInPlaces: false)
    return followers
  }

  private mutating func noteImports(of files: [FileID]) {
    guard !files.isEmpty else { return }
    let importable = Set(view.layout.modules.flatMap(\.importable.keys))
    for file in files {
      let path = view.files[file.index].path
      var bytes = view.documents[path]?.text.bytes ?? []
      if view.documents[path] == nil, let contents = try? FileContents.read(path, into: &bytes) {
        bytes.removeSubrange(contents.text.upperBound...)
      }
      let imported = bytes.withUnsafeBufferPointer { ImportLines.modules(importedIn: $0) }
      view.importedModules[file] = imported.intersection(importable)
    }
  }

  /// Changes the options that decide which findings are reported and how.
  mutating func setOptions(_ options: AnalysisOptions) {
    view.options = options
    findings.forgetAll()
    findings.hints = [:]
  }

  // MARK: Open texts

  /// - Parameter versions: the versions for which a document is read unless its program has another, by the names of
  ///   libraries.
  mutating func open(
    _ path: String, text: SourceText, version: Int, stating versions: VersionsByLibrary
  ) -> WorkspaceChange {
    let reader = view.layout.library.reader(for: editionVersion(of: path, else: versions))
    view.documents[path] = OpenDocument(
      text: text, version: version, reader: reader, isInActiveModule: isInActiveModule(path))
    return takeIn([path])
  }

  /// Takes over the text of an open document that results from `edits`.
  mutating func edit(_ path: String, to text: SourceText, by edits: [UTF8Edit], version: Int) -> WorkspaceChange {
    let before = ask { $0.moment(in: $1) }
    view.documents[path]?.take(text, after: edits, version: version)
    var change = takeIn([path])
    change.releasesFindings = findings.note(edits, in: path, after: before)
    return change
  }

  /// Closes a document: its text on disk counts again.
  mutating func close(_ path: String) -> WorkspaceChange {
    view.documents[path] = nil
    findings.hints[path] = nil
    return takeIn([path])
  }

  /// Rereads files that changed on disk. Open documents stay as they are.
  mutating func reread(_ paths: [String]) -> WorkspaceChange { takeIn(paths.filter { view.documents[$0] == nil }) }

  /// Takes over the documents that are open in another host.
  mutating func adopt(_ documents: [String: OpenDocument], stating versions: VersionsByLibrary)
    -> WorkspaceChange
  {
    view.documents = documents
    for path in documents.keys {
      adapt(path, to: editionVersion(of: path, else: versions))
      let isActive = isInActiveModule(path)
      view.documents[path]?.setInActiveModule(isActive)
    }
    return takeIn(documents.keys.sorted())
  }

  private mutating func takeIn(_ paths: [String]) -> WorkspaceChange {
    var change = WorkspaceChange(paths: Set(paths))
    // Documents outside of every program change, too.
    findings.forget(paths.filter { view.ids[$0] == nil }, onlyInPlaces: true)
    do {
      try refresh(paths.compactMap { view.ids[$0] }, &change)
      guard change.isReformed else { return change }
      findings.forgetAll()
      for path in view.documents.keys { if let version = programVersion(of: path) { adapt(path, to: version) } }
    } catch {
      change.failure = "\(error)"
    }
    return change
  }

  /// The library version for which a file of the workspace is read: that of its first program.
  private func programVersion(of path: String) -> LibraryVersion? {
    view.ids[path].map { view.programs(of: $0).first?.edition.version ?? view.layout.library.releases.newest }
  }

  private func editionVersion(of path: String, else given: VersionsByLibrary) -> LibraryVersion {
    programVersion(of: path) ?? given[view.layout.library.name] ?? view.layout.library.releases.newest
  }

  /// Reads a document for another version, or one that another library's host had, without the stand-in facts of an
  /// earlier text, which were read by other rules.
  private mutating func adapt(_ path: String, to version: LibraryVersion) {
    let edition = view.layout.library.edition(version)
    guard let document = view.documents[path], document.edition != edition else { return }
    view.documents[path] = OpenDocument(
      text: document.text, version: document.version, reader: view.layout.library.reader(for: version),
      isInActiveModule: isInActiveModule(path))
  }

  private func isInActiveModule(_ path: String) -> Bool { view.ids[path].map(activeFiles.contains) ?? false }
}

/// The effect of a change of the workspace's texts.
package struct WorkspaceChange: Sendable {
  /// Files whose facts or places may have changed, by path.
  package var paths: Set<String> = []
  /// True if programs were formed anew: anything may have changed.
  var isReformed = false
  /// True if findings that were held back during typing are shown now.
  package var releasesFindings = false
  /// The reason why the change could be taken in only in part: the system gave no thread to read with.
  package var failure: String?

  mutating func formUnion(_ other: WorkspaceChange) {
    paths.formUnion(other.paths)
    isReformed = isReformed || other.isReformed
    releasesFindings = releasesFindings || other.releasesFindings
    failure = failure ?? other.failure
  }
}
