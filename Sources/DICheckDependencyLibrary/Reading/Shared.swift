/// A large value behind a reference: a copy counts one reference, where the value itself may hold a dozen.
@usableFromInline package struct Shared<Value: Sendable>: Sendable {
  @usableFromInline let reference: Reference

  @usableFromInline final class Reference: Sendable {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }

  @inlinable package init(_ value: Value) { reference = Reference(value) }

  @inlinable package var value: Value {
    _read { yield reference.value }
  }
}

extension Shared: Equatable where Value: Equatable {
  @inlinable package static func == (one: Self, other: Self) -> Bool {
    one.reference === other.reference || one.reference.value == other.reference.value
  }
}

extension Shared: Hashable where Value: Hashable {
  @inlinable package func hash(into hasher: inout Hasher) { reference.value.hash(into: &hasher) }
}
