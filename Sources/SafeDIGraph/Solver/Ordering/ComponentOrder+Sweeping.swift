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

extension ComponentOrder {
  /// Goes over scopes in this order or against it, component by component and each component once: the scopes of
  /// `starts`, and those that a visit leads to.
  /// - Parameter visit: takes the scopes of one component, returns those to visit because of it.
  func sweep(
    from starts: some Sequence<ScopeID>, lowestFirst: Bool,
    _ visit: (_ members: [ScopeID], _ isCyclic: Bool) -> [ScopeID]
  ) {
    var queue = PositionQueue(lowestFirst: lowestFirst)
    for scope in starts { queue.insert(scope, at: position(of: scope)) }
    var doneComponents: Set<Int> = []
    while let scope = queue.next() {
      let component = cyclicComponent(of: scope)
      if let component, !doneComponents.insert(component).inserted { continue }
      let members = component.flatMap { cyclicComponents[$0]?.scopes } ?? [scope]
      for next in visit(members, component != nil) { queue.insert(next, at: position(of: next)) }
    }
  }
}
