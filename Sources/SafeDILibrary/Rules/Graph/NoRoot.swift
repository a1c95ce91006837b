import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension DiagnosticCode {
  package static let noRoot = DiagnosticCode("no-root")
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

  init?(_ problem: GraphProblem) {
    guard case .noRoot(let provider) = problem else { return nil }
    self.provider = provider
  }

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    // Whichever type it is shown at, there is one for each program.
    [GraphSubject(identity: FindingIdentity(.noRoot), file: graph.file(of: provider))]
  }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let name = report.name(of: provider)
    let message =
      graph.provider(provider).shape.startsProgram
      ? "`\(name)` is `@main` but not a root, so SafeDI generates nothing for it. Add `isRoot: true`."
      : "No type of this program has `isRoot: true`, so SafeDI checks and generates nothing for it. "
        + "Add it to the type that starts the program, perhaps `\(name)`."
    return subjects(in: graph).map {
      Finding($0, at: report.location(provider, graph.provider(provider).places.name), message, related: [])
    }
  }

  func proposals(for key: FindingKey, _ program: ProgramUnderFix) -> [FixProposal] {
    NoRootFixes(program: program).proposals(forRoot: provider)
  }
}

/// Makes a type the root.
private struct NoRootFixes: GraphFixing {
  let program: ProgramUnderFix

  func proposals(forRoot provider: ScopeID) -> [FixProposal] {
    [
      FixProposal(
        title: "Add `isRoot: true` to `\(name(provider))`",
        edits: edit(provider) { $0.setArgument("isRoot", to: "true", ofTypeNamed: name(provider)) },
        confidence: graph.provider(provider).shape.startsProgram ? .sure : .open, mayLeaveLess: true)
    ]
  }
}
