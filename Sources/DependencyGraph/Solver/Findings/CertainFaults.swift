/// The faults of links that are reported: those that something reached has, and that need nothing of what is unknown.
///
/// What can't be read may hold what seems to be missing (Rules/Reading.md, "Unreadable files").
struct CertainFaults {
  private let graph: ScopeGraph

  init(in graph: ScopeGraph) { self.graph = graph }

  /// Those of the program itself, in no order. O(faults).
  func problems(_ faults: LinkFaults) -> [GraphProblem] {
    faults.byScope.flatMap { id, faults in graph.reach.contains(id) ? faults.filter(isReported) : [] }
  }

  /// Those of what is made in mocks. O(faults).
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
    // Nothing else is a link's fault.
    default: true
    }
  }

  private func isKnown(_ reference: DependencyReference) -> Bool {
    graph.scope(reference.scope).certainty != .misplaced
      && !graph.links(of: reference.scope)[reference.dependency].isDoubtful
  }

  /// Whether no unread text may say otherwise of what a dependency makes.
  private func isCertain(_ reference: DependencyReference, provider: ScopeID) -> Bool {
    isKnown(reference) && graph.scope(provider).certainty != .misplaced
  }

  /// Whether a root, too, makes at once what takes something at run time.
  private func isRefusedBelowRoot(_ reference: DependencyReference) -> Bool {
    graph.reach.contains(reference.scope)
      && graph.links(of: reference.scope)[reference.dependency].target.map { graph.scope($0).takesForwarded } == true
  }
}
