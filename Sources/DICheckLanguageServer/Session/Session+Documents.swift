import DICheckAnalysis
import DICheckLanguageServerProtocol
import DICheckText

extension Session {
  /// LSP, "DidOpenTextDocument Notification".
  func didOpen(_ params: LSP.DidOpenTextDocumentParams) {
    let item = params.textDocument
    // An editor may also open its settings or a page of documentation.
    guard let path = workspace.path(of: item.uri), item.languageId == .swift || path.hasSuffix(".swift") else {
      return
    }
    endTyping()
    if workspace.names.uri(of: path) != item.uri || reports.published.isPulling {
      reports.withdraw(path, in: converter, from: client)
    }
    note(
      workspace.open(
        item.uri, as: path, text: item.text, version: item.version, stating: settings.versions))
    indexUnsavedDocuments()
    reports.schedule(edited: [path])
  }

  /// LSP, "DidChangeTextDocument Notification".
  func didChange(_ params: LSP.DidChangeTextDocumentParams) {
    let uri = params.textDocument.uri
    guard let path = workspace.path(of: uri), workspace.documents[path] != nil else { return }
    answerEarlyRequests()
    let start = ContinuousClock.now
    let encoding = client.abilities.encoding
    var changes = params.contentChanges.map { documentChange($0, encoding) }
    var version = params.textDocument.version
    // A run of queued changes of one document is one step; a request between them ends the run.
    while let next = queue.takeNext(where: { isChange($0, of: uri) }) {
      guard case .incoming(.message(.notification(let notification))) = next,
        let more = try? notification.decodeParams(of: LSP.DidChangeTextDocumentNotification.self)
      else { continue }
      changes += more.contentChanges.map { documentChange($0, encoding) }
      version = more.textDocument.version
    }
    if workspace.host.typing?.path != path { endTyping() }
    // From now on this name counts.
    if workspace.names.uri(of: path) != uri {
      reports.withdraw(path, in: converter, from: client)
    }
    reports.published.edit(path)
    note(workspace.edit(path, as: uri, changes, version: version))
    reports.lastUpdate = start.duration(to: .now).seconds
    watching.noteActivity()
    reports.schedule(edited: [path], immediately: false)
  }

  private func isChange(_ event: SessionEvent, of uri: DocumentURI) -> Bool {
    guard case .incoming(.message(.notification(let notification))) = event,
      notification.method == LSP.DidChangeTextDocumentNotification.method
    else { return false }
    return notification.params["textDocument"]?["uri"]?.stringValue == uri.rawValue
  }

  private func documentChange(
    _ change: LSP.TextDocumentContentChangeEvent, _ encoding: ColumnEncoding
  ) -> OpenDocument.Change {
    switch change {
    case .textDocumentContentChangeWholeDocument(let whole): .all(Array(whole.text.utf8))
    case .textDocumentContentChangePartial(let part):
      .replace(
        TextPosition(part.range.start), TextPosition(part.range.end), encoding, with: Array(part.text.utf8))
    }
  }

  /// LSP, "DidSaveTextDocument Notification".
  func didSave(_ params: LSP.DidSaveTextDocumentParams) {
    endTyping()
    watching.noteActivity()
    guard let path = workspace.path(of: params.textDocument.uri) else { return }
    if judge.decides(path) { take(changesOf: [path]) }
  }

  /// LSP, "DidCloseTextDocument Notification": the text on disk counts again.
  func didClose(_ params: LSP.DidCloseTextDocumentParams) {
    guard let path = workspace.forgetName(params.textDocument.uri) else { return }
    answerEarlyRequests()
    endTyping()
    reports.published.endPulling(path)
    if !workspace.names.otherNames(of: path, than: params.textDocument.uri).isEmpty {
      reports.withdraw(path, in: converter, from: client)
    }
    note(workspace.close(path))
    // The document was never saved, or was renamed.
    if indexing.unsaved.contains(path) || workspace.snapshot?.contains(path) == true,
      FileSnapshot(of: path) == nil
    {
      indexing.schedule()
    }
    reports.schedule()
  }

  /// Handles a burst of events as one step: reads changed files, and the workspace if files were added or removed.
  func didChangeWatchedFiles(_ params: LSP.DidChangeWatchedFilesParams) {
    let judge = judge
    let paths = params.changes.compactMap { event -> String? in
      guard let plain = event.uri.filePath, !judge.isSkipped(plain) || judge.isConsulted(plain) else { return nil }
      return workspace.path(of: event.uri)
    }
    take(changesOf: Set(paths))
  }

  /// LSP, "DidChangeWorkspaceFolders Notification".
  func didChangeFolders(_ params: LSP.DidChangeWorkspaceFoldersParams) {
    let removed = Set(params.event.removed.map(\.uri))
    workspace.folders.removeAll { removed.contains($0.uri) }
    for added in params.event.added where !workspace.folders.contains(where: { $0.uri == added.uri }) {
      if let path = added.uri.filePath { workspace.folders.append(.init(uri: added.uri, path: path)) }
    }
    readSettingsFiles()
    startIndexing()
  }
}
