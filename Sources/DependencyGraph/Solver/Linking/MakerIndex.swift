import DICheckText

/// Who makes each scope: the edges of a graph the other way round.
struct MakerIndex: Sendable {
  /// By scope, sorted by place.
  private var makers = ChunkedArray<[DependencyReference]>()

  init() {}

  var isEmpty: Bool { makers.isEmpty }

  /// The made dependencies that make `scope`, by the path of their file, then by place.
  subscript(scope: ScopeID) -> [DependencyReference] {
    scope.index < makers.count ? makers[scope.index] : []
  }

  /// - Parameter place: where it stands among the known ones.
  mutating func insert(_ maker: DependencyReference, of scope: ScopeID, at place: Int) {
    while makers.count <= scope.index { makers.append([]) }
    makers[scope.index].insert(maker, at: place)
  }

  /// O(makers of `scope`): what is removed may have lost its place already.
  mutating func remove(_ maker: DependencyReference, of scope: ScopeID) {
    guard scope.index < makers.count, let place = makers[scope.index].firstIndex(of: maker) else {
      return
    }
    makers[scope.index].remove(at: place)
  }

  mutating func replace(_ sorted: [DependencyReference], of scope: ScopeID) {
    makers[scope.index] = sorted
  }
}

extension ProgramGraph {
  /// The made dependencies that make `scope`, by the path of their file, then by place.
  package func makers(of scope: ScopeID) -> [DependencyReference] { makers[scope] }

  /// Notes that `maker` makes `scope`. One comparison of places where it is the last, as nearly all are when a program
  /// is read; else O(log makers).
  mutating func addMaker(_ maker: DependencyReference, of scope: ScopeID) {
    let known = makers[scope].count
    let isLast = makers[scope].last.map { !precedes(maker, $0) } ?? true
    makers.insert(maker, of: scope, at: isLast ? known : makers[scope].partitioningIndex { precedes(maker, $0) })
  }

  /// Puts the makers of what `moved` make in order, as those stand elsewhere in their files than before.
  mutating func reorderMakers(ofAllMadeBy moved: [ScopeID]) {
    for id in moved {
      for link in scopes[id.index]?.links ?? [] {
        guard let target = link.target, makers[target].count > 1 else { continue }
        makers.replace(makers[target].sorted { precedes($0, $1) }, of: target)
      }
    }
  }
}
