import DICheckDependencyGraph
import DICheckDependencyLibrary

/// Several build one type: one that merely fulfils it no longer does.
struct DuplicateInstantiableFixes: GraphFixing {
  let shared: GraphFixContext

  /// Takes a claim out of a list, where several providers fulfil a type and one of them merely says so there.
  func proposals(
    for type: TypeTerm, _ claims: [GraphProblem.Claim], of finding: FindingKey
  ) -> [FixProposal] {
    claims.filter { $0.additionalType != nil && path($0.scope) == finding.path }
      .filter { name($0.scope) == finding.identity.owner }
      .map { claim in
        FixProposal(
          title: "Let `\(name(claim.scope))` no longer fulfill `\(type)`",
          edits: edit(claim.scope) { $0.removeFulfilledType(type, fromTypeNamed: name(claim.scope)) })
      }
  }
}

extension DuplicateInstantiableRule {
  func proposals(for key: FindingKey, _ context: GraphFixContext) -> [FixProposal] {
    DuplicateInstantiableFixes(shared: context).proposals(for: type, claims, of: key)
  }
}
