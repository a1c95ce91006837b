import DICheckDependencyLibrary
import SafeDIGraph

/// The words of hints.
extension GraphHint {
  var entry: CatalogueEntry {
    switch self {
    case .repeatedMaking: .duplicateInstance
    case .unreachableProvider: .unreachableInstantiable
    case .unreadDependency: .unusedDependency
    case .wideScope: .wideScope
    }
  }

  func finding(in graph: ProgramGraph) -> Finding {
    switch self {
    case .repeatedMaking(let reference, let first): graph.duplicateInstance(reference, first: first)
    case .unreachableProvider(let provider): graph.unreachableInstantiable(provider)
    case .unreadDependency(let reference): graph.unusedDependency(reference)
    case .wideScope(let scope): graph.wideScope(scope)
    }
  }
}
