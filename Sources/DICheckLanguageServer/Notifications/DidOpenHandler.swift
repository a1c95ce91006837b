import DICheckLanguageServerProtocol

/// LSP, "DidOpenTextDocument Notification".
enum DidOpenHandler {
  static func handle(_ params: LSP.DidOpenTextDocumentParams, in session: Session) {
    let item = params.textDocument
    // An editor may also open its settings or a page of documentation.
    guard let path = session.workspace.path(of: item.uri), item.languageId == .swift || path.hasSuffix(".swift") else {
      return
    }
    session.endTyping()
    if session.workspace.names.uri(of: path) != item.uri || session.reports.published.isPulling {
      session.reports.withdraw(path, in: session.converter, from: session.client)
    }
    session.note(
      session.workspace.open(
        item.uri, as: path, text: item.text, version: item.version, stating: session.settings.versions))
    session.indexUnsavedDocuments()
    session.indexMovedDocument(path)
    session.reports.schedule(edited: [path])
  }
}
