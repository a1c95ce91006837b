/// How long work for a request goes on: until a moment, or until the request is cancelled.
///
/// What may take long asks before each step, and ends once the deadline has passed: what it found until then is less
/// than there is, so ``hasPassed`` is to be looked at before the answer is used. A class, since all who work for a
/// request share it.
package final class Deadline {
  /// Nil for reports, which must not depend on the speed of the machine.
  private let end: ContinuousClock.Instant?
  private let hasBeenCancelled: () -> Bool
  private var isOver = false

  /// - Parameter isCancelled: asked again and again until it says so.
  package init(after duration: Duration? = nil, isCancelled: @escaping () -> Bool = { false }) {
    end = duration.map { .now + $0 }
    hasBeenCancelled = isCancelled
  }

  package static var none: Deadline { Deadline() }

  /// Whether the request was cancelled, so that no answer is needed.
  package var isCancelled: Bool { hasBeenCancelled() }

  /// Once true, it stays so.
  package var hasPassed: Bool {
    if !isOver { isOver = hasBeenCancelled() || end.map { $0 <= .now } ?? false }
    return isOver
  }
}

extension Sequence {
  /// The elements, up to where `deadline` passes.
  package func until(_ deadline: Deadline) -> ElementsInTime<Self> {
    ElementsInTime(base: makeIterator(), deadline: deadline)
  }
}

/// The elements of a sequence, up to where a deadline passes. No collection: that would have an end which doesn't move.
package struct ElementsInTime<Base: Sequence>: Sequence, IteratorProtocol {
  fileprivate var base: Base.Iterator
  fileprivate let deadline: Deadline

  package mutating func next() -> Base.Element? { deadline.hasPassed ? nil : base.next() }
}
