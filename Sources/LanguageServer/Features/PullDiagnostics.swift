import DependencyAnalysis
import JSON
import LanguageServerProtocol

extension Session {
  /// LSP, "Document Diagnostics": the list of an open document, or that it is as the client knows it. Nothing for what
  /// is pushed: the client would show it twice.
  func pullDiagnostics(_ params: LSP.DocumentDiagnosticParams) throws -> LSP.DocumentDiagnosticReport {
    guard let path = path(of: params.textDocument.uri), isPulled(path) else {
      return .relatedFullDocumentDiagnosticReport(.init(items: []))
    }
    let list = translated(shownFindings()[path] ?? [], path)
    published.pull(path, list)
    let id = Self.resultID(of: list)
    return id == params.previousResultId
      ? .relatedUnchangedDocumentDiagnosticReport(.init(resultId: id))
      : .relatedFullDocumentDiagnosticReport(.init(resultId: id, items: list))
  }

  /// LSP, "Workspace Diagnostics": the lists of all files, without those that the client has already. From the first
  /// time on, closed files are no longer pushed.
  func pullWorkspaceDiagnostics(_ params: LSP.WorkspaceDiagnosticParams) throws -> LSP.WorkspaceDiagnosticReport {
    guard published.isPulling else { return LSP.WorkspaceDiagnosticReport(items: []) }
    // What is known so far would take back what the client shows.
    if host == nil, indexing.isRunning { throw ResponseError.serverCancelled(retriggerRequest: true) }
    if !published.isPullingWorkspace {
      for path in published.pushedPaths { withdraw(path) }
      published.isPullingWorkspace = true
    }
    let previous = Dictionary(
      params.previousResultIds.compactMap { known in path(of: known.uri).map { ($0, known) } },
      uniquingKeysWith: { $1 })
    let all = shownFindings()
    let items = Set(all.keys).union(previous.keys).sorted().map { path -> LSP.WorkspaceDocumentDiagnosticReport in
      let list = translated(all[path] ?? [], path)
      published.pull(path, list)
      let (uri, version) = (previous[path]?.uri ?? uri(of: path), documents[path]?.document.version)
      let id = Self.resultID(of: list)
      return id == previous[path]?.value
        ? .workspaceUnchangedDocumentDiagnosticReport(.init(resultId: id, uri: uri, version: version))
        : .workspaceFullDocumentDiagnosticReport(.init(resultId: id, items: list, uri: uri, version: version))
    }
    return LSP.WorkspaceDiagnosticReport(items: items)
  }

  /// The same for equal lists, in every run of the server (FNV-1a, 64 bits).
  private static func resultID(of list: [LSP.Diagnostic]) -> String {
    var writer = JSONWriter()
    list.write(to: &writer)
    let hash = writer.bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  /// Settings came that say otherwise than those at the start.
  func applyDiagnosticsMode() {
    let isPulling = canPull && settings.current.diagnosticsMode != .push
    guard isPulling != published.isPulling else { return }
    if isPulling {
      for path in documents.keys { withdraw(path) }
      published.isPulling = true
    } else {
      published.endPulling()
    }
    // It then asks again, and gets nothing, or all.
    refreshPulledDiagnostics()
    schedulePublish(edited: documents.keys.sorted(), immediately: true)
  }

  /// Has the client ask again, where it can be asked to.
  func refreshPulledDiagnostics() {
    guard client.capabilities.workspace.diagnostics.refreshSupport else { return }
    client.request(LSP.DiagnosticRefreshRequest.self, NoParams())
  }
}
