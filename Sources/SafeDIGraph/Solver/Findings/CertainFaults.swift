import DICheckDependencyLibrary

/// The faults of links that are reported: those of reachable scopes that don't depend on anything unknown.
///
/// Unreadable text may declare what seems to be missing (Rules/Reading.md, "Unreadable files").
struct CertainFaults {
  let graph: ScopeGraph

  /// The faults of the program itself, in no order. O(faults).
  func problems(_ faults: LinkFaults) -> [GraphProblem] {
    faults.byScope.flatMap { id, faults in graph.reach.contains(id) ? faults.filter(isReported) : [] }
  }

  /// The faults of values made in mocks. O(faults).
  func problems(_ mocks: MockFindings) -> [GraphProblem] {
    mocks.forwardedOnConstant
      .filter { isCertain($0.reference, provider: $0.provider) && !isRefusedBelowRoot($0.reference) }
      .map { .forwardedOnConstant($0.reference, provider: $0.provider) }
  }

  private func isReported(_ fault: GraphProblem) -> Bool {
    switch fault {
    case .forwardedOnConstant(let reference, let provider): isCertain(reference, provider: provider)
    case .noProvider(let reference, let type), .mockOnlyProvider(let reference, let type, _):
      isKnown(reference) && !graph.traits.mayProvideUnread(type)
    case .erasedForwardedMismatch(let reference, let provider):
      isKnown(reference) && graph.scope(provider).certainty == .whole
    // No other fault comes from a link.
    default: true
    }
  }

  private func isKnown(_ reference: DependencyReference) -> Bool {
    graph.scope(reference.scope).certainty != .misplaced
      && !graph.link(reference).isDoubtful
  }

  /// Returns true if no unread text could change what a dependency makes.
  private func isCertain(_ reference: DependencyReference, provider: ScopeID) -> Bool {
    isKnown(reference) && graph.scope(provider).certainty != .misplaced
  }

  /// Returns true if the program itself makes the same dependency below a root, and so has the fault already.
  private func isRefusedBelowRoot(_ reference: DependencyReference) -> Bool {
    graph.reach.contains(reference.scope)
      && graph.link(reference).target.map { graph.scope($0).takesForwarded } == true
  }
}
