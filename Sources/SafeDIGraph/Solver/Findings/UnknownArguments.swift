import DICheckDependencyLibrary

/// Faults that unknown arguments may explain: missing dependencies of the types that have such arguments, of all their
/// makers, and on chains through them (Rules/Arguments.md, "Unknown labels").
struct UnknownArguments {
  private let puzzling: Set<ScopeID>
  /// The puzzling scopes, and all that make them, directly or not.
  private let above: Set<ScopeID>
  /// True if a configuration has unknown arguments, which may be about any type.
  private let mayConcernAll: Bool

  /// Nil where all arguments are known. O(makers of types with unknown arguments).
  init?(in graph: ScopeGraph) {
    guard !graph.traits.puzzling.isEmpty else { return nil }
    let files = graph.traits.puzzling.compactMap { graph.linked.files[$0] }
    mayConcernAll = files.contains { $0.facts.configurations.contains(where: \.shape.hasUnknownArguments) }
    puzzling = Set(files.flatMap(\.scopes).filter { graph.facts(of: $0).shape.hasUnknownArguments })
    above = graph.makers.all(above: puzzling)
  }

  func mayExplain(_ problem: GraphProblem) -> Bool {
    switch problem {
    case .noProvider(let reference, _): mayConcernAll || above.contains(reference.scope)
    case .unfulfilledReceived(let finding):
      mayConcernAll || above.contains(finding.dependency.scope)
        || finding.chain.contains { puzzling.contains($0.scope) }
    case .narrowDeclaration(let finding): mayConcernAll || above.contains(finding.provider)
    default: false
    }
  }
}
