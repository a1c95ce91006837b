import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

extension Session {
  /// Reads the workspace again, in the background. The known state stays in use until that is done.
  func startIndexing() {
    indexing.generation += 1
    indexing.isRunning = true
    indexing.restartDue = nil
    if indexing.progressToken == nil, client.abilities.has("window.workDoneProgress") {
      indexing.progressDue = .now + .milliseconds(300)
    }
    indexing.unsaved = unsavedDocuments
    if workspace.folders.isEmpty {
      // Single files without a folder: each is known by its own declarations only.
      indexing.isRunning = false
      indexing.progressDue = nil
      settings.use(nil)
      workspace.host.forgetWorkspace(for: settings.libraries)
      hints.expect()
      endProgress()
      watching.reset(to: nil, folders: [], isNeeded: false)
      reports.schedule(edited: workspace.documents.keys.sorted())
      answerEarlyRequests()
      return
    }
    let request = IndexingRequest(
      folders: workspace.folderPaths, settings: settings, unsaved: indexing.unsaved.sorted(),
      librariesOfDocuments: librariesOfDocuments, known: workspace.snapshot)
    watching.changedWhileIndexing = []
    reportNews()
    request.start(generation: indexing.generation, queue: queue)
  }

  func takeIn(_ result: Result<IndexedWorkspace, IndexingFailure>, generation: Int) {
    guard generation == indexing.generation else { return }
    indexing.isRunning = false
    indexing.progressDue = nil
    endTyping()
    switch result {
    case .failure(let failure):
      let message = "the workspace can't be read: \(failure.message)"
      log.write(.error, message)
      client.log(.error, message)
    case .success(let indexed): takeIn(indexed)
    }
    endProgress()
    watching.reset(to: workspace.snapshot, folders: workspace.folderPaths, isNeeded: !watching.isRegistered)
    reports.schedule(edited: workspace.documents.keys.sorted())
    answerEarlyRequests()
  }

  private func takeIn(_ indexed: IndexedWorkspace) {
    let isFirst = workspace.snapshot == nil
    settings.use(Set(indexed.host.snapshot.layouts.map(\.library.name)))
    let (change, renamed) = workspace.replace(with: indexed.host, stating: settings.versions)
    // Settings may have arrived since the reading began.
    workspace.host.setOptions(settings.analysisOptions)
    indexing.lastDuration = indexed.seconds
    reports.forgetTexts(renaming: renamed)
    note(change)
    refresh.forgetGraphs()
    let changed = watching.changedWhileIndexing.sorted()
    watching.changedWhileIndexing = []
    reread(changed)
    // Files that appeared after the walk had passed their folder.
    if changed.contains(where: { isMissing($0, in: indexed.host.snapshot) }) { indexing.schedule() }
    indexUnsavedDocuments()
    let snapshot = indexed.host.snapshot
    let programs = snapshot.overview()
    let types = programs.reduce(0) { $0 + $1.providerCount }
    let summary =
      "\(counted(snapshot.fileCount, "file")), \(counted(programs.count, "program")), \(counted(types, "type")) in "
      + "\(Int(indexed.seconds * 1_000)) ms"
    log.write(.info, summary)
    if isFirst, types > 0 { client.log(.log, summary) }
    for warning in snapshot.warnings { log.write(.warning, warning) }
  }

  /// The names of the libraries whose words some open document has, those included that the workspace doesn't use yet.
  private var librariesOfDocuments: Set<String> {
    workspace.documents.values.reduce(into: workspace.host.librariesOfDocuments) { names, document in
      names.formUnion(document.text.bytes.withUnsafeBufferPointer(settings.libraries(usedBy:)))
    }
  }

  /// Returns true if the present text of a file, in the editor or on disk, has words of a library that the workspace
  /// doesn't use yet.
  func asksForLibrary(_ path: String) -> Bool {
    guard settings.hasUnusedLibraries else { return false }
    if let document = workspace.documents[path] {
      return document.text.bytes.withUnsafeBufferPointer(settings.asksForLibrary)
    }
    var buffer: [UInt8] = []
    guard let contents = try? FileContents.read(path, into: &buffer) else { return false }
    return buffer.withUnsafeBufferPointer {
      settings.asksForLibrary(UnsafeBufferPointer(rebasing: $0[contents.text]))
    }
  }

  private func isMissing(_ path: String, in snapshot: Snapshot) -> Bool {
    !snapshot.contains(path) && path.hasSuffix(".swift") && judge.mayHold(path) && FileSnapshot(of: path) != nil
  }

  // MARK: Unsaved documents

  /// Open documents that would be files of the workspace by their path, but aren't on disk yet.
  private var unsavedDocuments: Set<String> { Set(workspace.documents.keys.filter { isNewFile($0) }) }

  private func isNewFile(_ path: String) -> Bool {
    path.hasPrefix("/") && path.hasSuffix(".swift") && judge.mayHold(path) && FileSnapshot(of: path) == nil
  }

  /// Reads the workspace again, once, for documents that would be part of it if they were saved.
  func indexUnsavedDocuments() {
    guard let snapshot = workspace.snapshot else { return }
    let isNews = workspace.documents.keys.contains { path in
      !snapshot.contains(path) && !indexing.unsaved.contains(path) && isNewFile(path)
    }
    if isNews { indexing.schedule() }
  }

  // MARK: Progress

  func beginProgress() {
    indexing.progressDue = nil
    guard indexing.isRunning else { return }
    let token = LSP.ProgressToken.string("\(ToolName.short)-indexing-\(indexing.generation)")
    indexing.progressToken = token
    client.request(
      LSP.WorkDoneProgressCreateRequest.self, LSP.WorkDoneProgressCreateParams(token: token)
    ) { [unowned self] result in
      // The session outlives its client object.
      guard case .success = result, indexing.isRunning, indexing.progressToken == token else {
        if indexing.progressToken == token { indexing.progressToken = nil }
        return
      }
      indexing.isProgressShown = true
      report(LSP.WorkDoneProgressBegin(title: "\(settings.libraryNames): indexing"), token: token)
    }
  }

  private func endProgress() {
    guard let token = indexing.progressToken else { return }
    indexing.progressToken = nil
    guard indexing.isProgressShown else { return }
    indexing.isProgressShown = false
    report(LSP.WorkDoneProgressEnd(), token: token)
  }

  private func report(_ step: some JSONEncodable, token: LSP.ProgressToken) {
    client.notify(LSP.ProgressNotification.self, LSP.ProgressParams(token: token, step: step))
  }
}
