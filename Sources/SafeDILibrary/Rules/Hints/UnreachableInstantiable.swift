import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

struct UnreachableInstantiableHint: HintRule {
  static let entry = CatalogueEntry(
    .unreachableInstantiable, "No root makes an instantiable type",
    severity: .hint, scope: .graph, fixes: .none, isParity: false)

  let provider: ScopeID

  /// Makers that are shown: they are unreachable too, and most such types have few.
  private static let makerLimit = 3

  func finding(in graph: ProgramGraph) -> Finding {
    let name = graph.name(of: provider)
    let makers = graph.makingScopes(of: provider).filter { $0 != provider }
    let roots = graph.roots
    let start =
      roots.count == 1 ? "root `\(graph.name(of: roots[0]))` doesn't make" : "none of the \(roots.count) roots makes"
    let middle =
      switch makers.count {
      case 0: ", directly or indirectly"
      case 1: "; only `\(graph.name(of: makers[0]))` does, which no root makes either"
      default: "; only \(makers.count) types do, which no root makes either"
      }
    return Finding(
      GraphSubject(
        identity: FindingIdentity(.unreachableInstantiable, owner: name), file: graph.file(of: provider)),
      at: graph.nameLocation(provider),
      "`\(name)` is never made: \(start) it\(middle). "
        + "Make it where it is needed, or remove it.",
      related: makers.prefix(Self.makerLimit).map { maker in
        RelatedInformation("`\(graph.name(of: maker))` makes `\(name)`", at: graph.nameLocation(maker))
      })
  }
}
