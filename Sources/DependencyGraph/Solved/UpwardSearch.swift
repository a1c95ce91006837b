/// The scopes above one scope, each with a shortest way down to it. Ways are kept as one hop for each scope, and put
/// together only when asked for: all ways of a deep program together would be far larger than the program.
package struct UpwardSearch: Sendable {
  let start: ScopeID
  /// The scopes that were reached, nearest first.
  private(set) var queue: [ScopeID]
  /// The same with their places in ``queue``. Mostly a handful of a program's scopes stand above one.
  private var places: [ScopeID: Int]
  /// By place, from the second one on: the made dependency through which a shortest way down goes on, and what that
  /// makes.
  private var hops: [(hop: DependencyReference, below: ScopeID)] = []
  private var head = 0

  package init(from start: ScopeID) {
    self.start = start
    queue = [start]
    places = [start: 0]
  }

  /// The next scope whose makers are to be looked at, nearest first.
  package mutating func next() -> ScopeID? {
    guard head < queue.count else { return nil }
    head += 1
    return queue[head - 1]
  }

  /// Goes on above `hop`, which makes `below`, unless a way as short is known. Returns the place of its scope in
  /// ``queue``.
  @discardableResult
  package mutating func climb(_ hop: DependencyReference, to below: ScopeID) -> Int {
    let next = queue.count
    if let known = places[hop.scope] { return known }
    places[hop.scope] = next
    hops.append((hop, below))
    queue.append(hop.scope)
    return next
  }

  /// The made dependencies that lead from `scope` down to the start, outermost first. Empty for scopes not reached.
  package func chain(from scope: ScopeID) -> [DependencyReference] {
    var result: [DependencyReference] = []
    var current = scope
    while current != start, let place = places[current] {
      let (hop, below) = hops[place - 1]
      result.append(hop)
      current = below
    }
    return result
  }
}
