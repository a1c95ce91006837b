import DICheckLanguageServerProtocol

/// LSP, "DidChangeWorkspaceFolders Notification".
enum DidChangeWorkspaceFoldersHandler {
  static func handle(_ params: LSP.DidChangeWorkspaceFoldersParams, in session: Session) {
    let removed = Set(params.event.removed.map(\.uri))
    session.workspace.folders.removeAll { removed.contains($0.uri) }
    for added in params.event.added where !session.workspace.folders.contains(where: { $0.uri == added.uri }) {
      if let path = added.uri.filePath { session.workspace.folders.append(.init(uri: added.uri, path: path)) }
    }
    session.readSettingsFiles()
    session.startIndexing()
  }
}
