import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DequeModule

/// Events that the session waits for.
enum SessionEvent {
  case incoming(IncomingMessage)
  /// The workspace was read; `generation` identifies the reading.
  case indexed(generation: Int, Result<IndexedWorkspace, IndexingFailure>)
  /// A request was answered on another thread.
  case answered
  /// A search for hints ended; by path, or nil if it was given up.
  case hinted([String: [Finding]]?)
  /// The client cancelled a request that has no answer yet.
  case cancelled(RequestID)
  /// The client does not read the server's output.
  case outputLost
}

/// The session's inbox, filled by the threads of the reader and the indexer, emptied by the session's own.
///
/// Cancellations overtake queued messages: they are noted here, on the reader's thread. Answers from other threads do
/// too, since they belong to a state before the queued messages, and so do found hints. If a client sends faster than
/// it is served, reading stops once the queue is long, and the client has to wait.
final class EventQueue: Sendable {
  private struct State {
    var events: Deque<(event: SessionEvent, length: Int)> = []
    /// Events that overtake ``events``.
    var urgent: [SessionEvent] = []
    /// The length in bytes of the queued messages.
    var length = 0
    /// Requests that are queued or running.
    var pending: Set<RequestID> = []
    var cancelled: Set<RequestID> = []

    mutating func cancel(_ id: RequestID) {
      guard pending.contains(id), cancelled.insert(id).inserted else { return }
      urgent.append(.cancelled(id))
    }

    /// The next event, urgent ones first; nil if there is none.
    mutating func next() -> SessionEvent? { urgent.isEmpty ? take() : urgent.removeFirst() }

    mutating func take() -> SessionEvent? {
      guard let next = events.popFirst() else { return nil }
      length -= next.length
      return next.event
    }
  }

  private let monitor = Monitor(State())

  /// How far the reader may be ahead: queued values take about ten times the bytes of their messages.
  private static let countLimit = 4_096
  private static let lengthLimit = 8 << 20

  /// Seconds between checks whether the client is gone, since its end of input would be read only after the queue.
  private static let patience = 0.1

  /// For the reader's thread: blocks while the queue is full and `mayWait` returns true; it is called several times a
  /// second.
  func post(_ message: IncomingMessage, length: Int, while mayWait: () -> Bool) {
    func room(_ state: inout State) -> Void? {
      let count = state.events.count
      let hasRoom = count == 0 || count < Self.countLimit && state.length + length <= Self.lengthLimit
      return hasRoom ? () : nil
    }
    while monitor.wait(atMost: Self.patience, until: room) == nil, mayWait() {}
    post(.incoming(message), length: length)
  }

  func post(_ event: SessionEvent) { post(event, length: 0) }

  private func post(_ event: SessionEvent, length: Int) {
    monitor.update { state in
      if case .incoming(.message(let message)) = event {
        switch message {
        case .request(let request): state.pending.insert(request.id)
        case .notification(let notification) where notification.method == LSP.CancelNotification.method:
          guard let params = try? notification.decodeParams(of: LSP.CancelNotification.self) else { return }
          return state.cancel(params.id)
        case .notification, .response: break
        }
      }
      switch event {
      case .answered, .cancelled, .hinted: state.urgent.append(event)
      case .incoming, .indexed, .outputLost:
        state.events.append((event, length))
        state.length += length
      }
    }
  }

  /// The next event; nil if none arrives within `seconds` (nil waits forever).
  func next(within seconds: Double?) -> SessionEvent? {
    func next(_ state: inout State) -> SessionEvent? { state.next() }
    guard let seconds else { return monitor.wait(until: next) }
    let event = monitor.wait(atMost: seconds, until: next)
    // Wakes the reader, which may wait for room.
    if event != nil { monitor.update { _ in } }
    return event
  }

  /// Takes the next event if there is one that satisfies `isWanted`.
  func takeNext(where isWanted: (SessionEvent) -> Bool) -> SessionEvent? {
    monitor.update { state in
      guard let first = state.events.first, isWanted(first.event) else { return nil }
      return state.take()
    }
  }

  var isEmpty: Bool { monitor.update { $0.events.isEmpty && $0.urgent.isEmpty } }

  /// Returns true if a request was cancelled: long computations check this again and again, and then answer -32800.
  ///
  /// An edit that is queued, or handled during a running request, doesn't end the request, which is answered from its
  /// snapshot (LSP, `ErrorCodes.ContentModified`: a server should not send it for a change among its unprocessed
  /// messages). -32801 is reserved for requests about a lost state: the edit of an action that was offered for another
  /// text.
  func isCancelled(_ request: RequestID) -> Bool { monitor.update { $0.cancelled.contains(request) } }

  /// Notes that the request was answered.
  func finish(_ request: RequestID) {
    monitor.update {
      $0.pending.remove(request)
      $0.cancelled.remove(request)
    }
  }
}
