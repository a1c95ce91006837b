import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

enum ErasedForwardedMismatch {
  static let entry = CatalogueEntry(
    .erasedForwardedMismatch, "An erased Instantiator names other forwarded properties than its type has",
    scope: .graph, fixes: .safe)

  /// Lets a builder that hands over something else hand over what the type takes.
  static func proposals(
    for reference: DependencyReference, of provider: ScopeID, on bench: Workbench
  ) -> [FixProposal] {
    guard let expected = bench.graph.forwardedTypes(of: provider).first,
      case .simple(let family, let generics) = bench.graph.shape(reference).type, generics.count == 2
    else { return [] }
    let type = TypeTerm.simple(name: family, generics: [expected, generics[1]])
    return [
      FixProposal(
        "Change the first generic argument to `\(expected)`", bench.isUnused(reference) ? .automatic : .preferred,
        edits: bench.retyping(reference, to: "\(type)", naming: [expected]))
    ]
  }
}

extension GraphReport {
  func erasedForwardedMismatch(
    _ reference: DependencyReference, _ provider: ScopeID
  ) -> [Finding] {
    let places = graph.dependency(reference).places
    let types = graph.forwardedTypes(of: provider).quoted.joined(separator: " or ")
    let message =
      "`\(graph.identity(of: reference))` doesn't pass what `\(name(of: provider))` marks `@Forwarded`. "
      + "The first generic argument must be \(types)."
    return findings(
      of: reference, at: places.erasedForwardedType ?? places.type, message,
      related: graph.forwarded(to: provider).map(isForwarded),
      severity: maySpellForwarded(of: provider, reference) ? .warning : nil)
  }

  /// Returns true if it is another spelling, which SafeDI may or may not take for the same.
  private func maySpellForwarded(of provider: ScopeID, _ reference: DependencyReference) -> Bool {
    guard graph.rules.comparesForwardedWithoutSugar,
      case .instantiated(let instantiation) = graph.shape(reference).source,
      let written = instantiation.erasedForwardedType?.likeness
    else { return false }
    return graph.forwardedTypes(of: provider).contains { $0.likeness == written }
  }
}
