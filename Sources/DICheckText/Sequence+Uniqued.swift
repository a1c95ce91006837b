extension Sequence where Element: Hashable {
  /// Each element once, where it comes first.
  @inlinable
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Collection {
  /// The element of a collection that has no other.
  @inlinable
  package var only: Element? { count == 1 ? first : nil }

  /// Itself; nil where it is empty.
  @inlinable
  package var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Optional {
  /// The value alone, or nothing.
  @inlinable
  package var asList: [Wrapped] { map { [$0] } ?? [] }
}
