import DependencyAnalysis
import DependencyLibrary
import JSON
import LanguageServerProtocol
import SafeDILibrary
import Text
import Workspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One client's session: the only owner of the mutable state, on one thread with a large stack.
///
/// Messages are handled in their order. An edit is applied and analysed before anything after it is looked at, so a
/// request always sees the edits that were sent before it, and cancellation overtakes it in the ``EventQueue``.
final class Session {
  enum Phase { case uninitialized, initialized, shutDown }

  let queue: EventQueue
  let client: Client
  let log: Log
  let info: LSP.ServerInfo
  let library: any DependencyLibrary
  var phase = Phase.uninitialized
  var encoding = ColumnEncoding.utf16
  var folders: [WorkspaceRoot] = []
  /// Nil until the workspace was read for the first time.
  var host: AnalysisHost? { didSet { actionMemory = nil } }
  /// By path.
  var documents: [String: ManagedDocument] = [:] { didSet { actionMemory = nil } }
  /// Paths of open documents, by the client's names for them: a name means the same file as long as it is open.
  var openPaths: [DocumentURI: String] = [:]
  /// The names by which the client opened files, also after it closed them.
  var spellings: [String: DocumentURI] = [:]
  var reader = DocumentReader()
  var texts = TextCache()
  var published = PublishedDiagnostics()
  var findings = FindingStore()
  var translations = TranslatedDiagnostics()
  var codeActionOffers = CodeActionOffers()
  /// What was found for the present state of the host and the documents.
  var actionMemory: ActionMemory?
  /// Where someone types at this moment.
  var typing: TypingRun?
  /// Guards against taking in open documents while they are taken in.
  var isAdopting = false
  var settings: SettingsStore
  /// What was wrong with the settings before the client could be informed.
  var startWarnings: [String] = []
  /// Whether the client was informed at `initialize` that it may ask for diagnostics.
  var canPull = false
  var indexing = IndexingState()
  var watching = FileWatching()
  var timings = Timings()
  var pages = PageStore()
  var news = GraphNews()
  /// What a setting turned on and the client was informed of.
  var offeredFeatures: Set<OptionalFeature> = []
  /// Documents edited since findings were last sent, and when that must happen at the latest.
  var pendingPublish: PendingPublish?
  /// The request that is being answered.
  private(set) var running: RequestID?
  private var clientProcessID: Int32?
  private var exitCode: Int32?

  init(
    queue: EventQueue, client: Client, log: Log, info: LSP.ServerInfo, library: any DependencyLibrary,
    clientProcessID: Int32?
  ) {
    self.queue = queue
    self.client = client
    self.log = log
    self.info = info
    self.library = library
    settings = SettingsStore(library: library)
    self.clientProcessID = clientProcessID
  }

  /// Handles events until the client leaves. Returns the process's exit status.
  func run() -> Int32 {
    defer { pages.files.removeAll() }
    while exitCode == nil {
      let event = queue.next(within: secondsUntilDue())
      if let event { handle(event) }
      if exitCode == nil { doWhatIsDue() }
    }
    return exitCode ?? 1
  }

  private func handle(_ event: SessionEvent) {
    switch event {
    case .incoming(.message(let message)): handle(message)
    case .incoming(.invalid(let invalid)): client.send(.response(to: invalid.id, error: invalid.error))
    case .incoming(.broken(let error)):
      client.send(.response(to: nil, error: error))
      log.write(.error, "the input can't be followed: \(error.message)")
      exitCode = 1
    case .incoming(.endOfInput):
      log.write(.info, "the input ended")
      exitCode = 1
    case .indexed(let generation, let result): takeIn(result, generation: generation)
    case .outputLost: exitCode = 1
    }
  }

  private func handle(_ message: Message) {
    switch message {
    case .response(let response): client.receive(response)
    case .notification(let notification): handle(notification)
    case .request(let request):
      defer { queue.finish(request.id) }
      if queue.isCancelled(request.id) {
        client.send(.response(to: request.id, error: .cancelled))
      } else {
        answer(request)
      }
    }
  }

  private func answer(_ request: RequestMessage) {
    let start = ContinuousClock.now
    running = request.id
    defer { running = nil }
    client.send(RequestTable.answer(request, in: self))
    log.write(.debug, "\(request.method) \(start.duration(to: .now).milliseconds) ms")
  }

  private func handle(_ notification: NotificationMessage) {
    if notification.method == LSP.ExitNotification.method {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .initialized else { return }
    do throws(JSONDecodingError) {
      switch notification.method {
      case LSP.InitializedNotification.method: initialized()
      case LSP.DidOpenTextDocumentNotification.method:
        open(try notification.decodeParams(of: LSP.DidOpenTextDocumentNotification.self).textDocument)
      case LSP.DidChangeTextDocumentNotification.method:
        change(try notification.decodeParams(of: LSP.DidChangeTextDocumentNotification.self))
      case LSP.DidCloseTextDocumentNotification.method:
        close(try notification.decodeParams(of: LSP.DidCloseTextDocumentNotification.self).textDocument.uri)
      case LSP.DidSaveTextDocumentNotification.method:
        saved(try notification.decodeParams(of: LSP.DidSaveTextDocumentNotification.self).textDocument.uri)
      case LSP.DidChangeWatchedFilesNotification.method:
        filesChanged(try notification.decodeParams(of: LSP.DidChangeWatchedFilesNotification.self).changes)
      case LSP.DidChangeConfigurationNotification.method: requestSettings()
      case LSP.DidChangeWorkspaceFoldersNotification.method:
        foldersChanged(try notification.decodeParams(of: LSP.DidChangeWorkspaceFoldersNotification.self).event)
      // Unknown notifications are ignored (LSP, "Notification Message").
      default: break
      }
    } catch {
      log.write(.warning, "\(notification.method) was not understood: \(error)")
    }
  }

  // MARK: What time brings

  /// How long the session may sleep; nil: until something comes.
  private func secondsUntilDue() -> Double? {
    var due: [ContinuousClock.Instant] = []
    if let pendingPublish { due.append(queue.isEmpty ? pendingPublish.notBefore : .now) }
    if let moment = indexing.progressDue { due.append(moment) }
    if let moment = watching.pollDue { due.append(moment) }
    if let moment = indexing.restartDue { due.append(moment) }
    if let typing { due.append(typing.settlesAt) }
    if clientProcessID != nil { due.append(.now + .seconds(3)) }
    return due.min().map { max(0, ContinuousClock.now.duration(to: $0).seconds) }
  }

  private func doWhatIsDue() {
    let now = ContinuousClock.now
    if let typing, now >= typing.settlesAt { endTyping() }
    if let pending = pendingPublish, now >= pending.notBefore {
      publishFindings()
      tellGraphNews()
    }
    if let moment = indexing.progressDue, now >= moment { beginProgress() }
    if let moment = indexing.restartDue, now >= moment { startIndexing() }
    if let moment = watching.pollDue, now >= moment { pollFiles() }
    if let clientProcessID, kill(clientProcessID, 0) != 0, errno == ESRCH {
      log.write(.info, "the client's process \(clientProcessID) is gone")
      exitCode = 1
    }
  }

  /// Remembers the client's process if it can be seen now; one in another container never can.
  func watchClient(_ processID: Int?) {
    guard let id = processID.flatMap({ Int32(exactly: $0) }) ?? clientProcessID, id > 0 else { return }
    clientProcessID = kill(id, 0) == 0 || errno == EPERM ? id : nil
  }
}

/// A folder that the client works in.
struct WorkspaceRoot: Hashable {
  var uri: DocumentURI
  var path: String
}

/// Durations of the last work of each kind, for the status and for how long to wait after an edit.
struct Timings {
  var lastIndexing: Double?
  var lastUpdate: Double?
  var lastPublish: Double?
}

/// Findings that are to be sent.
struct PendingPublish {
  /// Not before: a run of edits is reported once.
  var notBefore: ContinuousClock.Instant
  /// Paths of documents whose list is sent first, and even if it did not change.
  var edited: [String]
}
