/// The time limit of a request's work: a moment, or the cancellation of the request.
///
/// Work that may take long asks before each step, and ends once the deadline has passed. Its result is then incomplete,
/// so check ``hasPassed`` before using an answer. A class, since all the work of a request shares it.
package final class Deadline {
  /// The end; nil for reports, which must not depend on the speed of the machine.
  private let end: ContinuousClock.Instant?
  private let hasBeenCancelled: () -> Bool
  private var isOver = false

  /// - Parameter isCancelled: whether the request is cancelled; polled until it returns true.
  package init(after duration: Duration? = nil, isCancelled: @escaping () -> Bool = { false }) {
    end = duration.map { .now + $0 }
    hasBeenCancelled = isCancelled
  }

  package static var none: Deadline { Deadline() }

  /// True if the request was cancelled, so that no answer is needed.
  package var isCancelled: Bool { hasBeenCancelled() }

  /// True if the time is up or the request cancelled. Once true, it stays true.
  package var hasPassed: Bool {
    if !isOver { isOver = hasBeenCancelled() || end.map { $0 <= .now } ?? false }
    return isOver
  }
}

/// Returns true once a result isn't wanted any more. Asked from any thread, again and again.
package typealias CancellationCheck = @Sendable () -> Bool

extension Sequence {
  /// The elements, until `deadline` passes. Not a collection: a collection's end must not move.
  package func until(_ deadline: Deadline) -> some Sequence<Element> {
    // Asked first: an element may take long to make.
    sequence(state: makeIterator()) { deadline.hasPassed ? nil : $0.next() }
  }
}
