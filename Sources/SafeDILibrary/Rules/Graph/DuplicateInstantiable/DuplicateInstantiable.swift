import DICheckDependencyGraph
import DICheckDependencyLibrary

extension DiagnosticCode {
  package static let duplicateInstantiable = DiagnosticCode("duplicate-instantiable")
}

extension CatalogueEntry {
  static let duplicateInstantiable = CatalogueEntry(
    .duplicateInstantiable, "Several declarations make the same type",
    scope: .graph, fixes: .offered)
}

struct DuplicateInstantiableRule: GraphRule {
  let type: TypeTerm
  let claims: [GraphProblem.Claim]

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    claims.map { graph.subject(.duplicateInstantiable, $0.scope, dependency: "\(type)") }
  }

  func findings(in report: inout GraphReport) -> [GraphFinding] {
    let graph = report.graph
    return report.findings(
      subjects(in: graph), of: claims, message(in: graph), at: { graph.provider($0.scope).places.name },
      other: { "`\(graph.name(of: $0.scope))` fulfills `\(type)` too" })
  }

  private func message(in graph: ProgramGraph) -> String {
    let claimants = claims.map { "`\(graph.name(of: $0.scope))`" }
    if Set(claimants).count == 1 {
      return "`\(type)` is `@Instantiable` in \(claimants.count) places. Exactly one may build it."
    }
    let list = claimants.dropLast().joined(separator: ", ") + " and " + (claimants.last ?? "")
    return "`\(type)` is fulfilled by \(list). Exactly one may build it."
  }
}
