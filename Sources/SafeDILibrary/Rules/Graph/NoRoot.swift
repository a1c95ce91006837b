import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Without a root SafeDI checks nothing and generates nothing, and says nothing of it.
struct NoRootRule: GraphRule {
  static let entries = [
    CatalogueEntry(
      .noRoot, "A program that is run has instantiables and no root",
      severity: .warning, scope: .graph, fixes: .offered, isParity: false)
  ]

  /// A provider that could be the root.
  let provider: ScopeID

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    // Whichever type it is shown at, there is one for each program.
    [GraphSubject(identity: FindingIdentity(.noRoot), file: graph.file(of: provider))]
  }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let name = report.name(of: provider)
    let message =
      graph.shape(provider).startsProgram
      ? "`\(name)` is `@main` but not a root, so SafeDI generates nothing for it. Add `isRoot: true`."
      : "No type of this program has `isRoot: true`, so SafeDI checks and generates nothing for it. "
        + "Add it to the type that starts the program, perhaps `\(name)`."
    return subjects(in: graph).map {
      Finding($0, at: graph.nameLocation(provider), message, related: [])
    }
  }
}

/// Makes a type the root.
extension Workbench {
  func proposals(forRoot provider: ScopeID) -> [FixProposal] {
    [
      FixProposal(
        "Add `isRoot: true` to `\(name(provider))`", graph.shape(provider).startsProgram ? .preferred : .offered,
        mayLeaveLess: true, edits: edit(provider) { $0.setArgument("isRoot", to: "true", ofTypeNamed: name(provider)) })
    ]
  }
}
