import HeapModule

/// Scopes that wait to be looked at, each once, in the order of their positions.
struct PositionQueue {
  private struct Entry: Comparable {
    var key: Int32
    var scope: ScopeID

    static func < (lhs: Entry, rhs: Entry) -> Bool { (lhs.key, lhs.scope) < (rhs.key, rhs.scope) }
  }

  private let sign: Int32
  private var heap = Heap<Entry>()
  private var waiting: Set<ScopeID> = []

  /// - Parameter lowestFirst: whether children come before those who make them.
  init(lowestFirst: Bool) { sign = lowestFirst ? 1 : -1 }

  /// O(log n); nothing if the scope waits already.
  mutating func insert(_ scope: ScopeID, at position: Int32) {
    guard waiting.insert(scope).inserted else { return }
    heap.insert(Entry(key: sign * position, scope: scope))
  }

  /// O(log n).
  mutating func next() -> ScopeID? {
    guard let first = heap.popMin() else { return nil }
    waiting.remove(first.scope)
    return first.scope
  }
}
