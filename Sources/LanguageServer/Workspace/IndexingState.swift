import DICheckLanguageServerProtocol

/// A reading of the workspace that is under way.
struct IndexingState {
  /// Grows with each reading: what an overtaken one brings is dropped.
  var generation = 0
  var isRunning = false
  /// When the reading is long enough to be worth reporting.
  var progressDue: ContinuousClock.Instant?
  /// The token of progress that the client was asked for.
  var progressToken: LSP.ProgressToken?
  /// Whether the progress was reported as begun: only then its end is.
  var isProgressShown = false
  /// Open documents without a file that the last reading knew of.
  var unsaved: Set<String> = []
  /// Files that were opened, are there, and weren't known: looked for once, as no program may have them.
  var sought: Set<String> = []
  /// When the workspace is to be read again because files came or went.
  var restartDue: ContinuousClock.Instant?
  /// Seconds that the last reading took.
  var lastDuration: Double?

  /// Files came or went: reads again soon, once for a burst.
  mutating func schedule() {
    if restartDue == nil { restartDue = .now + .milliseconds(100) }
  }
}
