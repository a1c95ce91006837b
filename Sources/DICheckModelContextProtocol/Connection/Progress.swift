import DICheckAnalysis
import DICheckCheckReporting
import DICheckJSON
import Synchronization

/// Tells the client how far a long call is, if it wants to know: now and then, with numbers that grow.
final class Progress: Sendable {
  private struct State {
    var count = 0
    var last = ContinuousClock.now
    var hasEnded = false
  }

  private let token: JSONValue?
  private let output: MessageOutput
  private let state = Mutex(State())

  private static let interval = Duration.milliseconds(100)

  init(_ token: JSONValue?, _ output: MessageOutput) {
    self.token = token.flatMap { $0.stringValue != nil || $0.integerValue != nil ? $0 : nil }
    self.output = output
  }

  /// Called from several threads.
  func take(_ step: AnalysisStep) {
    guard let token else { return }
    // Sent under the lock, so that the numbers grow on the wire too and none comes behind the answer.
    state.withLock { state in
      guard !state.hasEnded, state.count == 0 || state.last.duration(to: .now) >= Self.interval else { return }
      state.count += 1
      state.last = .now
      output.notify(
        "notifications/progress",
        ["progressToken": token, "progress": state.count, "message": step.words])
    }
  }

  /// Nothing is sent from now on.
  func end() { state.withLock { $0.hasEnded = true } }
}
