import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol

/// What the session waits for.
enum SessionEvent: Sendable {
  case incoming(IncomingMessage)
  /// The workspace was read; `generation` says which reading it was.
  case indexed(generation: Int, Result<IndexedWorkspace, IndexingFailure>)
  /// Something was answered beside the session's thread.
  case answered
  /// Hints were looked for, by path; nil where that was given up.
  case hinted([String: [DICheckDependencyAnalysis.Diagnostic]]?)
  /// The client took a request back that is answered there.
  case cancelled(RequestID)
  /// The client does not take what is written to it.
  case outputLost
}

/// The session's inbox, filled by the reader's and the indexer's threads, emptied by the session's own.
///
/// A cancellation overtakes what is queued: it is noted here, on the reader's thread. So do an answer that was worked
/// out beside the session's thread, which belongs to a state before what is queued, and hints that were looked for. A
/// client that sends faster than it is served is read no further once much is queued, and waits in its turn.
final class EventQueue: Sendable {
  private struct State {
    var events: [(event: SessionEvent, length: Int)] = []
    var head = 0
    /// What overtakes ``events``.
    var urgent: [SessionEvent] = []
    /// Bytes of the messages that are queued.
    var length = 0
    /// Requests that are queued or running.
    var pending: Set<RequestID> = []
    var cancelled: Set<RequestID> = []
    /// Those of ``pending`` that are answered beside the session's thread.
    var beside: Set<RequestID> = []

    var isEmpty: Bool { head >= events.count && urgent.isEmpty }

    mutating func cancel(_ id: RequestID) {
      guard pending.contains(id), cancelled.insert(id).inserted, beside.contains(id) else { return }
      urgent.append(.cancelled(id))
    }

    /// The next event, what is urgent first.
    mutating func next() -> SessionEvent? {
      if !urgent.isEmpty { return urgent.removeFirst() }
      return head < events.count ? take() : nil
    }

    /// There must be one.
    mutating func take() -> SessionEvent {
      let (event, eventLength) = events[head]
      // Large messages aren't held until all others are taken.
      events[head] = (.outputLost, 0)
      length -= eventLength
      head += 1
      if head == events.count {
        events.removeAll(keepingCapacity: true)
        head = 0
      } else if head > 1_024, head > events.count / 2 {
        events.removeSubrange(..<head)
        head = 0
      }
      return event
    }
  }

  private let monitor = Monitor(State())

  /// How far the reader may be ahead: what is queued takes about ten times its bytes as values.
  private static let countLimit = 4_096
  private static let lengthLimit = 8 << 20

  /// Seconds between two looks at whether the client is gone, whose end would be read only behind what is queued.
  private static let patience = 0.1

  /// For the reader's thread: blocks while too much is queued and `mayWait`, which is asked some times a second.
  func post(_ message: IncomingMessage, length: Int, while mayWait: () -> Bool = { true }) {
    func room(_ state: inout State) -> Void? {
      let count = state.events.count - state.head
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

  /// The next event; nil when none came within `seconds` (nil: for ever).
  func next(within seconds: Double?) -> SessionEvent? {
    func next(_ state: inout State) -> SessionEvent? { state.next() }
    guard let seconds else { return monitor.wait(until: next) }
    let event = monitor.wait(atMost: seconds, until: next)
    // Wakes the reader, which may wait for room.
    if event != nil { monitor.update { _ in } }
    return event
  }

  /// Takes the next event if it is there already and satisfies `isWanted`.
  func takeNext(where isWanted: (SessionEvent) -> Bool) -> SessionEvent? {
    monitor.update { state in
      guard state.head < state.events.count, isWanted(state.events[state.head].event) else { return nil }
      return state.take()
    }
  }

  var isEmpty: Bool { monitor.update { $0.isEmpty } }

  /// Whether a request was cancelled: what takes long asks again and again, and then answers -32800.
  ///
  /// An edit that is queued, or handled beside a running request, is no reason to end that. It is answered from its
  /// snapshot (LSP, `ErrorCodes.ContentModified`: a server should not send it for a change among its unprocessed
  /// messages). -32801 is left to what is asked of a state that is gone: the edit of an action that was offered for
  /// another text.
  func isCancelled(_ request: RequestID) -> Bool { monitor.update { $0.cancelled.contains(request) } }

  /// The request is answered beside the session's thread from now on: that it is cancelled becomes an event.
  func leave(_ request: RequestID) {
    monitor.update { state in
      guard state.pending.contains(request) else { return }
      state.beside.insert(request)
      if state.cancelled.contains(request) { state.urgent.append(.cancelled(request)) }
    }
  }

  /// The request was answered.
  func finish(_ request: RequestID) {
    monitor.update {
      $0.pending.remove(request)
      $0.cancelled.remove(request)
      $0.beside.remove(request)
    }
  }
}
