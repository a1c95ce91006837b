import DICheckDependencyGraph
import DICheckDependencyLibrary

/// Several configurations: remove a further one.
struct DuplicateConfigurationFixes: GraphFixing {
  let shared: GraphFixContext

  func proposals(
    for reference: GraphProblem.ConfigurationReference, first: GraphProblem.ConfigurationReference
  ) -> [FixProposal] {
    guard let place = reference.location(in: graph), let fixer = sourceFixer(for: place.path),
      let arguments = fixer.configurationArguments(at: place.range)
    else { return [] }
    let firstArguments = first.location(in: graph).flatMap { first in
      sourceFixer(for: first.path)?.configurationArguments(at: first.range)
    }
    // It says nothing that the first one doesn't.
    let isVain = arguments.isEmpty || arguments == firstArguments
    return [
      FixProposal(
        title: "Remove this `#SafeDIConfiguration`",
        edits: fixer.removeConfiguration(at: place.range).map { [place.path: $0] }, isSafe: isVain,
        confidence: isVain ? .sure : .open)
    ]
  }
}

extension DuplicateConfigurationRule {
  func proposals(for key: FindingKey, _ context: GraphFixContext) -> [FixProposal] {
    DuplicateConfigurationFixes(shared: context).proposals(for: reference, first: first)
  }
}
