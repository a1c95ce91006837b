import DICheckDependencyLibrary

extension ScopeGraph {
  /// Takes out the faults that unknown arguments may explain: missing dependencies of the types that have such
  /// arguments, of all their makers, and on chains through them (Rules/Arguments.md, "Unknown labels"). O(1) where all
  /// arguments are known, else O(makers of types with unknown arguments + faults).
  func holdBackUnknown(_ problems: inout [GraphProblem]) {
    guard !traits[.puzzling].isEmpty else { return }
    let files = traits[.puzzling].compactMap { linked.files[$0] }
    // A configuration's may be about any type.
    let mayConcernAll = files.contains { $0.facts.configurations.contains(where: \.shape.hasUnknownArguments) }
    let puzzling = Set(files.flatMap(\.scopes).filter { facts(of: $0).shape.hasUnknownArguments })
    let above = makers.all(above: puzzling)
    problems.removeAll { problem in
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
}
