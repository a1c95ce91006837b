/// What is wrong with made dependencies by themselves, whether or not a root reaches them.
struct LinkFaults: Sendable {
  /// No entry for scopes without any.
  private(set) var faults: [ScopeID: [GraphProblem]] = [:]

  init() {}

  /// O(scopes + dependencies).
  init(_ graph: ProgramGraph) { update(graph.liveScopes, in: graph) }

  /// Looks at `scopes` again.
  mutating func update(_ scopes: some Sequence<ScopeID>, in graph: ProgramGraph) {
    for id in scopes {
      let found = graph.linkFaults(of: id)
      // Hardly any scope has some, before or after.
      if !found.isEmpty { faults[id] = found } else if !faults.isEmpty { faults[id] = nil }
    }
  }

  mutating func forget(_ scopes: [ScopeID]) { for scope in scopes { faults[scope] = nil } }
}

extension ProgramGraph {
  fileprivate func linkFaults(of id: ScopeID) -> [GraphProblem] {
    var result: [GraphProblem] = []
    for (position, link) in links(of: id).enumerated() where link.role.isInstantiated {
      let reference = DependencyReference(scope: id, dependency: position)
      guard let target = link.target else {
        result.append(.noProvider(reference, builtType: interner.types[link.builtType.index]))
        continue
      }
      if scope(target).isMockOnly, !scope(id).isMockOnly {
        result.append(.mockOnlyProvider(reference, builtType: interner.types[link.builtType.index], provider: target))
      }
      guard scope(target).takesForwarded else { continue }
      if link.role == .constant { result.append(.forwardedOnConstant(reference, provider: target)) }
      if isErasedMismatch(reference, provider: target) {
        result.append(.erasedForwardedMismatch(reference, provider: target))
      }
    }
    return result
  }

  private func isErasedMismatch(_ reference: DependencyReference, provider: ScopeID) -> Bool {
    guard case .instantiated(let instantiation) = dependency(reference).shape.source,
      let written = instantiation.erasedForwardedType
    else { return false }
    return !forwardedTypes(of: provider).contains(written)
  }
}
