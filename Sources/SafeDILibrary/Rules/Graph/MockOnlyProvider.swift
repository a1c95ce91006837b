import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

enum MockOnlyProvider {
  static let entry = CatalogueEntry(
    .mockOnlyProvider, "Real code makes a type that only a `mockOnly` declaration builds",
    severity: .warning, scope: .graph)

  /// Lets real code use the declaration. The choice of another provider is left to the author.
  static func proposals(for provider: ScopeID, on bench: Workbench) -> [FixProposal] {
    guard bench.isType(provider) else { return [] }
    // A declaration without a mock is hardly there for mocks.
    let hasMock = bench.graph.shape(provider).handWrittenMock != nil
    return [
      FixProposal(
        "Remove `mockOnly` from `\(bench.name(provider))`", hasMock ? .offered : .preferred,
        edits: bench.edit(provider) { $0.setArgument("mockOnly", to: nil) })
    ]
  }
}

extension GraphReport {
  func mockOnlyProvider(
    _ reference: DependencyReference, _ type: TypeTerm, _ provider: ScopeID
  ) -> [Finding] {
    let concrete = name(of: provider)
    let places = graph.dependency(reference).places
    let builder = concrete == "\(type)" ? "its only declaration" : "`\(concrete)`, which alone builds it,"
    let message =
      "`\(name(of: reference.scope))` makes `\(type)`, but \(builder) is `mockOnly`. "
      + "Remove `mockOnly`, or make another type `@Instantiable` for it."
    return findings(
      of: reference, at: places.builtTypeName ?? places.type, message,
      related: [note("`\(concrete)` is `mockOnly`", at: provider)])
  }
}
