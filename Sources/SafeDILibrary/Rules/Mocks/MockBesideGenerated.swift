import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// SD-K06 across two declarations: from 2.1 on, SafeDI wants the hand-written mock of a `mockOnly` declaration to have
/// a name of its own beside a generated one (`mock-needs-custom-name`).
extension GraphReport {
  mutating func mockBesideGenerated(_ mock: ScopeID, _ production: ScopeID) -> [Finding] {
    let type = name(of: mock)
    let related = RelatedInformation("a mock is generated for `\(type)`", at: location(of: production))
    let places = graph.provider(mock).places
    return findings(  // That a release refuses it rests on the title of a change alone.
      at: location(mock, places.handWrittenMock ?? places.name),
      "`\(type)` has its own `mock` here, and its `@Instantiable` declaration generates another. "
        + "Rename it to `customMock` and add `customMockName: \"customMock\"`.", related: [related],
      severity: .warning)
  }
}

/// Renames a hand-written mock.
func namingApart(_ mock: ScopeID, on bench: Workbench) -> [FixProposal] {
  guard let file = bench.path(mock).flatMap(bench.file),
    let place = bench.graph.provider(mock).places.handWrittenMock,
    let renaming = MockRenaming(ofMockAt: place, in: file)
  else { return [] }
  return [
    FixProposal(renaming.title, renaming.mayBeCalled ? .offered : .automatic, edits: [file.path: renaming.edits])
  ]
}
