import DICheckDependencyAnalysis
import DICheckText

/// The hints of open documents, on their way to the client. They are searched on another thread in a pause of the
/// edits; until then the known ones are kept, and move with the edits.
struct OpenDocumentHints {
  /// By path; without empty lists.
  private(set) var found: [String: [Diagnostic]] = [:]
  /// When to search for hints; nil if nothing changed.
  private(set) var due: ContinuousClock.Instant?
  /// The search in progress.
  private(set) var running: Cancellation?

  /// Longer than the pause that ends a run of typing, since hints aren't urgent.
  private static let pause = Duration.milliseconds(500)

  /// Call after a change: cancels the running search and schedules another.
  mutating func expect() {
    running?.cancel()
    due = .now + Self.pause
  }

  /// Begins a search.
  mutating func begin() -> Cancellation {
    let cancellation = Cancellation()
    running = cancellation
    due = nil
    return cancellation
  }

  /// Ends a search. Returns whether its result is news.
  /// - Parameter hints: nil if the search was given up.
  mutating func end(with hints: [String: [Diagnostic]]?) -> Bool {
    let isWanted = running?.isCancelled == false
    running = nil
    guard isWanted, let hints, hints != found else { return false }
    found = hints
    return true
  }

  /// Moves the ranges in an edited document. Removes hints that an edit touches, since they may be wrong now.
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
