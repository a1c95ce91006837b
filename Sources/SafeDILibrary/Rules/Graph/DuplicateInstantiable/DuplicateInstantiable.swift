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

  /// So many are named: each claim has a finding with these words.
  private static let namedClaims = 10

  private func message(in graph: ProgramGraph) -> String {
    let first = graph.concreteType(of: claims[0].scope)
    if claims.allSatisfy({ graph.concreteType(of: $0.scope) == first }) {
      return "`\(type)` is `@Instantiable` in \(claims.count) places. Exactly one may build it."
    }
    let names = claims.prefix(Self.namedClaims).map { "`\(graph.name(of: $0.scope))`" }
    let (list, last) =
      claims.count > Self.namedClaims
      ? (names[...], "\(claims.count - Self.namedClaims) others") : (names.dropLast(), names.last ?? "")
    return "`\(type)` is fulfilled by \(list.joined(separator: ", ")) and \(last). Exactly one may build it."
  }
}
