import DICheckLanguageServerProtocol

/// Handles a burst of events as one step: reads changed files, and the workspace if files were added or removed.
enum DidChangeWatchedFilesHandler {
  static func handle(_ params: LSP.DidChangeWatchedFilesParams, in session: Session) {
    let judge = session.judge
    let paths = params.changes.compactMap { event -> String? in
      guard let plain = event.uri.filePath, !judge.isSkipped(plain) || judge.isConsulted(plain) else { return nil }
      return session.workspace.path(of: event.uri)
    }
    session.take(changesOf: Set(paths))
  }
}
