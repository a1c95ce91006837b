import DICheckDependencyGraph
import DICheckDependencyLibrary

extension GraphHint {
  /// What a hint is about, in words.
  func finding(in graph: ProgramGraph) -> GraphFinding {
    switch self {
    case .unreadDependency(let reference): UnusedDependencyHint(reference: reference).finding(in: graph)
    case .wideScope(let scope): WideScopeHint(scope: scope).finding(in: graph)
    case .repeatedMaking(let reference, let first):
      DuplicateInstanceHint(reference: reference, first: first).finding(in: graph)
    case .unreachableProvider(let provider): UnreachableInstantiableHint(provider: provider).finding(in: graph)
    }
  }

  var code: DiagnosticCode {
    switch self {
    case .unreadDependency: .unusedDependency
    case .wideScope: .wideScope
    case .repeatedMaking: .duplicateInstance
    case .unreachableProvider: .unreachableInstantiable
    }
  }

  /// In the order in which they are listed to users. They are looked for when somebody asks about a file, and are in no
  /// graph's faults.
  static let entries: [CatalogueEntry] = [
    .unusedDependency,
    .wideScope,
    .duplicateInstance,
    .unreachableInstantiable,
  ]
}
