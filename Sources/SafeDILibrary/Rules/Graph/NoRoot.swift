import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

enum NoRoot {
  static let entry = CatalogueEntry(
    .noRoot, "A program that is run has instantiables and no root",
    severity: .warning, scope: .graph)

  /// Makes a type the root.
  static func proposals(for provider: ScopeID, on bench: Workbench) -> [FixProposal] {
    [
      FixProposal(
        "Add `isRoot: true` to `\(bench.name(provider))`",
        bench.graph.shape(provider).startsProgram ? .preferred : .offered, mayLeaveLess: true,
        edits: bench.edit(provider) { $0.setArgument("isRoot", to: "true") })
    ]
  }
}

/// Without a root SafeDI checks nothing and generates nothing, and says nothing of it.
extension GraphReport {
  func noRoot(_ provider: ScopeID) -> [Finding] {
    let name = name(of: provider)
    let message =
      graph.shape(provider).startsProgram
      ? "`\(name)` is `@main` but not a root, so SafeDI generates nothing for it. Add `isRoot: true`."
      : "No type of this program has `isRoot: true`, so SafeDI checks and generates nothing for it. "
        + "Add it to the type that starts the program, perhaps `\(name)`."
    return findings(at: location(of: provider), message, related: [])
  }
}
