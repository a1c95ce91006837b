import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

enum DuplicateInstantiable {
  static let entry = CatalogueEntry(
    .duplicateInstantiable, "Several declarations make the same type", scope: .graph)

  /// Takes a claim out of a list, where several providers fulfil a type and one of them merely says so there.
  static func proposals(
    for claims: [GraphProblem.Claim], to type: TypeTerm, of finding: FindingKey, on bench: Workbench
  ) -> [FixProposal] {
    claims.filter { $0.additionalType != nil }.map(\.scope)
      .filter { bench.path($0) == finding.path && bench.name($0) == finding.identity.owner }
      .map { scope in
        FixProposal(
          "Remove `\(type)` from `fulfillingAdditionalTypes` of `\(bench.name(scope))`", .offered,
          edits: bench.edit(scope) { $0.removeFulfilledType(type) })
      }
  }
}

extension GraphReport {
  func duplicateInstantiable(_ type: TypeTerm, _ claims: [GraphProblem.Claim])
    -> [Finding]
  {
    return findings(
      of: claims, message(type, claims), at: { graph.provider($0.scope).places.name },
      other: { claim in
        isUndecorated(claim)
          ? "this `instantiate` also builds `\(type)`"
          : graph.concreteType(of: claim.scope) == type
            ? "`\(type)` is also declared here" : "`\(name(of: claim.scope))` also fulfills `\(type)`"
      })
  }

  /// Returns true if SafeDI takes a function by its name alone for one that builds.
  private func isUndecorated(_ claim: GraphProblem.Claim) -> Bool {
    graph.shape(claim.scope).kind == .builderFunction(isDecorated: false)
  }

  /// The number of claims that a message names: each claim has a finding with these words.
  private static let namedClaims = 10

  private func message(_ type: TypeTerm, _ claims: [GraphProblem.Claim]) -> String {
    let first = graph.concreteType(of: claims[0].scope)
    if claims.contains(where: { isUndecorated($0) }) {
      return
        "`\(type)` is built in \(claims.count) places, but only one may build it. SafeDI uses every `instantiate` in an "
        + "extension, even without `@Instantiable`: rename the one that isn't meant for it."
    }
    if claims.allSatisfy({ graph.concreteType(of: $0.scope) == first }) {
      let isCutShort = claims.contains { graph.shape($0.scope).isCutShort }
      return "`\(type)` is `@Instantiable` in \(claims.count) places"
        + (isCutShort ? ", because SafeDI before 2.3 ignores integers in generic arguments. " : ". ")
        + "Keep only one of them."
    }
    let names = claims.prefix(Self.namedClaims).map { "`\(name(of: $0.scope))`" }
    let (list, last) =
      claims.count > Self.namedClaims
      ? (names[...], "\(claims.count - Self.namedClaims) others") : (names.dropLast(), names.last ?? "")
    return "`\(type)` is fulfilled by \(list.commaSeparated) and \(last), but only one type may fulfill it. "
      + "Remove it from the `fulfillingAdditionalTypes` of the other\(claims.count > 2 ? "s" : "")."
  }
}
