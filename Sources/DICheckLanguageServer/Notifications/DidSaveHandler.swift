import DICheckLanguageServerProtocol

/// LSP, "DidSaveTextDocument Notification".
enum DidSaveHandler {
  static func handle(_ params: LSP.DidSaveTextDocumentParams, in session: Session) {
    session.endTyping()
    session.watching.noteActivity()
    guard let path = session.workspace.path(of: params.textDocument.uri) else { return }
    if session.judge.decides(path) { session.take(changesOf: [path]) }
  }
}
