import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

enum UnreachableInstantiable {
  static let entry = CatalogueEntry(
    .unreachableInstantiable, "No root makes an instantiable type",
    severity: .hint, scope: .graph, fixes: .none)

  /// Makers that are shown: they are unreachable too, and most such types have few.
  private static let makerLimit = 3

  static func finding(_ provider: ScopeID, in graph: ProgramGraph) -> Finding {
    let type = graph.name(of: provider)
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
      graph.subject(.unreachableInstantiable, provider, dependency: nil),
      at: graph.location(of: provider),
      "`\(type)` is never made: \(start) it\(middle). "
        + "Make it where it is needed, or remove it.",
      related: makers.prefix(Self.makerLimit).map { maker in
        graph.note("`\(graph.name(of: maker))` makes `\(type)`", at: maker)
      })
  }
}
