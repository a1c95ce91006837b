import DependencyAnalysis
import DependencyGraph
import LanguageServerProtocol
import Text

extension Session {
  /// Findings will be sent: at once where someone opened or saved, else when a run of edits pauses, and at the latest
  /// as long after the first of them as the last analysis took.
  func schedulePublish(edited: [String], immediately: Bool) {
    let work = (timings.lastUpdate ?? 0) + (timings.lastPublish ?? 0)
    // Below a few milliseconds waiting costs more than it saves.
    let delay = immediately || work < 0.004 ? 0 : min(0.1, work)
    var pending = pendingPublish ?? PendingPublish(notBefore: .now + .seconds(delay), edited: [])
    if immediately { pending.notBefore = .now }
    for path in edited where !pending.edited.contains(path) { pending.edited.append(path) }
    pendingPublish = pending
  }

  func publishFindings() {
    guard let pending = pendingPublish else { return }
    pendingPublish = nil
    let start = ContinuousClock.now
    let all = shownFindings()
    // The edited documents first: their lists are awaited.
    for path in pending.edited where documents[path] != nil && !isPulled(path) {
      let list = translated(all[path] ?? [], path)
      _ = published.push(path, list)
      send(list, path: path)
    }
    var needsRefresh = false
    let others = Set(all.keys).union(published.paths).subtracting(isPulling ? [] : pending.edited)
    for path in others.sorted() {
      let list = translated(all[path] ?? [], path)
      if isPulled(path) {
        needsRefresh = published.isStale(path, list) || needsRefresh
      } else if published.push(path, list) {
        send(list, path: path)
      }
    }
    if needsRefresh { refreshPulledDiagnostics() }
    translations.settle(keeping: Set(all.keys))
    timings.lastPublish = start.duration(to: .now).seconds
  }

  private var isPulling: Bool { published.isPulling }

  /// Whether the client asks for the list itself: open documents are pulled, closed ones pushed.
  func isPulled(_ path: String) -> Bool {
    published.isPulling && (published.isPullingWorkspace || documents[path] != nil)
  }

  // MARK: What is found

  /// By path; documents outside of every program show what their own declarations show.
  func currentFindings() -> FindingStore.Findings {
    var result = host.map { findings.current(in: $0.snapshot) } ?? FindingStore.Findings()
    for (path, managed) in documents where host?.snapshot.ids[path] == nil {
      let outcome = managed.document.outcome
      let own = outcome.problems
        .filter { !outcome.suppressions.silences($0.code, at: $0.range) }
        .map { DependencyAnalysis.Diagnostic($0, path: path, program: "") }
      if !own.isEmpty { result.declarations[path] = own }
    }
    return result
  }

  /// The same, less what is held back while someone types.
  func shownFindings() -> [String: [DependencyAnalysis.Diagnostic]] {
    var current = currentFindings()
    if let run = typing, !run.wasUnreadable {
      current.declarations[run.path]?.removeAll { $0.code == .unreadableSource }
    }
    guard var run = typing, run.graphs != graphStates, let text = documents[run.path]?.document.text else {
      return current.all
    }
    // Taken out for the time of the call, so that it isn't copied.
    typing = nil
    defer { typing = run }
    let graph = run.shown(fresh: current.graph[run.path] ?? [], lines: text.wholeLines(of: run.typed))
    return FindingStore.Findings(declarations: current.declarations, graph: graph).all
  }

  var graphStates: [TypingRun.GraphState] {
    host?.snapshot.programs.map { TypingRun.GraphState(program: $0.program.name, revision: $0.graph.revision) } ?? []
  }

  /// Says what was held back.
  func endTyping() {
    guard let run = typing else { return }
    typing = nil
    let isUnreadable = currentFindings().declarations[run.path]?.contains { $0.code == .unreadableSource } ?? false
    if run.graphs != graphStates || isUnreadable && !run.wasUnreadable {
      schedulePublish(edited: [], immediately: true)
    }
  }

  // MARK: What is sent

  /// Sends a list that the client must no longer show, before the file is called otherwise or pulled.
  func withdraw(_ path: String) {
    if published.push(path, []) { send([], path: path) }
  }

  private func send(_ list: [LSP.Diagnostic], path: String) {
    let uri = uri(of: path)
    client.notify(
      LSP.PublishDiagnosticsNotification.self,
      LSP.PublishDiagnosticsParams(uri: uri, version: documents[path]?.document.version, diagnostics: list),
      backlogPolicy: .replace(key: uri.rawValue))
  }

  /// The findings of one file in the client's terms.
  func translated(_ findings: [DependencyAnalysis.Diagnostic], _ path: String) -> [LSP.Diagnostic] {
    if let known = translations.list(path, for: findings) { return known }
    let list = findings.compactMap { lspDiagnostic($0) }
    translations.keep(list, path, for: findings)
    return list
  }

  /// Nil when the file can't be read any more.
  func lspDiagnostic(_ diagnostic: DependencyAnalysis.Diagnostic) -> LSP.Diagnostic? {
    let path = diagnostic.location.path
    var known = text(of: path)
    // That a file can't be read is shown at its beginning, if need be.
    if known == nil, diagnostic.code == .unreadableSource { known = TextCache.bytes(of: path) ?? SourceText([]) }
    guard let text = known else { return nil }
    var related: [LSP.DiagnosticRelatedInformation]?
    if client.capabilities.textDocument.publishDiagnostics.relatedInformation, !diagnostic.related.isEmpty {
      related = diagnostic.related.compactMap { item in
        lspLocation(item.location).map { LSP.DiagnosticRelatedInformation(location: $0, message: item.message) }
      }
    }
    return LSP.Diagnostic(
      range: lspRange(diagnostic.location.range, in: text),
      severity: LSP.DiagnosticSeverity(rawValue: diagnostic.severity.rawValue),
      code: .string(diagnostic.code.rawValue),
      codeDescription: DiagnosticPage.description(of: diagnostic.code), source: "safedi",
      message: diagnostic.message, relatedInformation: related)
  }
}

extension DiagnosticPage {
  fileprivate static func description(of code: DependencyGraph.DiagnosticCode) -> LSP.CodeDescription? {
    url(for: code).map { LSP.CodeDescription(href: DocumentURI($0)) }
  }
}
