/// Values by key, in no order that means anything. The compiler specializes for another module only what that may
/// inline.
@usableFromInline package struct Index<Key: Hashable & Sendable, Value: Hashable & Sendable>: Sendable {
  @usableFromInline var values: [Key: [Value]] = [:]

  @inlinable package init() {}

  @inlinable package subscript(key: Key) -> [Value] { values[key] ?? [] }

  package var keys: Dictionary<Key, [Value]>.Keys { values.keys }
  package var lists: Dictionary<Key, [Value]>.Values { values.values }

  /// Adds a value that is new, and removes any other one.
  @inlinable package mutating func change(_ value: Value, at key: Key, _ isNew: Bool) {
    if isNew { return values[key, default: []].append(value) }
    // A value that an edit changes is mostly one that the last edit added.
    guard let place = values[key]?.lastIndex(of: value) else { return }
    values[key]?.remove(at: place)
    if values[key]?.isEmpty == true { values[key] = nil }
  }
}

/// The elements that a list has lost and gained, in whatever order.
@usableFromInline package struct ListChange<Element: Hashable> {
  @usableFromInline package var removed: [Element]
  @usableFromInline package var added: [Element]

  @inlinable package init(from old: [Element], to new: [Element]) {
    (removed, added) = (old, new)
    guard !old.isEmpty, !new.isEmpty else { return }
    // Most of a file stays as it is.
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    removed = Array(old[start..<(old.count - end)])
    added = Array(new[start..<(new.count - end)])
    guard !removed.isEmpty, !added.isEmpty else { return }
    let (before, after) = (Set(removed), Set(added))
    removed.removeAll(where: after.contains)
    added.removeAll(where: before.contains)
  }

  /// All of them, those that are gone first.
  @inlinable package var all: [(element: Element, isNew: Bool)] {
    removed.map { ($0, false) } + added.map { ($0, true) }
  }
}

extension Dictionary where Value: Equatable {
  /// The keys whose values differ in another version.
  @inlinable package func keys(changedIn other: Self) -> Set<Key> {
    Set(keys).union(other.keys).filter { self[$0] != other[$0] }
  }
}
