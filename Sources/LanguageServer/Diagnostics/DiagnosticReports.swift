import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckLanguageServerProtocol
import DICheckText

/// Findings on their way to the client: which are shown, when, and what the client was last sent.
struct DiagnosticReports {
  private(set) var published = PublishedDiagnostics()
  private(set) var translated = TranslatedDiagnostics()
  /// The run of typing in progress.
  private(set) var typing: TypingRun?
  /// Findings that have to be sent.
  private(set) var pending: Pending?
  var hints = OpenDocumentHints()
  private var findings = FindingStore()
  /// Seconds that the last edit took to analyse, and its findings to send.
  var lastUpdate: Double?
  private(set) var lastPublish: Double?

  struct Pending {
    /// Earliest time for sending: a run of edits is reported once.
    var notBefore: ContinuousClock.Instant
    /// Paths of documents whose list is sent first, even if it did not change.
    var edited: [String]
  }

  /// Whether the client was told at `initialize` that it may pull.
  let canPull: Bool

  init(canPull: Bool = false) {
    self.canPull = canPull
    published.isPulling = canPull
  }

  /// Sets whether findings that the library's own macros report too are shown; their fixes are offered in any case.
  mutating func setMacroRules(areShown: Bool) { translated.showsMacroRules = areShown }

  // MARK: Changes

  /// Takes note of changed texts and programs.
  mutating func note(_ change: WorkspaceChange) {
    translated.textsChanged(change.paths)
    for path in change.paths { findings.forget(path) }
    if change.isReformed { findings.forgetAll() }
    hints.expect()
  }

  /// Makes the next update compute all findings and hints again.
  mutating func forgetFindings() {
    findings.forgetAll()
    hints.forgetAll()
    hints.expect()
  }

  /// Call when the workspace was read again, and the analysis knows some documents by other paths.
  mutating func forgetTexts(renaming names: [String: String]) {
    translated.forgetAll()
    for (old, new) in names { published.rename(old, to: new) }
    hints.forgetAll()
  }

  // MARK: Findings

  mutating func current(in snapshot: Snapshot) -> FindingStore.Findings {
    var result = findings.current(in: snapshot)
    // Documents outside of every program show the findings of their own declarations.
    result.declarations.merge(snapshot.diagnosticsOutsideOfPrograms()) { _, own in own }
    return result
  }

  /// The current findings with hints, except for those held back during typing.
  mutating func shown(in snapshot: Snapshot) -> [String: [DICheckDependencyAnalysis.Diagnostic]] {
    let faults = shownFaults(in: snapshot)
    guard !hints.found.isEmpty else { return faults }
    return faults.merging(hints.found.filter { snapshot.documents[$0.key] != nil }) { FindingStore.unique($0 + $1) }
  }

  private mutating func shownFaults(in snapshot: Snapshot) -> [String: [DICheckDependencyAnalysis.Diagnostic]] {
    var current = current(in: snapshot)
    if let run = typing, !run.wasUnreadable {
      current.declarations[run.path]?.removeAll { $0.leavesFileInDoubt }
    }
    guard var run = typing, run.graphs != snapshot.graphStates, let text = snapshot.documents[run.path]?.text else {
      return current.all
    }
    // Taken out during the call, so that it isn't copied.
    typing = nil
    defer { typing = run }
    let graph = run.shown(fresh: current.graph[run.path] ?? [], lines: text.wholeLines(of: run.typed))
    return FindingStore.Findings(declarations: current.declarations, graph: graph).all
  }

  // MARK: Typing

  /// The findings of a moment, with the graphs' states.
  struct Moment {
    fileprivate var findings: FindingStore.Findings
    fileprivate var graphs: [TypingRun.GraphState]
  }

  mutating func moment(in snapshot: Snapshot) -> Moment {
    Moment(findings: current(in: snapshot), graphs: snapshot.graphStates)
  }

  /// Begins, continues or ends a run of typing.
  /// - Parameter before: the moment before the edits.
  mutating func noteEdits(_ edits: [UTF8Edit], in path: String, before: Moment) {
    published.edit(path)
    hints.move(path, by: edits)
    let isTyping = TypingRun.isTyping(edits)
    if isTyping, typing?.isContinued(by: edits) == true {
      typing?.take(edits)
      return
    }
    // After a leap to another place, the held-back findings hold.
    if typing != nil { endTyping(at: before) }
    if isTyping {
      let wasUnreadable = before.findings.declarations[path]?.contains { $0.leavesFileInDoubt } ?? false
      typing = TypingRun(
        path: path, settled: before.findings.graph, graphs: before.graphs, wasUnreadable: wasUnreadable, edits: edits)
    }
  }

  /// Ends the run of typing and reports the held-back findings.
  mutating func endTyping(in snapshot: Snapshot) {
    if typing != nil { endTyping(at: moment(in: snapshot)) }
  }

  private mutating func endTyping(at moment: Moment) {
    guard let run = typing else { return }
    typing = nil
    let isUnreadable = moment.findings.declarations[run.path]?.contains { $0.leavesFileInDoubt } ?? false
    if run.graphs != moment.graphs || isUnreadable && !run.wasUnreadable { schedule(edited: [], immediately: true) }
  }

  // MARK: Sending

  /// Schedules the sending of findings: at once after opening or saving, else in a pause of the edits, and after the
  /// first of them at the latest by as long as the last analysis took.
  mutating func schedule(edited: [String], immediately: Bool) {
    let work = (lastUpdate ?? 0) + (lastPublish ?? 0)
    // Below a few milliseconds waiting costs more than it saves.
    let delay = immediately || work < 0.004 ? 0 : min(0.1, work)
    var next = pending ?? Pending(notBefore: .now + .seconds(delay), edited: [])
    if immediately { next.notBefore = .now }
    for path in edited where !next.edited.contains(path) { next.edited.append(path) }
    pending = next
  }

  mutating func publish(in terms: ClientTerms, to client: Client) {
    guard let pending else { return }
    self.pending = nil
    let start = ContinuousClock.now
    let all = shown(in: terms.known)
    // The edited documents first, since their lists are awaited. A document closed since is treated like any other
    // file.
    let edited = pending.edited.filter {
      terms.known.documents[$0] != nil && !published.isPulled($0, in: terms.known)
    }
    for path in edited {
      let list = translated.keptList(path, for: all[path] ?? [], in: terms)
      _ = published.push(path, list)
      send(list, path: path, terms, client)
    }
    var needsRefresh = false
    let others = Set(all.keys).union(published.paths).subtracting(edited)
    for path in others.sorted() {
      let list = translated.keptList(path, for: all[path] ?? [], in: terms)
      if published.isPulled(path, in: terms.known) {
        needsRefresh = published.isStale(path, list) || needsRefresh
      } else if published.push(path, list) {
        send(list, path: path, terms, client)
      }
    }
    if needsRefresh { client.refreshPulledDiagnostics() }
    translated.settle(keeping: Set(all.keys))
    lastPublish = start.duration(to: .now).seconds
  }

  private func send(_ list: [LSP.Diagnostic], path: String, _ terms: ClientTerms, _ client: Client) {
    let uri = terms.uri(of: path)
    client.notify(
      LSP.PublishDiagnosticsNotification.self,
      LSP.PublishDiagnosticsParams(uri: uri, version: terms.known.documents[path]?.version, diagnostics: list),
      backlogPolicy: .replace(key: uri.rawValue))
  }

  /// Empties a list that the client must no longer show, before the file gets another name or is pulled.
  mutating func withdraw(_ path: String, in terms: ClientTerms, from client: Client) {
    if published.push(path, []) { send([], path: path, terms, client) }
  }

  // MARK: Pulling

  /// Notes that the client has these lists, by path.
  mutating func pulled(_ lists: [String: [LSP.Diagnostic]]) {
    for (path, list) in lists { published.pull(path, list) }
  }

  /// Notes that the document was closed.
  mutating func endPulling(_ path: String) {
    published.endPulling(path)
    hints.forget(path)
  }

  /// From now on closed files aren't pushed either.
  mutating func beginPullingWorkspace(in terms: ClientTerms, from client: Client) {
    guard !published.isPullingWorkspace else { return }
    for path in published.pushedPaths { withdraw(path, in: terms, from: client) }
    published.isPullingWorkspace = true
  }

  /// Applies a changed setting for pulling.
  mutating func setPulling(_ isWanted: Bool, in terms: ClientTerms, from client: Client) {
    let isPulling = canPull && isWanted
    guard isPulling != published.isPulling else { return }
    if isPulling {
      for path in terms.known.documents.keys { withdraw(path, in: terms, from: client) }
      published.isPulling = true
    } else {
      published.endPulling()
    }
    // The client then pulls again, and gets nothing, or everything.
    client.refreshPulledDiagnostics()
    schedule(edited: terms.known.documents.keys.sorted(), immediately: true)
  }
}
