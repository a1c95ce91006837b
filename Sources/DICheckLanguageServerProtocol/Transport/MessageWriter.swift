import DICheckJSONRPC

/// Writes whole messages to a descriptor, in the order of `send`: short ones at once where none waits and there is room,
/// others on a thread of its own, which it takes some time to wake.
///
/// `send` never waits. While the client does not read, messages pile up: above the soft limit, messages that can be
/// spared are dropped (`EncodedMessage.BacklogPolicy`), and above the hard limit the client is given up.
package final class MessageWriter: Sendable {
  package struct Limits: Sendable {
    /// The backlog in bytes above which messages that can be spared are dropped.
    package var soft: Int
    /// The backlog in bytes above which the client is given up.
    package var hard: Int

    package init(soft: Int = 8 << 20, hard: Int = 256 << 20) {
      self.soft = soft
      self.hard = hard
    }
  }

  /// The reason why nothing more can be written.
  package enum Failure: Hashable, Sendable {
    /// The client closed its end.
    case closed
    /// The client has not read for so long that the hard limit was passed.
    case notReading
  }

  private enum Phase: Equatable { case open, finishing, failed, ended }

  private struct State {
    var backlog = MessageBacklog()
    var phase = Phase.open
    /// True if the thread is writing what it took from the backlog.
    var isWriting = false
  }

  private let descriptor: Int32
  private let limits: Limits
  private let onFailure: @Sendable (Failure) -> Void
  private let state = Monitor(State())

  /// Starts the writer's thread. `onFailure` is called at most once, on that thread or on a sender's; afterwards every
  /// message is dropped. The descriptor is not closed.
  package init(
    descriptor: Int32, limits: Limits = Limits(), onFailure: @escaping @Sendable (Failure) -> Void = { _ in }
  ) {
    self.descriptor = descriptor
    self.limits = limits
    self.onFailure = onFailure
    SystemCalls.ignoreBrokenPipes()
    if !DetachedThread.start({ self.writeUntilEnd() }) { fail(.closed) }
  }

  package func send(_ message: EncodedMessage) {
    let isWritten = state.access { state -> Bool? in
      guard state.phase == .open, !state.isWriting, state.backlog.byteCount == 0 else { return nil }
      return message.framed.withUnsafeBytes { SystemCalls.writeWithoutWaiting(descriptor, $0) }
    }
    switch isWritten {
    case true?: return
    case false?: return fail(.closed)
    case nil: break
    }
    let isTooMuch = state.update { state in
      guard state.phase == .open else { return false }
      state.backlog.append(message, isLong: state.backlog.byteCount > limits.soft)
      return state.backlog.byteCount > limits.hard
    }
    if isTooMuch { fail(.notReading) }
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

  private func fail(_ failure: Failure) {
    let isFirst = state.update { state in
      guard state.phase == .open || state.phase == .finishing else { return false }
      state.phase = .failed
      state.backlog = MessageBacklog()
      return true
    }
    if isFirst { onFailure(failure) }
  }

  private func writeUntilEnd() {
    while let bytes = nextBatch() {
      let isWritten = bytes.withUnsafeBytes { SystemCalls.write(descriptor, $0) }
      if !isWritten { return fail(.closed) }
    }
  }

  /// Waits for messages; nil once no more will come.
  private func nextBatch() -> [UInt8]? {
    state.wait { state in
      let batch = state.backlog.removeBatch()
      state.isWriting = !batch.isEmpty
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
