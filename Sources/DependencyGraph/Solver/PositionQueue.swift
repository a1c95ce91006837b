/// Scopes that wait to be looked at, each once, in the order of their positions: a binary heap.
struct PositionQueue {
  private let sign: Int32
  private var heap: [(key: Int32, scope: ScopeID)] = []
  private var waiting: Set<ScopeID> = []

  /// - Parameter lowestFirst: whether children come before those who make them.
  init(lowestFirst: Bool) { sign = lowestFirst ? 1 : -1 }

  /// O(log n); nothing if the scope waits already.
  mutating func insert(_ scope: ScopeID, at position: Int32) {
    guard waiting.insert(scope).inserted else { return }
    var child = heap.count
    heap.append((sign * position, scope))
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent].key <= heap[child].key { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  mutating func next() -> ScopeID? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    waiting.remove(first.scope)
    guard !heap.isEmpty else { return first.scope }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].key < heap[least].key {
        least = child
      }
      if least == parent { return first.scope }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
