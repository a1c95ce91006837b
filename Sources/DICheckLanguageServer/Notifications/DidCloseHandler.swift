import DICheckLanguageServerProtocol
import DICheckText

/// LSP, "DidCloseTextDocument Notification": the text on disk counts again.
enum DidCloseHandler {
  static func handle(_ params: LSP.DidCloseTextDocumentParams, in session: Session) {
    guard let path = session.workspace.forgetName(params.textDocument.uri) else { return }
    session.answerEarlyRequests()
    session.endTyping()
    session.reports.published.endPulling(path)
    if !session.workspace.names.otherNames(of: path, than: params.textDocument.uri).isEmpty {
      session.reports.withdraw(path, in: session.converter, from: session.client)
    }
    session.note(session.workspace.close(path))
    // The document was never saved, or was renamed.
    if session.indexing.unsaved.contains(path) || session.workspace.snapshot?.contains(path) == true,
      FileSnapshot(of: path) == nil
    {
      session.indexing.schedule()
    }
    session.reports.schedule()
  }
}
