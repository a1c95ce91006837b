import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// SD-K06 across two declarations: from 2.1 on, SafeDI wants the hand-written mock of a `mockOnly` declaration to have
/// a name of its own beside a generated one (`mock-needs-custom-name`).
struct MockBesideGeneratedRule: GraphRule {
  let mock: ScopeID
  let production: ScopeID

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    [
      GraphSubject(
        identity: FindingIdentity(.mockNeedsCustomName, owner: graph.name(of: mock)), file: graph.file(of: mock))
    ]
  }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    let type = report.name(of: mock)
    let related = RelatedInformation("a mock is generated for `\(type)`", at: graph.nameLocation(production))
    let places = graph.provider(mock).places
    return subjects(in: graph).map {
      // That a release refuses it rests on the title of a change alone.
      Finding(
        $0, at: report.location(mock, places.handWrittenMock ?? places.name),
        "`\(type)` has its own `mock` here, and its `@Instantiable` declaration generates another. "
          + "Rename it to `customMock` and add `customMockName: \"customMock\"`.", related: [related],
        severity: .warning)
    }
  }
}

extension Workbench {
  func proposals(forMockBesideGenerated mock: ScopeID) -> [FixProposal] {
    guard let path = path(mock), let place = graph.provider(mock).places.handWrittenMock,
      let renaming = file(path)?.renamingMock(at: place)
    else { return [] }
    return [
      FixProposal(renaming.title, renaming.mayBeCalled ? .offered : .automatic, edits: [path: renaming.edits])
    ]
  }
}
