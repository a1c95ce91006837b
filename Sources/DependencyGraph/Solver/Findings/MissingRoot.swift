/// The likeliest root of a program that is meant to run and has none: among the types that nothing makes and that need
/// nothing, the one that makes most itself; among equals the first by place. Everything else that is made hangs below
/// such types.
struct MissingRoot {
  private let graph: ScopeGraph
  private let files: Set<FileID>

  /// - Parameter files: the files of modules that run.
  init(in graph: ScopeGraph, of files: Set<FileID>) {
    self.graph = graph
    self.files = files
  }

  /// Empty where mocks are made, which need no root, and where unreadable text may declare a root. O(providers) without
  /// a root, else O(1).
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
