import DICheckJSON
import DICheckJSONRPC

/// A call of a tool that waits for its turn.
struct PendingCall {
  var id: RequestID
  var tool: Tool
  var arguments: JSONObject
  var era: ProtocolEra
  /// The client's name for the progress of this call, if it wants to hear of it.
  var progressToken: JSONValue?
}

/// The calls that wait for their turn, first come, first served, and the one that is under way.
final class Inbox: Sendable {
  private struct State {
    var waiting: [PendingCall] = []
    var current: RequestID?
    var isCurrentCancelled = false
    var isClosed = false
  }

  /// A client with more calls than this waits: nothing more is read.
  private static let limit = 1_000

  private let state = Monitor(State())

  func add(_ call: PendingCall) {
    state.wait { state -> Void? in
      guard state.waiting.count < Self.limit else { return nil }
      state.waiting.append(call)
      return ()
    }
  }

  /// No further call will come.
  func close() { state.update { $0.isClosed = true } }

  /// Waits for the next call, which is then under way; nil once there won't be any.
  func next() -> PendingCall? {
    state.wait { state -> PendingCall?? in
      state.current = nil
      state.isCurrentCancelled = false
      guard !state.waiting.isEmpty else { return state.isClosed ? .some(nil) : nil }
      let call = state.waiting.removeFirst()
      state.current = call.id
      return call
    }
  }

  /// Forgets a call that waits; one that is under way is told.
  func cancel(_ id: RequestID) {
    state.update { state in
      state.waiting.removeAll { $0.id == id }
      if state.current == id { state.isCurrentCancelled = true }
    }
  }

  var isCurrentCancelled: Bool { state.access { $0.isCurrentCancelled } }
}
