import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

struct DuplicateMockRule: GraphRule {
  static let entries = [
    CatalogueEntry(
      .duplicateMock, "Several declarations mock the same type",
      scope: .graph, fixes: .none)
  ]

  let type: TypeTerm
  let claims: [GraphProblem.Claim]

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    claims.map { graph.subject(.duplicateMock, $0.scope, dependency: "\(type)") }
  }

  func findings(in report: inout GraphReport) -> [Finding] {
    let graph = report.graph
    func place(_ claim: GraphProblem.Claim) -> UTF8Range {
      let places = graph.provider(claim.scope).places
      return places.handWrittenMock ?? places.name
    }
    return report.findings(
      subjects(in: graph), of: claims, "`\(type)` has more than one hand-written mock. Keep one.", at: place,
      other: { _ in "`\(type)` is mocked here too" })
  }
}
