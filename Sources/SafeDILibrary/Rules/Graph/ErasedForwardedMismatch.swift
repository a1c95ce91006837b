import DICheckDependencyLibrary
import SafeDIGraph

struct ErasedForwardedMismatchRule: GraphRule {
  static let entries = [
    CatalogueEntry(
      .erasedForwardedMismatch, "An erased Instantiator names other forwarded properties than its type has",
      scope: .graph, fixes: .safe)
  ]

  let reference: DependencyReference
  let provider: ScopeID

  func subjects(in graph: ProgramGraph) -> [GraphSubject] { [graph.subject(.erasedForwardedMismatch, reference)] }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let places = graph.dependency(reference).places
    let types = graph.forwardedTypes(of: provider).quoted.joined(separator: " or ")
    let message =
      "`\(graph.identity(of: reference))` doesn't pass what `\(report.name(of: provider))` marks `@Forwarded`. "
      + "The first generic argument must be \(types)."
    let location = report.location(reference.scope, places.erasedForwardedType ?? places.type)
    let root = report.root(reaching: reference.scope)
    let severity: Severity? = maySpellThem(in: graph) ? .warning : nil
    return subjects(in: graph).map {
      Finding(
        $0, root: root, at: location, message, related: graph.forwarded(to: provider).map(report.isForwarded),
        severity: severity)
    }
  }

  /// Whether it is another spelling, of which nobody knows whether SafeDI takes it for the same.
  private func maySpellThem(in graph: ProgramGraph) -> Bool {
    guard graph.rules.comparesForwardedWithoutSugar,
      case .instantiated(let instantiation) = graph.shape(reference).source,
      let written = instantiation.erasedForwardedType?.likeness
    else { return false }
    return graph.forwardedTypes(of: provider).contains { $0.likeness == written }
  }
}

/// A builder hands over something else: hand over what the type takes.
extension Workbench {
  func handingOver(to provider: ScopeID, by reference: DependencyReference) -> [FixProposal] {
    guard let expected = graph.forwardedTypes(of: provider).first,
      case .simple(let family, let generics) = graph.shape(reference).type, generics.count == 2
    else { return [] }
    let type = TypeTerm.simple(name: family, generics: [expected, generics[1]])
    return [
      FixProposal(
        "Change the first generic argument to `\(expected)`", isUnused(reference) ? .automatic : .preferred,
        edits: retyping(reference, to: "\(type)", naming: [expected]))
    ]
  }
}
