import DICheckDependencyGraph

/// How what has no macro should arrive.
extension GraphFixing {
  /// How a property of `scope` that has no macro should arrive; nil where nothing shows it.
  func arrival(of identity: Identity, in scope: ScopeID, _ injection: PropertyInjection) -> DependencyMacro? {
    let handed = handed(to: scope)
    if handed.names.contains(identity.label) { return .forwarded }
    let macro = injection.macro(for: identity, in: scope) { isLazy in maker(of: identity, isLazy: isLazy) }
    if let macro { return macro }
    return handed.isSingle && !takesForwarded(scope) ? .forwarded : nil
  }

  /// What everybody hands over who makes a type: the code of each maker, or of a type that receives its builder.
  func handed(to scope: ScopeID) -> HandedValues {
    let makers = graph.makers(of: scope)
    guard let first = makers.first, makers.allSatisfy({ graph.dependency($0).shape.isLazy }) else {
      return HandedValues()
    }
    return makers.dropFirst().reduce(handed(by: first)) { common, maker in
      let other = handed(by: maker)
      return HandedValues(
        names: common.names.intersection(other.names), isSingle: common.isSingle && other.isSingle)
    }
  }

  /// Whether somebody makes a type, and all who do make it later.
  func isMadeLaterAlone(_ scope: ScopeID) -> Bool {
    let makers = graph.makers(of: scope)
    return !makers.isEmpty && makers.allSatisfy { graph.dependency($0).shape.isLazy }
  }

  private func handed(by maker: DependencyReference) -> HandedValues {
    ([maker] + graph.receivers(of: maker).prefix(GraphFixContext.callerLimit)).reduce(into: HandedValues()) {
      all, holder in
      let found = path(holder.scope).flatMap { sourceFixer(for: $0) }
        .map { $0.handed(toBuilder: label(holder), inTypeNamed: name(holder.scope)) }
      all.names.formUnion(found?.names ?? [])
      all.isSingle = all.isSingle || found?.isSingle == true
    }
  }

  /// The dependencies of a declaration that the graph finds fault with.
  func labelsAtFault(in scope: ScopeID) -> Set<String> {
    let all = memory.labelsAtFault {
      program.problems.reduce(into: [:]) { labels, problem in
        guard let reference = problem.dependencyAtFault else { return }
        labels[reference.scope, default: []].insert(label(reference))
      }
    }
    return all[scope] ?? []
  }
}
