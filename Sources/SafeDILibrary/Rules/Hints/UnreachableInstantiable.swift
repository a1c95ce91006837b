import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

extension CatalogueEntry {
  static let unreachableInstantiable = CatalogueEntry(
    .unreachableInstantiable, "No root makes an instantiable type",
    severity: .hint, scope: .graph, fixes: .none, isParity: false)
}

extension ProgramGraph {
  /// Makers that are shown: they are unreachable too, and most such types have few.
  private static let makerLimit = 3

  func unreachableInstantiable(_ provider: ScopeID) -> Finding {
    let type = name(of: provider)
    let makers = makingScopes(of: provider).filter { $0 != provider }
    let roots = self.roots
    let start =
      roots.count == 1 ? "root `\(name(of: roots[0]))` doesn't make" : "none of the \(roots.count) roots makes"
    let middle =
      switch makers.count {
      case 0: ", directly or indirectly"
      case 1: "; only `\(name(of: makers[0]))` does, which no root makes either"
      default: "; only \(makers.count) types do, which no root makes either"
      }
    return Finding(
      subject(.unreachableInstantiable, provider, dependency: nil),
      at: location(of: provider),
      "`\(type)` is never made: \(start) it\(middle). "
        + "Make it where it is needed, or remove it.",
      related: makers.prefix(Self.makerLimit).map { maker in
        RelatedInformation("`\(name(of: maker))` makes `\(type)`", at: location(of: maker))
      })
  }
}
