/// The deadline of a request, which can be cancelled. Long work checks it between its steps, and leaves the rest out.
package struct Deadline {
  /// Nil for reports, which must not depend on the speed of the machine.
  private let end: ContinuousClock.Instant?
  private let hasBeenCancelled: () -> Bool

  package init(after duration: Duration? = nil, isCancelled: @escaping () -> Bool = { false }) {
    end = duration.map { .now + $0 }
    hasBeenCancelled = isCancelled
  }

  package static var none: Deadline { Deadline() }

  /// Whether the request was cancelled, so that no answer is needed.
  package var isCancelled: Bool { hasBeenCancelled() }

  package var hasPassed: Bool { isCancelled || end.map { $0 <= .now } ?? false }
}
