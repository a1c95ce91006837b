import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

enum DuplicateMock {
  static let entry = CatalogueEntry(
    .duplicateMock, "Several declarations mock the same type", scope: .graph, fixes: .none)
}

extension GraphReport {
  func duplicateMock(_ type: TypeTerm, _ claims: [GraphProblem.Claim]) -> [Finding] {
    func place(_ claim: GraphProblem.Claim) -> UTF8Range {
      let places = graph.provider(claim.scope).places
      return places.handWrittenMock ?? places.name
    }
    return findings(
      of: claims, "`\(type)` has more than one hand-written mock. Keep one.", at: place,
      other: { _ in "`\(type)` is mocked here too" })
  }
}
