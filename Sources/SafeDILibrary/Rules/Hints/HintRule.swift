import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// A hint as the file of its code sees it. ``SafeDICodes`` lists them.
protocol HintRule: Sendable {
  static var entry: CatalogueEntry { get }

  func finding(in graph: ProgramGraph) -> Finding
}

extension GraphHint {
  /// The rule of its code.
  var rule: any HintRule {
    switch self {
    case .repeatedMaking(let reference, let first): DuplicateInstanceHint(reference: reference, first: first)
    case .unreachableProvider(let provider): UnreachableInstantiableHint(provider: provider)
    case .unreadDependency(let reference): UnusedDependencyHint(reference: reference)
    case .wideScope(let scope): WideScopeHint(scope: scope)
    }
  }
}
