/// Whether anybody still waits for an answer.
///
/// What may take long asks between its steps, and ends once nobody waits: what it found until then is less than there
/// is, so ``isLost`` is to be looked at before the answer is used. A class, since all who work for a request share it.
package final class Interest {
  /// Whether something was left out because nobody waits any more.
  package private(set) var isLost = false
  private let hasEnded: () -> Bool

  /// - Parameter hasEnded: asked again and again until it says so.
  package init(hasEnded: @escaping () -> Bool) { self.hasEnded = hasEnded }

  /// That of a caller who waits to the end.
  package static var lasting: Interest { Interest { false } }

  /// Asked before each step.
  package var lasts: Bool {
    if !isLost { isLost = hasEnded() }
    return !isLost
  }
}

extension Sequence {
  /// The elements, up to where `interest` ends.
  package func during(_ interest: Interest) -> InterestingElements<Self> {
    InterestingElements(base: makeIterator(), interest: interest)
  }
}

/// The elements of a sequence, up to where nobody waits for them any more. No collection: that would have an end which
/// doesn't move.
package struct InterestingElements<Base: Sequence>: Sequence, IteratorProtocol {
  fileprivate var base: Base.Iterator
  fileprivate let interest: Interest

  package mutating func next() -> Base.Element? { interest.lasts ? base.next() : nil }
}
