import DependencyAnalysis
import DependencyGraph
import LanguageServerProtocol

/// What the client was last told, so that a list that did not change isn't sent again.
struct PublishedDiagnostics {
  /// Whether the client asks for open documents' lists itself; then only closed files' are pushed.
  var isPulling = false
  private var lists: [String: [LSP.Diagnostic]] = [:]

  var paths: Set<String> { Set(lists.keys) }

  /// Returns whether `list` is news for `path`.
  mutating func replace(_ path: String, with list: [LSP.Diagnostic]) -> Bool {
    if lists[path] ?? [] == list { return false }
    lists[path] = list.isEmpty ? nil : list
    return true
  }

  mutating func forget(_ path: String) { lists[path] = nil }
}

extension Session {
  /// Findings will be sent: at once where someone opened or saved, else when a run of edits pauses, and at the latest
  /// as long after the first of them as the last analysis took (lsp.md, "Diagnostics").
  func schedulePublish(edited: [String], immediately: Bool, closed: [(path: String, uri: DocumentURI)] = []) {
    for (path, uri) in closed { tellClosed(path, uri: uri) }
    let work = (timings.lastUpdate ?? 0) + (timings.lastPublish ?? 0)
    // Below a few milliseconds waiting costs more than it saves.
    let delay = immediately || work < 0.004 ? 0 : min(0.1, work)
    var pending = pendingPublish ?? PendingPublish(notBefore: .now + .seconds(delay), edited: [])
    if immediately { pending.notBefore = .now }
    for path in edited where !pending.edited.contains(path) { pending.edited.append(path) }
    pendingPublish = pending
  }

  /// A document that is no file has nothing to show once it is closed.
  private func tellClosed(_ path: String, uri: DocumentURI) {
    guard uri.filePath == nil || host?.snapshot.ids[path] == nil else { return }
    published.forget(path)
    send([], path: path, uri: uri, version: nil)
  }

  func publishFindings() {
    guard let pending = pendingPublish else { return }
    pendingPublish = nil
    let start = ContinuousClock.now
    let all = currentFindings()
    // The edited documents first: their lists are awaited.
    var refresh = false
    for path in pending.edited {
      guard let managed = documents[path] else { continue }
      let list = lspDiagnostics(all[path] ?? [])
      _ = published.replace(path, with: list)
      if published.isPulling { continue }
      send(list, path: path, uri: managed.uri, version: managed.document.version)
    }
    let others = Set(all.keys).union(published.paths).subtracting(pending.edited)
    for path in others.sorted() {
      let list = lspDiagnostics(all[path] ?? [])
      guard published.replace(path, with: list) else { continue }
      if published.isPulling, documents[path] != nil {
        refresh = true
      } else {
        send(list, path: path, uri: uri(of: path), version: documents[path]?.document.version)
      }
    }
    if refresh { client.request(LSP.DiagnosticRefreshRequest.self, NoParams()) }
    timings.lastPublish = start.duration(to: .now).seconds
  }

  /// By path; documents outside of every program show what their own declarations tell.
  func currentFindings() -> [String: [DependencyAnalysis.Diagnostic]] {
    var all = host.map { findings.current(in: $0.snapshot) } ?? [:]
    for (path, managed) in documents where host?.snapshot.ids[path] == nil {
      guard case .read(let marked) = managed.document.outcome else { continue }
      let own = marked.reading.problems
        .filter { !marked.suppressions.silences($0.code, at: $0.range) }
        .map { DependencyAnalysis.Diagnostic($0, path: path, program: "") }
      if !own.isEmpty { all[path] = own }
    }
    return all
  }

  private func send(_ list: [LSP.Diagnostic], path: String, uri: DocumentURI, version: Int?) {
    client.notify(
      LSP.PublishDiagnosticsNotification.self,
      LSP.PublishDiagnosticsParams(
        uri: uri, version: client.capabilities.textDocument.publishDiagnostics.versionSupport ? version : nil,
        diagnostics: list),
      backlogPolicy: .replace(key: uri.rawValue))
  }

  func lspDiagnostics(_ diagnostics: [DependencyAnalysis.Diagnostic]) -> [LSP.Diagnostic] {
    diagnostics.compactMap { diagnostic in
      guard let text = text(of: diagnostic.location.path) else { return nil }
      let capabilities = client.capabilities.textDocument.publishDiagnostics
      var related: [LSP.DiagnosticRelatedInformation]?
      if capabilities.relatedInformation, !diagnostic.related.isEmpty {
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
}

extension DiagnosticPage {
  fileprivate static func description(of code: DependencyGraph.DiagnosticCode) -> LSP.CodeDescription? {
    LSP.CodeDescription(href: DocumentURI(url(for: code)))
  }
}
