import DICheckDependencyLibrary
import HeapModule

/// A priority queue of scopes by position, without duplicates.
struct PositionQueue {
  private struct Entry: Comparable {
    var key: Int32
    var scope: ScopeID

    static func < (lhs: Entry, rhs: Entry) -> Bool { (lhs.key, lhs.scope) < (rhs.key, rhs.scope) }
  }

  private let sign: Int32
  private var heap = Heap<Entry>()
  private var waiting: Set<ScopeID> = []

  /// - Parameter lowestFirst: whether children come before their makers.
  init(lowestFirst: Bool) { sign = lowestFirst ? 1 : -1 }

  /// O(log n); does nothing if the scope is in the queue already.
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
