import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension DiagnosticCode {
  static let noRoot = DiagnosticCode("no-root")
}

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

  func proposals(for key: FindingKey, _ program: ProgramUnderFix) -> [FixProposal] {
    program.proposals(forRoot: provider)
  }
}

/// Makes a type the root.
extension ProgramUnderFix {
  fileprivate func proposals(forRoot provider: ScopeID) -> [FixProposal] {
    [
      FixProposal(
        title: "Add `isRoot: true` to `\(name(provider))`",
        edits: edit(provider) { $0.setArgument("isRoot", to: "true", ofTypeNamed: name(provider)) },
        confidence: graph.shape(provider).startsProgram ? .sure : .open, mayLeaveLess: true)
    ]
  }
}
