import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// The handlers of notifications. Requests change nothing: besides settings, files and timers, only these change the
/// session.
struct NotificationTable: Sendable {
  private typealias Handler = @Sendable (NotificationMessage, Session) throws -> Void

  static let shared = NotificationTable()

  private var handlers: [String: Handler] = [:]

  private init() {
    on(LSP.InitializedNotification.self) { _, session in session.begin() }
    on(LSP.DidOpenTextDocumentNotification.self, DidOpenHandler.handle)
    on(LSP.DidChangeTextDocumentNotification.self, DidChangeHandler.handle)
    on(LSP.DidCloseTextDocumentNotification.self, DidCloseHandler.handle)
    on(LSP.DidSaveTextDocumentNotification.self, DidSaveHandler.handle)
    on(LSP.DidChangeWatchedFilesNotification.self, DidChangeWatchedFilesHandler.handle)
    on(LSP.DidChangeConfigurationNotification.self) { _, session in session.requestSettings() }
    on(LSP.DidChangeWorkspaceFoldersNotification.self, DidChangeWorkspaceFoldersHandler.handle)
  }

  /// Unknown notifications are ignored (LSP, "Notification Message").
  func handle(_ notification: NotificationMessage, in session: Session) throws {
    try handlers[notification.method]?(notification, session)
  }

  private mutating func on<Notification: ClientNotification & SendableMetatype>(
    _ notification: Notification.Type, _ handle: @escaping @Sendable (Notification.Params, Session) -> Void
  ) {
    handlers[Notification.method] = { message, session in
      handle(try message.decodeParams(of: Notification.self), session)
    }
  }
}
