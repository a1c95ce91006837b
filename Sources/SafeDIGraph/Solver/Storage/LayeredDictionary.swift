import DICheckDependencyLibrary

/// A dictionary whose copies share everything but a few keys: new entries are in a small layer of their own, and a copy
/// that takes in a few keys copies that layer alone. For tables as long as a program, of which each program of a
/// workspace and each proof of a fix has a nearly identical one.
struct LayeredDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var base: [Key: Value] = [:]
  /// Overrides ``base``; nil for removed keys.
  private var recent: [Key: Value?] = [:]
  private(set) var count = 0

  /// O(1): a second look-up for keys that aren't in the upper layer.
  subscript(key: Key) -> Value? {
    get {
      if !recent.isEmpty, let newer = recent[key] { return newer }
      return base[key]
    }
    set {
      count += (newValue == nil ? 0 : 1) - (self[key] == nil ? 0 : 1)
      recent[key] = .some(newValue)
      settle()
    }
  }

  /// The value of a key that is set only once. O(1), and one look-up for most keys.
  func lasting(_ key: Key) -> Value? {
    if let value = base[key] { return value }
    return recent.isEmpty ? nil : recent[key] ?? nil
  }

  /// Sets the value of a new key, for good.
  mutating func insert(_ value: Value, lastingFor key: Key) {
    count += 1
    recent[key] = .some(value)
    settle()
  }

  /// All entries, in no order. O(n).
  var entries: [(key: Key, value: Value)] {
    var all: [(key: Key, value: Value)] = []
    all.reserveCapacity(count)
    for (key, value) in base where recent.isEmpty || recent[key] == nil { all.append((key, value)) }
    for case (let key, let value?) in recent { all.append((key, value)) }
    return all
  }

  /// Merges the layers once the upper one has grown to about the square root of the lower, so that neither copying the
  /// one nor merging into the other, which may be shared, costs much for each new key.
  private mutating func settle() {
    guard recent.count * recent.count > 2 * base.count + 32 else { return }
    for (key, value) in recent { base[key] = value }
    recent = [:]
  }
}
