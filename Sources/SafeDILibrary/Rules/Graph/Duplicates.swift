import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension CatalogueEntry {
  static let duplicateInstantiable = CatalogueEntry(
    .duplicateInstantiable, "Several declarations make the same type", scope: .graph, fixes: .offered)
  static let duplicateMock = CatalogueEntry(
    .duplicateMock, "Several declarations mock the same type", scope: .graph, fixes: .none)
  static let duplicateConfiguration = CatalogueEntry(
    .duplicateConfiguration, "A module has more than one configuration", scope: .graph, fixes: .safe)
}

extension GraphReport {
  mutating func duplicateInstantiable(_ type: TypeTerm, _ claims: [GraphProblem.Claim])
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
    return "`\(type)` is fulfilled by \(list.joined(separator: ", ")) and \(last), but only one type may fulfill it. "
      + "Remove it from the `fulfillingAdditionalTypes` of the other\(claims.count > 2 ? "s" : "")."
  }
}

/// Several build one type: one that merely fulfils it no longer does.
extension Workbench {
  /// Takes a claim out of a list, where several providers fulfil a type and one of them merely says so there.
  func proposals(
    for type: TypeTerm, _ claims: [GraphProblem.Claim], of finding: FindingKey
  ) -> [FixProposal] {
    claims.filter { $0.additionalType != nil && path($0.scope) == finding.path }
      .filter { name($0.scope) == finding.identity.owner }
      .map { claim in
        FixProposal(
          "Remove `\(type)` from `fulfillingAdditionalTypes` of `\(name(claim.scope))`", .offered,
          edits: edit(claim.scope) { $0.removeFulfilledType(type) })
      }
  }
}

extension GraphReport {
  mutating func duplicateMock(_ type: TypeTerm, _ claims: [GraphProblem.Claim]) -> [Finding] {
    func place(_ claim: GraphProblem.Claim) -> UTF8Range {
      let places = graph.provider(claim.scope).places
      return places.handWrittenMock ?? places.name
    }
    return findings(
      of: claims, "`\(type)` has more than one hand-written mock. Keep one.", at: place,
      other: { _ in "`\(type)` is mocked here too" })
  }
}

extension GraphReport {
  mutating func duplicateConfiguration(
    _ reference: GraphProblem.ConfigurationReference, first: GraphProblem.ConfigurationReference
  ) -> [Finding] {
    guard let here = reference.location(in: graph), let there = first.location(in: graph) else { return [] }
    return findings(
      at: here, "This module already has a `#SafeDIConfiguration`. Keep only one of them.",
      related: [RelatedInformation("the first one is here", at: there)])
  }
}

extension GraphProblem.ConfigurationReference {
  /// Nil for one that isn't there any more.
  func location(in graph: ProgramGraph) -> Location? {
    guard let path = graph.path(of: file), let all = graph.fileFacts(file)?.configurations,
      all.indices.contains(index)
    else { return nil }
    return Location(path: path, range: all[index].place)
  }
}

/// Several configurations: remove a further one.
extension Workbench {
  func proposals(
    forSecond reference: GraphProblem.ConfigurationReference, first: GraphProblem.ConfigurationReference
  ) -> [FixProposal] {
    guard let place = reference.location(in: graph), let file = file(place.path),
      let arguments = file.configurationArguments(at: place.range)
    else { return [] }
    let firstArguments = first.location(in: graph).flatMap { first in
      self.file(first.path)?.configurationArguments(at: first.range)
    }
    // The configuration is redundant if it says nothing that the first one doesn't.
    let isVain = arguments.isEmpty || arguments == firstArguments
    return [
      FixProposal(
        "Remove this `#SafeDIConfiguration`", isVain ? .automatic : .offered,
        edits: file.removeConfiguration(at: place.range).map { [place.path: $0] })
    ]
  }
}
