extension Optional {
  /// The value alone, or nothing.
  @inlinable
  package var asArray: [Wrapped] { map { [$0] } ?? [] }
}
