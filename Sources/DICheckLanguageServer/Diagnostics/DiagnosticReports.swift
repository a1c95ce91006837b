import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

/// Findings on their way to the client: which are shown, when, and what the client was last sent.
struct DiagnosticReports {
  var published = PublishedDiagnostics()
  var translated = TranslatedDiagnostics()
  /// Findings that have to be sent.
  private(set) var pending: Pending?
  /// Seconds that the last edit took to analyse, and its findings to send.
  var lastUpdate: Double?
  private(set) var lastPublish: Double?

  struct Pending {
    /// Earliest time for sending: a run of edits is reported once.
    var notBefore: ContinuousClock.Instant
    /// Paths of documents whose list is sent first, even if it did not change.
    var edited: [String]
  }

  /// True if the client was told at `initialize` that it may pull.
  let canPull: Bool

  init(canPull: Bool = false) {
    self.canPull = canPull
    published.isPulling = canPull
  }

  // MARK: Changes

  /// Call when the workspace was read again, and the analysis knows some documents by other paths.
  mutating func forgetTexts(renaming names: [String: String]) {
    translated.forgetAll()
    for (old, new) in names { published.rename(old, to: new) }
  }

  // MARK: Sending

  /// Schedules the sending of findings: at once after opening or saving, else in a pause of the edits, and after the
  /// first of them at the latest by as long as the last analysis took.
  mutating func schedule(edited: [String] = [], immediately: Bool = true) {
    let work = (lastUpdate ?? 0) + (lastPublish ?? 0)
    // Below a few milliseconds waiting costs more than it saves.
    let delay = immediately || work < 0.004 ? 0 : min(0.1, work)
    var next = pending ?? Pending(notBefore: .now + .seconds(delay), edited: [])
    if immediately { next.notBefore = .now }
    for path in edited where !next.edited.contains(path) { next.edited.append(path) }
    pending = next
  }

  /// - Parameters:
  ///   - all: what the client is to be shown, by path.
  ///   - start: when it began to be found.
  mutating func publish(
    _ all: [String: [Finding]], since start: ContinuousClock.Instant,
    in converter: LSPConverter, to client: Client
  ) {
    guard let pending else { return }
    self.pending = nil
    // The edited documents first, since their lists are awaited. A document closed since is treated like any other
    // file.
    let edited = pending.edited.filter {
      converter.known.documents[$0] != nil && !published.isPulled($0, in: converter.known)
    }
    for path in edited {
      let list = translated.list(path, for: all[path] ?? [], in: converter)
      _ = published.push(path, list)
      send(list, path: path, converter, client)
    }
    var needsRefresh = false
    let others = Set(all.keys).union(published.paths).subtracting(edited)
    for path in others.sorted() {
      let list = translated.list(path, for: all[path] ?? [], in: converter)
      if published.isPulled(path, in: converter.known) {
        needsRefresh = published.isStale(path, list) || needsRefresh
      } else if published.push(path, list) {
        send(list, path: path, converter, client)
      }
    }
    if needsRefresh { client.refreshPulledDiagnostics() }
    translated.settle(keeping: Set(all.keys))
    lastPublish = start.duration(to: .now).seconds
  }

  private func send(_ list: [LSP.Diagnostic], path: String, _ converter: LSPConverter, _ client: Client) {
    let uri = converter.uri(of: path)
    client.notify(
      LSP.PublishDiagnosticsNotification.self,
      LSP.PublishDiagnosticsParams(uri: uri, version: converter.known.documents[path]?.version, diagnostics: list))
  }

  /// Empties a list that the client must no longer show, before the file gets another name or is pulled.
  mutating func withdraw(_ path: String, in converter: LSPConverter, from client: Client) {
    if published.push(path, []) { send([], path: path, converter, client) }
  }

  // MARK: Pulling

  /// From now on closed files aren't pushed either.
  mutating func beginPullingWorkspace(in converter: LSPConverter, from client: Client) {
    guard !published.isPullingWorkspace else { return }
    for path in published.pushedPaths { withdraw(path, in: converter, from: client) }
    published.isPullingWorkspace = true
  }

  /// Applies a changed setting for pulling.
  mutating func setPulling(_ isWanted: Bool, in converter: LSPConverter, from client: Client) {
    let isPulling = canPull && isWanted
    guard isPulling != published.isPulling else { return }
    if isPulling {
      for path in converter.known.documents.keys { withdraw(path, in: converter, from: client) }
      published.isPulling = true
    } else {
      published.endPulling()
    }
    // The client then pulls again, and gets nothing, or everything.
    client.refreshPulledDiagnostics()
    schedule(edited: converter.known.documents.keys.sorted())
  }
}
