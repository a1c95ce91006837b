/// A class that keeps what it found.
protocol Remembering: AnyObject {}

extension Remembering {
  /// The value that is known, else the one that `find` finds, which is kept.
  func remembered<Value>(_ known: ReferenceWritableKeyPath<Self, Value?>, _ find: () -> Value) -> Value {
    if let value = self[keyPath: known] { return value }
    let value = find()
    self[keyPath: known] = value
    return value
  }

  /// The value that is known for a key, else the one that `find` finds, which is kept.
  func remembered<Key: Hashable, Value>(
    _ key: Key, in known: ReferenceWritableKeyPath<Self, [Key: Value]>, _ find: () -> Value
  ) -> Value {
    if let value = self[keyPath: known][key] { return value }
    let value = find()
    self[keyPath: known][key] = value
    return value
  }
}
