import DependencyAnalysis
import JSON
import LanguageServerProtocol
import Workspace

/// A reading of the workspace that is under way.
struct IndexingState {
  /// Grows with each reading: what an overtaken one brings is dropped.
  var generation = 0
  var isRunning = false
  /// When the reading is long enough to be worth reporting.
  var progressDue: ContinuousClock.Instant?
  /// The token of progress that the client was asked for.
  var progressToken: LSP.ProgressToken?
  /// Whether the progress was reported as begun: only then its end is.
  var isProgressShown = false
  /// Open documents without a file that the last reading knew of.
  var unsaved: Set<String> = []
  /// When the workspace is to be read again because files came or went.
  var restartDue: ContinuousClock.Instant?
}

extension Session {
  /// Reads the workspace anew, in the background. What is known stays in use until that is done.
  func startIndexing() {
    indexing.generation += 1
    indexing.isRunning = true
    indexing.restartDue = nil
    if indexing.progressToken == nil, client.capabilities.window.workDoneProgress {
      indexing.progressDue = .now + .milliseconds(300)
    }
    let current = settings.current
    var exclusions: [FileExclusion] = []
    if !current.exclude.isEmpty {
      let bases = settings.fileFolder.map { [$0] } ?? folders.map(\.path)
      exclusions = bases.map { FileExclusion(folder: $0, patterns: current.exclude) }
    }
    indexing.unsaved = unsavedDocuments
    let request = IndexingRequest(
      folders: folders.map(\.path), library: library, options: settings.analysisOptions, exclusions: exclusions,
      inclusions: settings.inclusions(folders: folders.map(\.path)),
      followsOutsideLinks: settings.followsOutsideLinks, version: settings.version,
      unsaved: indexing.unsaved.sorted(), known: host?.snapshot)
    if folders.isEmpty {
      // Single files without a folder: each is known by its own declarations only.
      indexing.isRunning = false
      indexing.progressDue = nil
      host = nil
      findings.forgetAll()
      endProgress()
      watching.reset(to: nil, folders: [], isNeeded: false)
      schedulePublish(edited: documents.keys.sorted(), immediately: true)
      return
    }
    watching.changedWhileIndexing = []
    tellGraphNews()
    request.start(generation: indexing.generation, queue: queue)
  }

  /// Files came or went: reads again soon, once for a burst.
  func scheduleIndexing() {
    if indexing.restartDue == nil { indexing.restartDue = .now + .milliseconds(100) }
  }

  func takeIn(_ result: Result<IndexedWorkspace, IndexingFailure>, generation: Int) {
    guard generation == indexing.generation else { return }
    indexing.isRunning = false
    indexing.progressDue = nil
    endTyping()
    switch result {
    case .failure(let failure):
      log.write(.error, "the workspace can't be read: \(failure.message)")
      client.log(.error, "the workspace can't be read: \(failure.message)")
    case .success(let indexed):
      let isFirst = host == nil
      host = indexed.host
      // Settings may have come since the reading began.
      host?.setOptions(settings.analysisOptions)
      timings.lastIndexing = indexed.seconds
      texts.removeAll()
      findings.forgetAll()
      translations.forgetAll()
      news.forgetGraphs()
      renameDocuments()
      for path in documents.keys.sorted() { adopt(path) }
      rereadChangedWhileIndexing()
      takeInUnsavedDocuments()
      let snapshot = indexed.host.snapshot
      let summary =
        "\(counted(snapshot.files.count, "file")), \(counted(snapshot.programs.count, "program")), "
        + "\(counted(snapshot.programs.reduce(0) { $0 + $1.graph.providerCount }, "type")) in "
        + "\(Int(indexed.seconds * 1_000)) ms"
      log.write(.info, summary)
      if isFirst, snapshot.programs.contains(where: { $0.graph.providerCount > 0 }) { client.log(.log, summary) }
      for warning in snapshot.warnings { log.write(.warning, warning) }
    }
    endProgress()
    watching.reset(to: host?.snapshot, folders: folders.map(\.path), isNeeded: !watching.isRegistered)
    schedulePublish(edited: documents.keys.sorted(), immediately: true)
  }

  // MARK: Progress

  func beginProgress() {
    indexing.progressDue = nil
    guard indexing.isRunning else { return }
    let token = LSP.ProgressToken.string("safedi-indexing-\(indexing.generation)")
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
      report(LSP.WorkDoneProgressBegin(title: "SafeDI: indexing"), token: token)
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
    client.notify(
      LSP.ProgressNotification.self, LSP.ProgressParams(token: token, step: step), backlogPolicy: .keep)
  }
}
