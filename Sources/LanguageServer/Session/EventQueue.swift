import DependencyAnalysis
import LanguageServerProtocol

/// What the session waits for.
enum SessionEvent: Sendable {
  case incoming(IncomingMessage)
  /// The workspace was read; `generation` tells which reading it was.
  case indexed(generation: Int, Result<IndexedWorkspace, IndexingFailure>)
  /// The client does not take what is written to it.
  case outputLost
}

/// The session's inbox, filled by the reader's and the indexer's threads, emptied by the session's own.
///
/// A cancellation overtakes what is queued: it is noted here, on the reader's thread, and never enters the queue.
final class EventQueue: Sendable {
  private struct State {
    var events: [SessionEvent] = []
    var head = 0
    /// Requests that are queued or running.
    var pending: Set<RequestID> = []
    var cancelled: Set<RequestID> = []
  }

  private let monitor = Monitor(State())

  func post(_ event: SessionEvent) {
    monitor.update { state in
      if case .incoming(.message(let message)) = event {
        switch message {
        case .request(let request): state.pending.insert(request.id)
        case .notification(let notification) where notification.method == LSP.CancelNotification.method:
          guard let params = try? notification.decodeParams(of: LSP.CancelNotification.self) else { return }
          if state.pending.contains(params.id) { state.cancelled.insert(params.id) }
          return
        case .notification, .response: break
        }
      }
      state.events.append(event)
    }
  }

  /// The next event; nil when none came within `seconds` (nil: for ever).
  func next(within seconds: Double?) -> SessionEvent? {
    func take(_ state: inout State) -> SessionEvent? {
      guard state.head < state.events.count else { return nil }
      let event = state.events[state.head]
      state.head += 1
      if state.head == state.events.count {
        state.events.removeAll(keepingCapacity: true)
        state.head = 0
      }
      return event
    }
    guard let seconds else { return monitor.wait(until: take) }
    return monitor.wait(atMost: seconds, until: take)
  }

  /// Takes the next event if it is there already and satisfies `isWanted`.
  func takeNext(where isWanted: (SessionEvent) -> Bool) -> SessionEvent? {
    monitor.update { state in
      guard state.head < state.events.count, isWanted(state.events[state.head]) else { return nil }
      let event = state.events[state.head]
      state.head += 1
      return event
    }
  }

  var isEmpty: Bool { monitor.update { $0.head >= $0.events.count } }

  func isCancelled(_ request: RequestID) -> Bool { monitor.update { $0.cancelled.contains(request) } }

  /// The request was answered.
  func finish(_ request: RequestID) {
    monitor.update {
      $0.pending.remove(request)
      $0.cancelled.remove(request)
    }
  }
}
