import DICheckAnalysis
import DICheckLanguageServerProtocol
import DICheckText

/// LSP, "DidChangeTextDocument Notification".
enum DidChangeHandler {
  static func handle(_ params: LSP.DidChangeTextDocumentParams, in session: Session) {
    let uri = params.textDocument.uri
    guard let path = session.workspace.path(of: uri), session.workspace.documents[path] != nil else { return }
    session.answerEarlyRequests()
    let start = ContinuousClock.now
    let encoding = session.client.abilities.encoding
    var changes = params.contentChanges.map { documentChange($0, encoding) }
    var version = params.textDocument.version
    // A run of queued changes of one document is one step; a request between them ends the run.
    while let next = session.queue.takeNext(where: { isChange($0, of: uri) }) {
      guard case .incoming(.message(.notification(let notification))) = next,
        let more = try? notification.decodeParams(of: LSP.DidChangeTextDocumentNotification.self)
      else { continue }
      changes += more.contentChanges.map { documentChange($0, encoding) }
      version = more.textDocument.version
    }
    if session.workspace.host.typing?.path != path { session.endTyping() }
    // From now on this name counts.
    if session.workspace.names.uri(of: path) != uri {
      session.reports.withdraw(path, in: session.converter, from: session.client)
    }
    session.reports.published.edit(path)
    session.note(session.workspace.edit(path, as: uri, changes, version: version))
    session.reports.lastUpdate = start.duration(to: .now).seconds
    session.watching.noteActivity()
    session.reports.schedule(edited: [path], immediately: false)
  }

  private static func isChange(_ event: SessionEvent, of uri: DocumentURI) -> Bool {
    guard case .incoming(.message(.notification(let notification))) = event,
      notification.method == LSP.DidChangeTextDocumentNotification.method
    else { return false }
    return notification.params["textDocument"]?["uri"]?.stringValue == uri.rawValue
  }

  private static func documentChange(
    _ change: LSP.TextDocumentContentChangeEvent, _ encoding: ColumnEncoding
  ) -> OpenDocument.Change {
    switch change {
    case .textDocumentContentChangeWholeDocument(let whole): .all(Array(whole.text.utf8))
    case .textDocumentContentChangePartial(let part):
      .replace(
        TextPosition(part.range.start), TextPosition(part.range.end), encoding, with: Array(part.text.utf8))
    }
  }
}
