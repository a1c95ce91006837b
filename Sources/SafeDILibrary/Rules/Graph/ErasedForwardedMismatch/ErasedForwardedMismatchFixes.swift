import DICheckDependencyGraph
import DICheckDependencyLibrary

/// A builder hands over something else: hand over what the type takes.
struct ErasedForwardedMismatchFixes: GraphFixing {
  let shared: GraphFixContext

  func proposals(for reference: DependencyReference, provider: ScopeID) -> [FixProposal] {
    guard let expected = graph.forwardedTypes(of: provider).first,
      case .simple(let family, let generics) = graph.dependency(reference).shape.type, generics.count == 2
    else { return [] }
    var proposal = retype(
      reference, to: "\(TypeTerm.simple(name: family, generics: [expected, generics[1]]))",
      naming: [expected], title: "Forward `\(expected)`")
    proposal.isSafe = isUnused(reference)
    proposal.confidence = .sure
    return [proposal]
  }
}

extension ErasedForwardedMismatchRule {
  func proposals(for key: FindingKey, _ context: GraphFixContext) -> [FixProposal] {
    ErasedForwardedMismatchFixes(shared: context).proposals(for: reference, provider: provider)
  }
}
