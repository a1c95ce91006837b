import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// One client's session: the only owner of the mutable state, on one thread with a large stack.
///
/// Messages are handled in their order. An edit is applied and analysed before anything after it is looked at, so a
/// request always sees the edits that were sent before it. A request is answered from the state at its turn
/// (``RequestContext``), at once or, if it takes long, in parallel to the messages that follow
/// (``ConcurrentRequests``).
final class Session {
  enum Phase { case uninitialized, initialized, shutDown }

  let queue: EventQueue
  let client: Client
  let log: Log
  let info: LSP.ServerInfo
  var phase = Phase.uninitialized
  var workspace: OpenWorkspace
  var settings: SettingsStore
  var features = OptionalFeatures()
  var reports = DiagnosticReports()
  var hints = HintSchedule()
  var indexing = IndexingState()
  var watching = FileWatching()
  var refresh = ClientRefresh()
  var pages = ShownPages()
  var beside: ConcurrentRequests
  var deferred = DeferredRequests()
  var clientProcess: ClientProcess?
  private var exitCode: Int32?

  init(
    queue: EventQueue, client: Client, log: Log, info: LSP.ServerInfo, libraries: [any AnalyzedLibrary],
    clientProcess: ClientProcess?
  ) {
    self.queue = queue
    self.client = client
    self.log = log
    self.info = info
    self.clientProcess = clientProcess
    settings = SettingsStore(libraries: libraries)
    workspace = OpenWorkspace(for: settings.libraries)
    beside = ConcurrentRequests { queue.post(.answered) }
  }

  /// The present state in the client's terms. Release it before the next change, which would copy the shared storage.
  var converter: LSPConverter { workspace.converter(for: client.abilities) }

  /// Handles events until the client leaves. Returns the process's exit status.
  func run() -> Int32 {
    defer { pages.files.removeAll() }
    while exitCode == nil {
      let event = queue.next(within: secondsUntilDue())
      if let event { handle(event) }
      if exitCode == nil { doWhatIsDue() }
    }
    return exitCode ?? 1
  }

  private func handle(_ event: SessionEvent) {
    switch event {
    case .incoming(.message(let message)): handle(message)
    case .incoming(.invalid(let invalid)): client.send(.response(to: invalid.id, error: invalid.error))
    case .incoming(.broken(let error)):
      finishRequests()
      client.send(.response(to: nil, error: error))
      log.write(.error, "the input can't be followed: \(error.message)")
      exitCode = 1
    case .incoming(.endOfInput):
      finishRequests()
      log.write(.info, "the input ended")
      exitCode = 1
    case .answered: sendFinished()
    case .hinted(let hints): takeIn(found: hints)
    case .cancelled(let id): cancel(id)
    case .indexed(let generation, let result): takeIn(result, generation: generation)
    case .outputLost: exitCode = 1
    }
  }

  private func handle(_ message: Message) {
    switch message {
    case .response(let response): client.receive(response)
    case .notification(let notification): handle(notification)
    case .request(let request): answer(request)
    }
  }

  private func handle(_ notification: NotificationMessage) {
    if notification.method == LSP.ExitNotification.method {
      finishRequests()
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .initialized else { return }
    do {
      try NotificationTable.shared.handle(notification, in: self)
    } catch {
      log.write(.warning, "\(notification.method) was not understood: \(error)")
    }
  }

  // MARK: Effects of changes

  /// Takes note of a change in the analysis.
  func note(_ change: WorkspaceChange) {
    reports.translated.textsChanged(change.paths)
    hints.expect()
    if change.releasesFindings { reports.schedule() }
    if change.paths.contains(where: { workspace.host.asksForPrograms($0) || asksForLibrary($0) }) {
      indexing.schedule()
    }
    if let failure = change.failure { log.write(.error, "internal: \(failure)") }
  }

  /// Ends the run of typing, so that its held-back findings are shown, and clients that show the graph are told what is
  /// new.
  func endTyping() {
    let isNewsHeldBack = workspace.host.typing != nil && client.abilities.isStatusWanted
    if workspace.host.endTyping() || isNewsHeldBack { reports.schedule() }
  }

  /// Tells clients that show the graph that it changed, or what is wrong with it. Waits during typing, since half of a
  /// name is no news.
  /// - Parameter findings: those that the client is shown, if they may have changed.
  func reportNews(findings: [String: [Finding]]? = nil) {
    guard phase == .initialized, workspace.host.typing == nil || indexing.isRunning else { return }
    refresh.report(
      to: client, of: workspace.snapshot, findings: findings, isIndexing: indexing.isRunning, pages: pages.store)
  }

  // MARK: Timers

  /// How long the session may sleep; nil: until the next event.
  private func secondsUntilDue() -> Double? {
    var due: [ContinuousClock.Instant] = [
      indexing.progressDue, watching.pollDue, indexing.restartDue, workspace.host.typing?.settlesAt, hintsDue,
      deferred.due,
    ].compactMap { $0 }
    if let pending = reports.pending { due.append(queue.isEmpty ? pending.notBefore : .now) }
    if clientProcess != nil { due.append(.now + .seconds(3)) }
    return due.min().map { max(0, ContinuousClock.now.duration(to: $0).seconds) }
  }

  /// One search at a time, and none while the workspace is being read.
  private var hintsDue: ContinuousClock.Instant? {
    hints.running == nil && !indexing.isRunning ? hints.due : nil
  }

  private func doWhatIsDue() {
    let now = ContinuousClock.now
    if let typing = workspace.host.typing, now >= typing.settlesAt { endTyping() }
    if let pending = reports.pending, now >= pending.notBefore {
      let start = ContinuousClock.now
      let findings = workspace.host.shownFindings()
      reports.publish(findings, since: start, in: converter, to: client)
      reportNews(findings: findings)
    }
    if let moment = indexing.progressDue, now >= moment { beginProgress() }
    if let moment = indexing.restartDue, now >= moment { startIndexing() }
    if let moment = watching.pollDue, now >= moment { pollFiles() }
    if let moment = hintsDue, now >= moment { lookForHints() }
    answerEarlyRequests(dueAt: now)
    if let clientProcess, clientProcess.isGone {
      log.write(.info, "the client's process \(clientProcess.id) is gone")
      exitCode = 1
    }
  }
}
