import DICheckJSONRPC

/// Writes whole messages to a descriptor, in the order of `send`: short ones at once where none waits and there is room,
/// others on a thread of its own, which it takes some time to wake.
///
/// `send` never waits. While the client does not read, messages pile up, and above a limit it is given up: a client that
/// doesn't read asks for little.
package final class MessageWriter: Sendable {
  private enum Phase { case open, finishing, failed, ended }

  private struct State {
    /// The framed bytes that wait.
    var waiting: [UInt8] = []
    var phase = Phase.open
    /// How many bytes the thread is writing.
    var writing = 0
  }

  private let descriptor: Int32
  /// In bytes.
  private let limit: Int
  private let onFailure: @Sendable () -> Void
  private let state = Monitor(State())

  /// Starts the writer's thread. `onFailure` is called at most once, on that thread or on a sender's, when the client
  /// closed its end or has not read for too long; afterwards every message is dropped. The descriptor is not closed.
  package init(
    descriptor: Int32, limit: Int = 256 << 20, onFailure: @escaping @Sendable () -> Void = {}
  ) {
    self.descriptor = descriptor
    self.limit = limit
    self.onFailure = onFailure
    SystemCalls.ignoreBrokenPipes()
    if !DetachedThread.start({ self.writeUntilEnd() }) { fail() }
  }

  package func send(_ message: EncodedMessage) {
    let framed = message.framed
    let isWritten = state.access { state -> Bool? in
      guard state.phase == .open, state.writing == 0, state.waiting.isEmpty else { return nil }
      return framed.withUnsafeBytes { SystemCalls.writeWithoutWaiting(descriptor, $0) }
    }
    if let isWritten {
      if !isWritten { fail() }
      return
    }
    let isTooMuch = state.update { state in
      guard state.phase == .open else { return false }
      state.waiting += framed
      return state.waiting.count + state.writing > limit
    }
    if isTooMuch { fail() }
  }

  /// Waits until everything is written, at most `seconds`, and ends the writer. Returns true if nothing was lost.
  ///
  /// Blocks the calling thread: for the end of the process.
  @discardableResult
  package func finish(within seconds: Double) -> Bool {
    state.update { if $0.phase == .open { $0.phase = .finishing } }
    return state.wait(atMost: seconds) { state in
      switch state.phase {
      case .open, .finishing: nil
      case .failed: false
      case .ended: true
      }
    } ?? false
  }

  private func fail() {
    let isFirst = state.update { state in
      guard state.phase == .open || state.phase == .finishing else { return false }
      state.phase = .failed
      state.waiting = []
      return true
    }
    if isFirst { onFailure() }
  }

  private func writeUntilEnd() {
    while let bytes = nextBatch() {
      let isWritten = bytes.withUnsafeBytes { SystemCalls.write(descriptor, $0) }
      if !isWritten { return fail() }
    }
  }

  /// Waits for messages; nil once no more will come.
  private func nextBatch() -> [UInt8]? {
    state.wait { state in
      let batch = state.waiting
      state.waiting = []
      state.writing = batch.count
      if !batch.isEmpty { return .some(.some(batch)) }
      switch state.phase {
      case .open: return nil
      case .finishing:
        state.phase = .ended
        return .some(nil)
      case .failed, .ended: return .some(nil)
      }
    }
  }
}
