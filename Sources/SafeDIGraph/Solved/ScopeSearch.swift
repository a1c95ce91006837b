import DICheckDependencyLibrary

/// A walk over the scopes above or below some others, nearest first, with a shortest chain to each. It stores one hop
/// for each scope and puts chains together only when asked: all chains of a deep program together would be far larger
/// than the program.
struct ScopeSearch {
  /// The scopes reached so far, nearest first.
  private(set) var queue: [ScopeID]
  /// The index in ``queue`` of each scope reached: few of a program's scopes stand above one scope.
  private var places: [ScopeID: Int]
  /// By index in ``queue``, the made dependency by which a scope was reached, and the scope from which; nil for starts.
  private var steps: [(hop: DependencyReference, before: ScopeID)?]
  private var head = 0

  /// - Parameter starts: each once.
  init(from starts: [ScopeID]) {
    queue = starts
    places = Dictionary(uniqueKeysWithValues: starts.enumerated().map { ($1, $0) })
    steps = Array(repeating: nil, count: starts.count)
  }

  /// The next scope from which the walk may go on, nearest first.
  mutating func next() -> ScopeID? {
    guard head < queue.count else { return nil }
    head += 1
    return queue[head - 1]
  }

  /// The start from which a scope was reached; nil for scopes that weren't reached. O(length of the chain).
  func start(of scope: ScopeID) -> ScopeID? {
    var start: ScopeID?
    var next: ScopeID? = scope
    while let scope = next, let place = places[scope] {
      start = scope
      next = steps[place]?.before
    }
    return start
  }

  /// Goes on by `hop` to one of its ends, unless a chain as short is known. Returns the index of that in ``queue``.
  @discardableResult
  mutating func go(_ hop: DependencyReference, from scope: ScopeID, to next: ScopeID) -> Int {
    if let known = places[next] { return known }
    places[next] = queue.count
    steps.append((hop, scope))
    queue.append(next)
    return queue.count - 1
  }

  /// Goes on to the scope that makes `below` by `hop`.
  @discardableResult
  mutating func climb(_ hop: DependencyReference, to below: ScopeID) -> Int { go(hop, from: below, to: hop.scope) }

  /// The made dependencies that lead from `scope` back to a start. Empty for scopes that weren't reached.
  func chain(from scope: ScopeID) -> [DependencyReference] {
    var result: [DependencyReference] = []
    var current = scope
    while let place = places[current], let (hop, before) = steps[place] {
      result.append(hop)
      current = before
    }
    return result
  }
}
