import DICheckAnalysis
import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckText

extension Session {
  /// Sends exactly one answer to every request, whatever happens.
  func answer(_ request: RequestMessage) {
    if queue.isCancelled(request.id) { return send(Reply(to: request.id, failing: .cancelled)) }
    if request.method == LSP.ShutdownRequest.method { finishRequests() }
    do throws(ResponseError) {
      switch phase {
      case .uninitialized:
        guard request.method == LSP.InitializeRequest.method else { throw .notInitialized }
        let params = try request.decodeParams(of: LSP.InitializeRequest.self)
        send(Reply(to: request.id, Answer(initialize(params))))
      case .initialized:
        if request.method == LSP.InitializeRequest.method {
          throw .invalidRequest("the server is initialized already")
        }
        guard let entry = RequestTable.shared.entry(for: request) else { throw .methodNotFound(request.method) }
        if entry.needs.contains(.graph), isReadForTheFirstTime {
          deferred.wait(request)
        } else {
          answer(request, by: entry)
        }
      case .shutDown: throw .invalidRequest("the server was shut down")
      }
    } catch {
      send(Reply(to: request.id, failing: error))
    }
  }

  // MARK: Before the first graph

  private var isReadForTheFirstTime: Bool { workspace.snapshot == nil && indexing.isRunning }

  /// Answers deferred requests from the known state: those that have waited long enough, or all, as the graph is
  /// complete, or a later message changes the state.
  func answerEarlyRequests(dueAt moment: ContinuousClock.Instant? = nil) {
    for request in deferred.take(dueAt: moment) {
      if queue.isCancelled(request.id) {
        send(Reply(to: request.id, failing: .cancelled))
      } else if let entry = RequestTable.shared.entry(for: request) {
        answer(request, by: entry)
      }
    }
  }

  private func answer(_ request: RequestMessage, by entry: RequestTable.Entry) {
    if let lane = entry.lane { return answer(request, by: entry, in: lane) }
    let start = ContinuousClock.now
    let queue = queue
    let context = context(for: entry) { queue.isCancelled(request.id) }
    send(entry.answer(request, context))
    log.write(.debug, "\(request.method) \(start.duration(to: .now).milliseconds) ms")
  }

  private func answer(_ request: RequestMessage, by entry: RequestTable.Entry, in lane: ConcurrentRequests.Lane) {
    beside.waitForRoom()
    let (queue, log, cancellation) = (queue, log, Cancellation())
    let isCancelled = { @Sendable in cancellation.isCancelled || queue.isCancelled(request.id) }
    let context = context(for: entry, isCancelled: isCancelled)
    let isStarted = beside.start(request.id, in: lane, cancellation: cancellation) {
      let start = ContinuousClock.now
      let reply = entry.answer(request, context)
      log.write(.debug, "\(request.method) \(start.duration(to: .now).milliseconds) ms")
      return reply
    }
    if !isStarted { send(entry.answer(request, context)) }
  }

  private func context(
    for entry: RequestTable.Entry, isCancelled: @escaping CancellationCheck
  ) -> RequestContext {
    let facts = SessionFacts(
      findings: entry.needs.contains(.findings) ? workspace.host.shownFindings() : [:], published: reports.published,
      translated: reports.translated, pages: pages.store, status: status)
    return RequestContext(
      converter: converter, settings: settings.current, folders: workspace.folderPaths, session: facts,
      isCancelled: isCancelled)
  }

  private var status: ServerStatus {
    ServerStatus(
      version: info.version ?? "", isFirstReading: isReadForTheFirstTime,
      isIndexing: indexing.isRunning || indexing.restartDue != nil, isTyping: workspace.host.typing != nil,
      hasUnsentDiagnostics: reports.pending != nil, counters: workspace.host.counters,
      lastIndexing: indexing.lastDuration, lastUpdate: reports.lastUpdate, lastPublish: reports.lastPublish)
  }

  // MARK: Answers

  /// Sends the answers of other threads.
  func sendFinished() {
    for reply in beside.takeFinished() { send(reply) }
  }

  /// Cancels a request that is waiting, or answered on another thread. One in the queue is refused at its turn.
  func cancel(_ id: RequestID) {
    if deferred.remove(id) || beside.cancel(id) { send(Reply(to: id, failing: .cancelled)) }
  }

  /// The client leaves: answers its earlier requests, unless that takes too long.
  func finishRequests() {
    answerEarlyRequests()
    let (finished, cancelled) = beside.finish(within: 2)
    for reply in finished { send(reply) }
    for id in cancelled { send(Reply(to: id, failing: .cancelled)) }
  }

  private func send(_ reply: Reply) {
    var message = reply.message
    do throws(ResponseError) {
      for sideEffect in reply.sideEffects {
        if let result = try carryOut(sideEffect) { message = .response(to: reply.id, result: result) }
      }
    } catch {
      message = .response(to: reply.id, error: error)
    }
    client.send(message)
    queue.finish(reply.id)
  }

  /// Returns the result if only the side effect determines it.
  private func carryOut(_ sideEffect: SideEffect) throws(ResponseError) -> JSONValue? {
    switch sideEffect {
    case .pulled(let lists): for (path, list) in lists { reports.published.pull(path, list) }
    case .pullsWorkspace: reports.beginPullingWorkspace(in: converter, from: client)
    case .apply(let params, let versions):
      guard versions.allSatisfy({ workspace.documents[$0.key]?.version == $0.value }) else {
        throw ResponseError(.contentModified, "the code changed meanwhile: ask again")
      }
      client.request(LSP.ApplyWorkspaceEditRequest.self, params)
    case .show(let page, let text, let line):
      guard let uri = pages.add(page, text: text, for: client.abilities) else {
        throw ResponseError(.internalError, "no temporary file can be written")
      }
      if client.abilities.has("window.showDocument.support") {
        let start = line.map { LSP.Position(line: $0, character: 0) }
        client.request(
          LSP.ShowDocumentRequest.self,
          LSP.ShowDocumentParams(uri: uri, takeFocus: true, selection: start.map { LSP.Range(start: $0, end: $0) }))
      }
      guard let line else { return ["uri": .string(uri.rawValue)] }
      return ["uri": .string(uri.rawValue), "line": .integer(line)]
    case .reindex: startIndexing()
    case .shutDown: phase = .shutDown
    }
    return nil
  }
}
