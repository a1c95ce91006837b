import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension UnfulfilledReceived {
  static let entry = CatalogueEntry(
    .unfulfilledReceived, "A received dependency is provided by nothing above",
    scope: .graph, holdsInEveryRelease: true)
}

extension GraphReport {
  /// The number of related places of each kind that are shown.
  private static let relatedLimit = 5

  func unfulfilledReceived(_ finding: UnfulfilledReceived) -> [Finding] {
    let reference = finding.dependency
    let root = name(of: finding.root)
    let available = Available(for: finding, in: graph)
    var message = fault(finding, root: root)
    var related = hops(finding.chain)
    let asksForMaker = finding.asksForMaker(in: graph)
    let cause = asksForMaker ? nil : cause(of: finding, available)
    message += cause?.message ?? (asksForMaker ? "" : available.suggestion)
    related += cause?.related ?? []
    if let chains = explainer.chains(finding) {
      related.append(
        note(chains, at: reference.scope))
    }
    for candidate in available.candidates.prefix(Self.relatedLimit) {
      related.append(
        note(
          "`\(name(of: candidate.declaration.scope))` has `\(candidate.identity)`",
          at: candidate.declaration))
    }
    for other in explainer.sharingGap(with: finding).prefix(Self.relatedLimit) {
      related.append(
        note("`\(name(of: other.scope))` misses it too", at: other))
    }
    let built = graph.rules.reading(of: finding.identity.type).builtType
    // Else the message says it already.
    if cause == nil, !asksForMaker, available.candidates.isEmpty {
      if let declared = elsewhere(built, reference, nil) {
        message += " " + declared.sentence(isReceived: true)
        related.append(declared.related)
      } else if isMakeable(built, for: finding) {
        let maker = outermostMaker(of: built, for: finding).map(name(of:)) ?? root
        message += " Add `@Instantiated let \(finding.identity)` to `\(maker)`, or further down."
      }
    }
    related += conformers(finding.identity.type.unwrapped)
    let severity: Severity? = available.hasAllButDetails(of: finding.identity, in: graph) ? .warning : nil
    return findings(root: root, at: location(of: reference), message, related: related, severity: severity)
  }

  /// A sentence with a space before it, and the place that it is about, where the declarations show why the dependency
  /// is missing.
  private func cause(
    of finding: UnfulfilledReceived, _ available: Available
  ) -> (message: String, related: [RelatedInformation])? {
    let (reference, wanted) = (finding.dependency, finding.identity)
    if graph.dependency(reference).places.defaultValue != nil {
      return (" SafeDI doesn't use its default value.", [])
    }
    let unmarked = finding.chain.reversed().lazy.map(\.scope).first { scope in
      scope != reference.scope && graph.shape(scope).unmarkedProperties.contains(wanted)
    }
    if let unmarked {
      let owner = name(of: unmarked)
      return (
        " `\(owner)` has that property without a macro.",
        [note("`\(owner)` has `\(wanted)` without a macro", at: unmarked)]
      )
    }
    // The same type by another name.
    let type = graph.rules.reading(of: wanted.type).builtType
    guard available.candidates.contains(where: { $0.identity.label == wanted.label }) else { return nil }
    if let plain = NearNames(graph).plainDeclaration(of: type) {
      guard let aliased = plain.aliased else { return nil }
      let place = RelatedInformation("`\(type)` is declared here", plain.location)
      return (" " + plain.kind.advice(about: "`\(type)`", aliasing: "\(aliased)"), [place])
    }
    guard let declared = elsewhere(type, reference, nil), case .plain(.alias, _) = declared.role else {
      return nil
    }
    return (" " + declared.sentence(isReceived: true), [declared.related])
  }

  /// Returns true if something builds the type, so that it can be made as it is asked for.
  private func isMakeable(_ built: TypeTerm, for finding: UnfulfilledReceived) -> Bool {
    guard !finding.isUnderConstruction, let provider = graph.provider(building: built).map(graph.provider) else {
      return false
    }
    let takesValues = provider.dependencies.contains { $0.shape.source == .forwarded }
    return !provider.shape.isMockOnly && (!takesValues || finding.identity.type.isBuilder)
  }

  /// The outermost type on the way to the receiver at which all is there that what builds the type needs; nil where it
  /// needs nothing, or where something isn't there at all.
  private func outermostMaker(of built: TypeTerm, for finding: UnfulfilledReceived) -> ScopeID? {
    guard let provider = graph.provider(building: built) else { return nil }
    var needs = Set(graph.needs(of: provider).filter { !$0.isOptional }.map(\.identity))
    needs.remove(finding.identity)
    guard !needs.isEmpty else { return nil }
    for scope in finding.chain.map(\.scope) {
      needs.subtract(graph.references(of: scope).map(graph.identity))
      if needs.isEmpty { return scope }
    }
    return nil
  }

  private func fault(_ finding: UnfulfilledReceived, root: String) -> String {
    let dependency = graph.dependency(finding.dependency)
    let (receiver, identity) = (name(of: finding.dependency.scope), finding.identity)
    let isParameter = dependency.places.attribute == nil
    let verb = dependency.shape.source.isAlias ? "renames" : isParameter ? "is instantiated with" : "receives"
    if finding.asksForMaker(in: graph) {
      let type = finding.identity.type.unwrapped
      let fact = "\(type)" == root ? "that is the root itself" : "`\(type)` is what makes it"
      return "`\(receiver)` \(verb) `\(identity)`, but \(fact): nothing above provides it. "
        + "Receive what `\(receiver)` needs of `\(type)` instead."
    }
    return finding.isUnderConstruction
      ? "`\(receiver)` \(verb) `\(identity)`, which is itself being made at that point (root `\(root)`)."
      : "`\(receiver)` \(verb) `\(identity)`, but nothing on the way from root `\(root)` provides it."
  }
}

extension UnfulfilledReceived {
  /// Returns true if it asks for a scope on its own chain: for the root itself, or for another that makes the receiver.
  func asksForMaker(in graph: ProgramGraph) -> Bool {
    guard !isUnderConstruction, let provider = graph.provider(building: identity.type.unwrapped) else { return false }
    return chain.contains { $0.scope == provider }
  }
}

/// The dependencies that are there instead of the missing one.
private struct Available {
  private(set) var candidates: [(identity: Identity, declaration: DependencyReference)]
  /// A dependency that is there, and that the optional may hold.
  private var optionalSource: Identity?

  init(for finding: UnfulfilledReceived, in graph: ProgramGraph) {
    candidates =
      graph.rules.suggestsCandidates ? graph.candidates(for: finding.identity, along: finding.chain) : []
    if graph.rules.hasOnlyIfAvailable, !graph.shape(finding.dependency).source.isAlias,
      case .optional(let wrapped) = finding.identity.type,
      let source = candidates.first(where: {
        $0.identity.label == finding.identity.label && $0.identity.type == wrapped
      })
    {
      optionalSource = source.identity
      candidates = [source]
    }
  }

  /// Returns true if what is missing is there but for details of its type, as which it was taken up to 2.2.
  func hasAllButDetails(of wanted: Identity, in graph: ProgramGraph) -> Bool {
    graph.rules.distinguishesDetails
      && candidates.contains {
        $0.identity.label == wanted.label && $0.identity.type.withoutDetails == wanted.type.withoutDetails
      }
  }

  /// A sentence with a space before it, or nothing.
  var suggestion: String {
    if let optionalSource { return " `\(optionalSource)` is available: receive it with `onlyIfAvailable: true`." }
    guard let first = candidates.first?.identity else { return "" }
    if candidates.count == 1 { return " `\(first)` is available: did you mean that?" }
    let shown = candidates.prefix(3).map { "`\($0.identity)`" }.commaSeparated
    let more = candidates.count > 3 ? ", and \(candidates.count - 3) more" : ""
    return " Available instead: \(shown)\(more)."
  }
}
