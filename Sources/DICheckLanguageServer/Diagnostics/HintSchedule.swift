import DICheckAnalysis

/// When hints of open documents are looked for: beside the session's thread, once a run of edits has paused.
struct HintSchedule {
  /// When they are to be looked for; nil where nothing changed.
  private(set) var due: ContinuousClock.Instant?
  /// The search that is under way.
  private(set) var running: Cancellation?

  /// Longer than the pauses in a run of typing, since hints aren't waited for.
  private static let pause = Duration.milliseconds(500)

  /// Something changed: a search is to stop, and to begin anew later.
  mutating func expect() {
    running?.cancel()
    due = .now + Self.pause
  }

  /// A search begins.
  mutating func begin() -> Cancellation {
    let cancellation = Cancellation()
    running = cancellation
    due = nil
    return cancellation
  }

  /// A search has ended. Returns whether it was not cancelled.
  mutating func end() -> Bool {
    defer { running = nil }
    return running?.isCancelled == false
  }
}
