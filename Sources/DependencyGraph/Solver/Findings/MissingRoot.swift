/// What could be the root of a program that is to be run and has none: of the types that nobody makes, and that need
/// nothing, the one that makes most itself; among equals the first by place. It stands nearest to where the program
/// starts, since all else that is made hangs below such types.
struct MissingRoot {
  private let graph: ScopeGraph
  private let files: Set<FileID>

  /// - Parameter files: those of which something must be made.
  init(in graph: ScopeGraph, of files: Set<FileID>) {
    self.graph = graph
    self.files = files
  }

  /// None where mocks are made, which need no root, and where a root may stand in what can't be read. Without a root
  /// O(providers), else nothing.
  func problems() -> [GraphProblem] {
    guard !files.isEmpty, !graph.rules.hasImplicitRoots, graph.linked.rootFilter == nil, graph.reach.roots.isEmpty,
      Mocks.mockedScopes(of: graph).isEmpty, !graph.traits.hasUnread,
      !graph.linked.liveScopes.contains(where: { graph.scope($0).certainty != .whole })
    else { return [] }
    let likeliest = files.flatMap { graph.linked.files[$0]?.scopes ?? [] }
      .filter { graph.facts(of: $0).shape.kind == .type && !graph.scope($0).isMockOnly }
      .min { rank($0) == rank($1) ? graph.precedes($0, $1) : rank($0) < rank($1) }
    return likeliest.map { [.noRoot($0)] } ?? []
  }

  private func rank(_ id: ScopeID) -> (Int, Int) {
    let scope = graph.scope(id)
    let isTop = graph.makers[id].isEmpty && graph.needs[id].isEmpty && !scope.takesForwarded
    return (isTop ? 0 : 1, -scope.links.count { $0.role.isInstantiated })
  }
}
