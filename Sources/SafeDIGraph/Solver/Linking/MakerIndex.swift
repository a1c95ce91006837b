import DICheckDependencyLibrary
import DICheckGraphAlgorithms

/// The makers of each scope: the edges of a graph in reverse.
struct MakerIndex {
  /// By scope, sorted by place.
  private var makers = ChunkedArray<[DependencyReference]>()

  init() {}

  var isEmpty: Bool { makers.isEmpty }

  /// The made dependencies that make `scope`, by file path, then by place.
  subscript(scope: ScopeID) -> [DependencyReference] { makers[scope, default: []] }

  /// - Parameter place: its index among the known makers.
  mutating func insert(_ maker: DependencyReference, of scope: ScopeID, at place: Int) {
    makers[scope, default: []].insert(maker, at: place)
  }

  /// O(makers of `scope`): a removed maker may have lost its place in the order already, so binary search can't find
  /// it.
  mutating func remove(_ maker: DependencyReference, of scope: ScopeID) {
    if let place = self[scope].firstIndex(of: maker) { makers[scope].remove(at: place) }
  }

  mutating func replace(_ sorted: [DependencyReference], of scope: ScopeID) {
    makers[scope] = sorted
  }

  /// All scopes that make `id`, now or later, directly or not, and `id` itself. O(scopes above + hops between them).
  func all(above scopes: some Sequence<ScopeID>) -> Set<ScopeID> {
    Set(reachedFrom: scopes) { self[$0].lazy.map(\.scope) }
  }
}
