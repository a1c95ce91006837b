import DICheckDependencyLibrary
import SafeDIGraph

/// The words of hints.
extension GraphHint {
  var entry: CatalogueEntry {
    switch self {
    case .repeatedMaking: DuplicateInstance.entry
    case .unreachableProvider: UnreachableInstantiable.entry
    case .unreadDependency: UnusedDependency.entry
    case .wideScope: WideScope.entry
    }
  }

  func finding(in graph: ProgramGraph) -> Finding {
    switch self {
    case .repeatedMaking(let reference, let first): DuplicateInstance.finding(reference, first: first, in: graph)
    case .unreachableProvider(let provider): UnreachableInstantiable.finding(provider, in: graph)
    case .unreadDependency(let reference): UnusedDependency.finding(reference, in: graph)
    case .wideScope(let scope): scope.finding(in: graph)
    }
  }
}
