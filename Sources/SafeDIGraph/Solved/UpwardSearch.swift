import DICheckDependencyLibrary

/// The scopes above one scope, each with a shortest chain down to it. Stores one hop for each scope and puts chains
/// together only when asked: all chains of a deep program together would be far larger than the program.
struct UpwardSearch: Sendable {
  let start: ScopeID
  /// The scopes reached so far, nearest first.
  private(set) var queue: [ScopeID]
  /// The index of each scope in ``queue``. Few of a program's scopes stand above one scope.
  private var places: [ScopeID: Int]
  /// For the scope at index i of ``queue``, at index i - 1: the made dependency that a shortest chain down goes
  /// through, and the scope that it makes.
  private var hops: [(hop: DependencyReference, below: ScopeID)] = []
  private var head = 0

  init(from start: ScopeID) {
    self.start = start
    queue = [start]
    places = [start: 0]
  }

  /// The next scope whose makers are to be looked at, nearest first.
  mutating func next() -> ScopeID? {
    guard head < queue.count else { return nil }
    head += 1
    return queue[head - 1]
  }

  /// Continues the search above `hop`, which makes `below`, unless a chain as short is known. Returns the index of its
  /// scope in ``queue``.
  @discardableResult
  mutating func climb(_ hop: DependencyReference, to below: ScopeID) -> Int {
    let next = queue.count
    if let known = places[hop.scope] { return known }
    places[hop.scope] = next
    hops.append((hop, below))
    queue.append(hop.scope)
    return next
  }

  /// The made dependencies that lead from `scope` down to the start, outermost first. Empty for scopes that weren't
  /// reached.
  func chain(from scope: ScopeID) -> [DependencyReference] {
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
