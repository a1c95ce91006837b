import DICheckDependencyLibrary

/// Faults of single made dependencies, whether or not a root reaches them.
struct LinkFaults: Sendable {
  /// Scopes without faults have no entry.
  private(set) var byScope: [ScopeID: [GraphProblem]] = [:]

  init() {}

  /// O(scopes + dependencies).
  init(_ graph: LinkedGraph) { update(graph.liveScopes, in: graph) }

  mutating func update(_ scopes: some Sequence<ScopeID>, in graph: LinkedGraph) {
    for id in scopes {
      let found = Self.faults(of: id, in: graph)
      // Hardly any scope has faults, before or after.
      if !found.isEmpty { byScope[id] = found } else if !byScope.isEmpty { byScope[id] = nil }
    }
  }

  mutating func forget(_ scopes: [ScopeID]) { for scope in scopes { byScope[scope] = nil } }

  private static func faults(of id: ScopeID, in graph: LinkedGraph) -> [GraphProblem] {
    var result: [GraphProblem] = []
    for (reference, link) in graph.hops(of: id) where link.role.isInstantiated {
      guard let target = link.target else {
        result.append(.noProvider(reference, builtType: graph.interner.types[link.builtType.index]))
        continue
      }
      if graph.scope(target).isMockOnly, !graph.scope(id).isMockOnly {
        result.append(
          .mockOnlyProvider(reference, builtType: graph.interner.types[link.builtType.index], provider: target))
      }
      guard graph.scope(target).takesForwarded else { continue }
      if link.role.isShared { result.append(.forwardedOnConstant(reference, provider: target)) }
      if isErasedMismatch(reference, provider: target, in: graph) {
        result.append(.erasedForwardedMismatch(reference, provider: target))
      }
    }
    return result
  }

  private static func isErasedMismatch(
    _ reference: DependencyReference, provider: ScopeID, in graph: LinkedGraph
  ) -> Bool {
    guard case .instantiated(let instantiation) = graph.dependency(reference).shape.source,
      let written = instantiation.erasedForwardedType
    else { return false }
    return !graph.rules.isForwarded(written, to: graph.facts(of: provider))
  }
}
