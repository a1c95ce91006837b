import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// The handlers of notifications. Requests change nothing: besides settings, files and timers, only these change the
/// session.
struct NotificationTable {
  private typealias Handler = @Sendable (NotificationMessage, Session) throws -> Void

  static let shared = NotificationTable()

  private var handlers: [String: Handler] = [:]

  private init() {
    on(LSP.InitializedNotification.self) { session in { _ in session.begin() } }
    on(LSP.DidOpenTextDocumentNotification.self, Session.didOpen)
    on(LSP.DidChangeTextDocumentNotification.self, Session.didChange)
    on(LSP.DidCloseTextDocumentNotification.self, Session.didClose)
    on(LSP.DidSaveTextDocumentNotification.self, Session.didSave)
    on(LSP.DidChangeWatchedFilesNotification.self, Session.didChangeWatchedFiles)
    on(LSP.DidChangeConfigurationNotification.self) { session in { _ in session.requestSettings() } }
    on(LSP.DidChangeWorkspaceFoldersNotification.self, Session.didChangeFolders)
  }

  /// Unknown notifications are ignored (LSP, "Notification Message").
  func handle(_ notification: NotificationMessage, in session: Session) throws {
    try handlers[notification.method]?(notification, session)
  }

  private mutating func on<Notification: ClientNotification & SendableMetatype>(
    _ notification: Notification.Type, _ handle: @escaping @Sendable (Session) -> (Notification.Params) -> Void
  ) {
    handlers[Notification.method] = { message, session in
      handle(session)(try message.decodeParams(of: Notification.self))
    }
  }
}
