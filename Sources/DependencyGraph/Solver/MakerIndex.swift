import Text

/// Who makes each scope: the edges of a graph the other way round.
package struct MakerIndex: Sendable {
  /// By scope, sorted.
  private var makers = ChunkedArray<[DependencyReference]>()

  init() {}

  var isEmpty: Bool { makers.isEmpty }

  /// The index that `graph` keeps.
  package init(_ graph: ProgramGraph) { self = graph.makers }

  /// The made dependencies that make `scope`, in the order of the scopes' numbers: mostly that of their files.
  package subscript(scope: ScopeID) -> [DependencyReference] {
    scope.index < makers.count ? makers[scope.index] : []
  }

  mutating func insert(_ maker: DependencyReference, of scope: ScopeID) {
    while makers.count <= scope.index { makers.append([]) }
    let place = makers[scope.index].partitioningIndex { $0 >= maker }
    makers[scope.index].insert(maker, at: place)
  }

  mutating func remove(_ maker: DependencyReference, of scope: ScopeID) {
    guard scope.index < makers.count else { return }
    let place = makers[scope.index].partitioningIndex { $0 >= maker }
    guard place < makers[scope.index].count, makers[scope.index][place] == maker else { return }
    makers[scope.index].remove(at: place)
  }
}

extension DependencyReference {
  /// By number, which says nothing of places.
  fileprivate static func >= (lhs: DependencyReference, rhs: DependencyReference) -> Bool {
    lhs.scope == rhs.scope ? lhs.dependency >= rhs.dependency : lhs.scope > rhs.scope
  }
}
