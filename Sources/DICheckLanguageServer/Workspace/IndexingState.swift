import DICheckLanguageServerProtocol

/// The state of reading the workspace in the background.
struct IndexingState {
  /// Grows with each reading; the results of an overtaken one are dropped.
  var generation = 0
  var isRunning = false
  /// When the reading has taken long enough to be reported.
  var progressDue: ContinuousClock.Instant?
  /// The progress token that the client was asked to create.
  var progressToken: LSP.ProgressToken?
  /// True if the progress was reported as begun, so that its end must be reported.
  var isProgressShown = false
  /// Open documents without a file, as of the last reading.
  var unsaved: Set<String> = []
  /// When to read the workspace again because files were added or removed.
  var restartDue: ContinuousClock.Instant?
  /// Seconds that the last reading took.
  var lastDuration: Double?

  /// Schedules a reading soon, once for a burst, because files were added or removed.
  mutating func schedule() {
    if restartDue == nil { restartDue = .now + .milliseconds(100) }
  }
}
