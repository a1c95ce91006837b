import DependencyGraph
import SafeDILibrary
import Text

/// Turns the faults of one solved graph into diagnostics: places, words, and the places that explain them.
package struct GraphDiagnostics {
  private let graph: ProgramGraph
  private let program: String
  /// What is declared where the library doesn't look for it; nil where only this program's graph is known.
  private let outside: OutsideDeclarations?
  private let suggestsCandidates: Bool

  package init(_ graph: ProgramGraph, program: String) { self.init(graph, program: program, outside: nil) }

  init(_ graph: ProgramGraph, program: String, outside: OutsideDeclarations?) {
    self.graph = graph
    self.program = program
    self.outside = outside
    suggestsCandidates = graph.rules.suggestsCandidates
  }

  /// All of them, in the order of ``ProgramGraph/problems()``.
  package func render() -> [Diagnostic] {
    let problems = graph.problems()
    guard !problems.isEmpty else { return [] }
    var explainer = ChainExplainer(graph, problems: problems)
    let names = NearNames(graph)
    // Each asks for another type, of which all others are looked at: of very many only the first.
    var suggestions = names.lookupLimit
    var known: Set<TypeTerm> = []
    var conformers = ConformerPlaces(graph)
    return problems.flatMap { problem in
      if case .noProvider(_, let type) = problem, known.insert(type).inserted { suggestions -= 1 }
      var diagnostics = render(problem, explainer: &explainer, names: suggestions >= 0 ? names : nil)
      if let type = missingType(problem) { diagnostics[0].related += conformers(type) }
      return diagnostics
    }
  }

  /// What nobody provides, where that is the fault.
  private func missingType(_ problem: GraphProblem) -> TypeTerm? {
    switch problem {
    case .unfulfilledReceived(let finding): finding.identity.type.unwrapped
    case .noProvider(_, let type): type
    default: nil
    }
  }

  /// The diagnostics of one fault, without what only all faults together tell.
  func render(_ problem: GraphProblem) -> [Diagnostic] {
    var explainer = ChainExplainer(graph, problems: [])
    return render(problem, explainer: &explainer, names: nil)
  }

  private func render(_ problem: GraphProblem, explainer: inout ChainExplainer, names: NearNames?) -> [Diagnostic] {
    switch problem {
    case .unfulfilledReceived(let finding):
      return [unfulfilled(finding, explainer: &explainer)]
    case .noProvider(let reference, let type):
      return [noProvider(reference, type: type, names: names)]
    case .duplicateProvider(let type, let claims):
      let message = GraphWording.duplicateInstantiable(type, by: claims.map { name(of: $0.scope) })
      return each(of: claims, code: .duplicateInstantiable, message: message, type: type) {
        "`\(name(of: $0.scope))` fulfills `\(type)` too"
      }
    case .duplicateMock(let type, let claims):
      return each(of: claims, code: .duplicateMock, message: GraphWording.duplicateMock(type), type: type) { _ in
        "`\(type)` is mocked here too"
      }
    case .forwardedOnConstant(let reference, let provider):
      return [forwardedOnConstant(reference, provider: provider)]
    case .cycle(let cycle):
      return [self.cycle(cycle)]
    case .erasedForwardedMismatch(let reference, let provider):
      return [erasedMismatch(reference, provider: provider)]
    case .duplicateConfiguration(let reference, let first):
      return duplicateConfiguration(reference, first: first)
    }
  }

  // MARK: Places

  private func name(of scope: ScopeID) -> String { "\(graph.concreteType(of: scope))" }

  private func location(_ scope: ScopeID, _ range: SourceRange) -> Location {
    Location(path: graph.path(of: graph.file(of: scope)) ?? "", range: range)
  }

  private func nameLocation(_ reference: DependencyReference) -> Location {
    location(reference.scope, graph.dependency(reference).places.name)
  }

  private func typeLocation(_ reference: DependencyReference) -> Location {
    location(reference.scope, graph.dependency(reference).places.type)
  }

  private func diagnostic(
    _ code: DiagnosticCode, at location: Location, message: String, related: [RelatedInformation],
    owner: String?, dependency: String? = nil, root: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      FindingIdentity(code, owner: owner, dependency: dependency, root: root), severity: code.defaultSeverity,
      message: message, location: location, related: related, program: program)
  }

  /// The dependency by which a scope makes or asks for the next one.
  private func hop(_ reference: DependencyReference) -> RelatedInformation {
    let dependency = graph.dependency(reference).shape
    let identity = graph.identity(of: reference)
    let owner = name(of: reference.scope)
    let message =
      switch dependency.source {
      case .instantiated(let instantiation):
        GraphWording.hop(maker: owner, identity: identity, isLazy: instantiation.isLazy)
      case .forwarded: "`\(owner)` is given `\(identity)`"
      case .received: GraphWording.requestHop(receiver: owner, identity: identity)
      case .aliased(let original, _): "`\(owner)` takes `\(original)` as `\(identity)`"
      }
    return RelatedInformation(message: message, location: nameLocation(reference), role: .hop)
  }

  // MARK: One rule each

  private func unfulfilled(_ finding: UnfulfilledReceived, explainer: inout ChainExplainer) -> Diagnostic {
    let reference = finding.dependency
    let owner = name(of: reference.scope)
    let root = name(of: finding.root)
    var isAlias = false
    if case .aliased = graph.dependency(reference).shape.source { isAlias = true }
    let isParameter = graph.dependency(reference).places.attribute == nil
    var candidates = suggestsCandidates ? graph.candidates(for: finding.identity, along: finding.chain) : []
    var optionalSource: Identity?
    if graph.rules.hasOnlyIfAvailable, !isAlias, case .optional(let wrapped) = finding.identity.type,
      let source = candidates.first(where: {
        $0.identity.label == finding.identity.label && $0.identity.type == wrapped
      })
    {
      optionalSource = source.identity
      candidates = [source]
    }
    var related = finding.chain.map { hop($0) }
    if let chains = explainer.chains(finding) {
      related.append(
        RelatedInformation(
          message: chains, location: location(reference.scope, graph.provider(reference.scope).places.name),
          role: .other))
    }
    for candidate in candidates.prefix(5) {
      related.append(
        RelatedInformation(
          message: "`\(name(of: candidate.declaration.scope))` has `\(candidate.identity)`",
          location: nameLocation(candidate.declaration), role: .other))
    }
    for other in explainer.sharingGap(with: finding).prefix(5) {
      related.append(
        RelatedInformation(
          message: "`\(name(of: other.scope))` misses it too", location: nameLocation(other), role: .other))
    }
    var message = GraphWording.unfulfilledReceived(
      finding.identity, receiver: owner, isAlias: isAlias, isParameter: isParameter, root: root,
      isUnderConstruction: finding.isUnderConstruction, optionalSource: optionalSource,
      candidates: candidates.map(\.identity))
    let built = graph.rules.reading(of: finding.identity.type).builtType
    if candidates.isEmpty, let outside = outside(built, for: reference) {
      message += " " + outside.sentence
      related.append(outside.related)
    }
    return diagnostic(
      .unfulfilledReceived, at: nameLocation(reference), message: message, related: related, owner: owner,
      dependency: graph.dependency(reference).shape.label, root: root)
  }

  private func noProvider(_ reference: DependencyReference, type: TypeTerm, names: NearNames?) -> Diagnostic {
    let places = graph.dependency(reference).places
    var related: [RelatedInformation] = []
    let plain = names?.plainDeclaration(of: type)
    let outside = outside(type, for: reference, besides: plain)
    let near = plain == nil && outside == nil ? names?.nearest(to: type) : nil
    if let outside { related.append(outside.related) }
    if let plain {
      related.append(
        RelatedInformation(
          message: plain.isProtocol
            ? "`\(plain.type)` is declared here" : "`\(plain.type)` is declared here without `@Instantiable`",
          location: plain.location, role: .other))
    } else if let near {
      related.append(
        RelatedInformation(
          message: "\(near)" == name(of: near.scope)
            ? "`\(near)` is declared here" : "`\(near)` is fulfilled by `\(name(of: near.scope))`",
          location: location(near.scope, graph.provider(near.scope).places.name), role: .other))
    }
    let message =
      outside.map { GraphWording.noInstantiable(type, because: $0.sentence) }
      ?? GraphWording.noInstantiable(
        type, near: near.map { "\($0)" }, plainDeclaration: plain.map { "\($0.type)" },
        isProtocol: plain?.isProtocol ?? false)
    return diagnostic(
      .noInstantiable, at: location(reference.scope, places.builtTypeName ?? places.type), message: message,
      related: related, owner: name(of: reference.scope), dependency: graph.dependency(reference).shape.label,
      root: graph.root(reaching: reference.scope).map { name(of: $0) })
  }

  /// What is known of a type that the graph doesn't have: what to say of it, and where it stands. Nil where nobody
  /// declares it, or where it is what the program itself declares that is meant.
  private func outside(
    _ type: TypeTerm, for reference: DependencyReference, besides plain: NearNames.PlainDeclaration? = nil
  ) -> (sentence: String, related: RelatedInformation)? {
    guard let outside, graph.provider(building: type) == nil, let found = outside.declaration(of: type) else {
      return nil
    }
    let user = outside.moduleName(of: graph.file(of: reference.scope))
    let declared: GraphWording.Elsewhere
    let related: String
    switch found.role {
    case .builds(let concrete):
      // Somebody else's type may have the name of one that stands here.
      if let plain, !plain.isProtocol { return nil }
      declared = concrete == type ? .declared : .fulfilled(by: concrete)
      related = concrete == type ? "`\(type)` is declared here" : "`\(concrete)` fulfills `\(type)`"
    case .plain:
      if plain != nil || !graph.plainDeclarations(of: type.withoutOutermostGenerics).isEmpty { return nil }
      declared = .declaredPlainly
      related = "`\(type)` is declared here without `@Instantiable`"
    }
    let place: GraphWording.Place =
      switch found.module?.kind {
      case nil where found.isInProgram: .here
      case .test: .tests(found.module?.name ?? "")
      case .loose, .file, nil: .file(found.location.path.split(separator: "/").last.map(String.init) ?? "")
      case .library, .executable, .macro, .plugin, .application: .module(found.module?.name ?? "")
      }
    return (
      GraphWording.elsewhere(type, declared, at: place, user: user),
      RelatedInformation(message: related, location: found.location, role: .other)
    )
  }

  private static let relatedClaims = 10

  private func each(
    of claims: [GraphProblem.Claim], code: DiagnosticCode, message: String, type: TypeTerm,
    other: (GraphProblem.Claim) -> String
  ) -> [Diagnostic] {
    func place(_ claim: GraphProblem.Claim) -> Location {
      let places = graph.provider(claim.scope).places
      if let position = claim.additionalType, position < places.additionalTypes.count {
        return location(claim.scope, places.additionalTypes[position])
      }
      return location(claim.scope, code == .duplicateMock ? places.handWrittenMock ?? places.name : places.name)
    }
    return claims.map { claim in
      // A few are enough to understand; all of them would grow with the square of the claims.
      let related = claims.prefix(Self.relatedClaims + 1).filter { $0 != claim }.prefix(Self.relatedClaims).map {
        RelatedInformation(message: other($0), location: place($0), role: .other)
      }
      return diagnostic(
        code, at: place(claim), message: message, related: related, owner: name(of: claim.scope),
        dependency: "\(type)")
    }
  }

  private func forwardedOnConstant(_ reference: DependencyReference, provider: ScopeID) -> Diagnostic {
    let forwarded = graph.provider(provider).dependencies.indices
      .map { DependencyReference(scope: provider, dependency: $0) }
      .filter { graph.dependency($0).shape.source == .forwarded }
    let message = GraphWording.forwardedNeedsInstantiator(
      graph.identity(of: reference), concrete: graph.concreteType(of: provider),
      forwarded: forwarded.map { graph.identity(of: $0) })
    let related = forwarded.map {
      RelatedInformation(
        message: "`\(graph.identity(of: $0))` is forwarded", location: nameLocation($0), role: .other)
    }
    return diagnostic(
      .forwardedNeedsInstantiator, at: typeLocation(reference), message: message, related: related,
      owner: name(of: reference.scope), dependency: graph.dependency(reference).shape.label,
      root: graph.root(reaching: reference.scope).map { name(of: $0) })
  }

  private func cycle(_ cycle: Cycle) -> Diagnostic {
    let identities = cycle.hops.map { requested($0) }
    let nodes: [String] =
      cycle.kind == .receivedInOwnChain
      ? [cycle.start.label] + identities.map(\.label)
      : ["\(cycle.start.type)"] + identities.map { "\($0.type)" }
    let place = cycle.place
    let root = graph.root(reaching: place.scope).map { name(of: $0) }
    let mocked = root == nil ? graph.mockedType(reaching: place.scope).map { name(of: $0) } : nil
    let message = GraphWording.cycle(
      cycle.kind, nodes: nodes, root: root, mocked: mocked, closing: requested(place), owner: name(of: place.scope))
    return diagnostic(
      cycle.kind.code, at: nameLocation(place), message: message, related: cycle.hops.map { hop($0) },
      owner: name(of: place.scope), dependency: graph.dependency(place).shape.label, root: root)
  }

  /// What a hop leads on to: an alias asks for its source.
  private func requested(_ reference: DependencyReference) -> Identity {
    if case .aliased(let original, _) = graph.dependency(reference).shape.source { return original }
    return graph.identity(of: reference)
  }

  private func erasedMismatch(_ reference: DependencyReference, provider: ScopeID) -> Diagnostic {
    let places = graph.dependency(reference).places
    let message = GraphWording.erasedForwardedMismatch(
      graph.identity(of: reference), concrete: graph.concreteType(of: provider),
      expected: graph.forwardedTypes(of: provider), built: name(of: provider))
    let related = graph.provider(provider).dependencies.indices
      .map { DependencyReference(scope: provider, dependency: $0) }
      .filter { graph.dependency($0).shape.source == .forwarded }
      .map {
        RelatedInformation(
          message: "`\(graph.identity(of: $0))` is forwarded", location: nameLocation($0), role: .other)
      }
    return diagnostic(
      .erasedForwardedMismatch, at: location(reference.scope, places.erasedForwardedType ?? places.type),
      message: message, related: related, owner: name(of: reference.scope),
      dependency: graph.dependency(reference).shape.label,
      root: graph.root(reaching: reference.scope).map { name(of: $0) })
  }

  private func duplicateConfiguration(
    _ reference: GraphProblem.ConfigurationReference, first: GraphProblem.ConfigurationReference
  ) -> [Diagnostic] {
    func place(_ reference: GraphProblem.ConfigurationReference) -> Location? {
      guard let path = graph.path(of: reference.file), let facts = graph.fileFacts(reference.file) else { return nil }
      return Location(path: path, range: facts.configurations[reference.index].place)
    }
    guard let here = place(reference), let there = place(first) else { return [] }
    return [
      diagnostic(
        .duplicateConfiguration, at: here, message: GraphWording.duplicateConfiguration(),
        related: [RelatedInformation(message: "The first one is here", location: there, role: .other)], owner: nil)
    ]
  }
}

extension Cycle.Kind {
  var code: DiagnosticCode {
    switch self {
    case .constant: .dependencyCycle
    case .partiallyLazy: .partiallyLazyCycle
    case .receivedBuilder: .receivedInstantiatorCycle
    case .receivedInOwnChain: .receivedInOwnChain
    }
  }
}
