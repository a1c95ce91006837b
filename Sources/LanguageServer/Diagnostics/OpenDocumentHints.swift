import DICheckDependencyAnalysis
import DICheckText

/// Hints of open documents, on their way to the client. They are looked for beside the session's thread once a run of
/// edits has paused, and until then those stay that are known, where they stand now.
struct OpenDocumentHints {
  /// By path; no list is empty.
  private(set) var found: [String: [Diagnostic]] = [:]
  /// When they are to be looked for; nil where nothing changed.
  private(set) var due: ContinuousClock.Instant?
  /// The search that is under way.
  private(set) var running: Cancellation?

  /// Longer than a run of typing takes to end: nobody waits for them.
  private static let pause = Duration.milliseconds(500)

  /// Something changed: whoever looks is to stop, and to begin anew later.
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

  /// A search has ended. Returns whether what was found is news.
  /// - Parameter hints: nil for a search that was given up.
  mutating func end(with hints: [String: [Diagnostic]]?) -> Bool {
    let isWanted = running?.isCancelled == false
    running = nil
    guard isWanted, let hints, hints != found else { return false }
    found = hints
    return true
  }

  /// Moves the places in a document that was edited. What an edit touches may be true no more.
  mutating func move(_ path: String, by edits: [UTF8Edit]) {
    guard var hints = found[path] else { return }
    for edit in edits {
      hints.removeAll { $0.location.range.start <= edit.range.end && edit.range.start <= $0.location.range.end }
      for index in hints.indices { hints[index].location.range = edit.moved(hints[index].location.range) }
    }
    found[path] = hints.isEmpty ? nil : hints
  }

  mutating func forget(_ path: String) { found[path] = nil }

  mutating func forgetAll() { found = [:] }
}
