import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Puts the findings of one graph into words. A class, since answers that one finding needed serve the others.
final class GraphReport: GraphHolder, Remembering {
  let graph: ProgramGraph
  private let outside: OutsideDeclarations?
  var explainer: ChainExplainer
  private var conformers: [TypeTerm: [RelatedInformation]] = [:]
  private let nearNames: NearNames
  /// Each type that is asked for takes a look at all others: of very many only the first have it.
  private var suggestions: Int
  private var namedTypes: Set<TypeTerm> = []
  /// The subjects of the fault that is put into words now.
  var subjects: [GraphSubject] = []
  private lazy var shortestChains = ShortestChains(graph)

  /// - Parameter problems: all of the graph.
  init(_ graph: ProgramGraph, problems: [GraphProblem], _ outside: OutsideDeclarations?) {
    self.graph = graph
    self.outside = outside
    explainer = ChainExplainer(graph, problems: problems)
    nearNames = NearNames(graph)
    suggestions = nearNames.lookupLimit
  }

  /// The findings of a fault in words, one for each of its subjects.
  func findings(of problem: GraphProblem) -> [Finding] {
    subjects = problem.subjects(in: graph)
    return switch problem {
    case .unfulfilledReceived(let fault): unfulfilledReceived(fault)
    case .noProvider(let reference, let type): noInstantiable(reference, type)
    case .duplicateProvider(let type, let claims): duplicateInstantiable(type, claims)
    case .forwardedOnConstant(let reference, let provider): forwardedNeedsInstantiator(reference, provider)
    case .cycle(let fault): cycle(fault)
    case .erasedForwardedMismatch(let reference, let provider): erasedForwardedMismatch(reference, provider)
    case .narrowDeclaration(let fault): fault.findings(by: self)
    case .duplicateMock(let type, let claims): duplicateMock(type, claims)
    case .duplicateConfiguration(let reference, let first): duplicateConfiguration(reference, first: first)
    case .siblingRing(let ring): hiddenCycle(ring)
    case .shadowedLabel(let fault): fault.findings(by: self)
    case .absentOptional(let fault): fault.findings(by: self)
    case .mockOnlyProvider(let reference, let type, let provider): mockOnlyProvider(reference, type, provider)
    case .undecoratedBuilder(let provider, let user): undecoratedInstantiate(provider, user)
    case .noRoot(let provider): noRoot(provider)
    case .strayRoot(let fault): fault.findings(by: self)
    case .mockBesideGenerated(let mock, let production): mockBesideGenerated(mock, production)
    case .unimportedModule(let fault): fault.findings(by: self)
    }
  }

  /// Nil where too many others were looked for before.
  func names(near type: TypeTerm) -> NearNames? {
    if namedTypes.insert(type).inserted { suggestions -= 1 }
    return suggestions >= 0 ? nearNames : nil
  }

  /// The declaration of a type that the graph doesn't have, for the dependency that needs it. Nil where nothing
  /// declares it, or where the program's own plain declaration is the one that is meant.
  func elsewhere(
    _ type: TypeTerm, _ user: DependencyReference, _ plain: NearNames.PlainDeclaration?
  ) -> DeclaredElsewhere? {
    outside?.elsewhere(type, for: user, in: graph, besides: plain)
  }

  /// A finding for each of the fault's subjects.
  func findings(
    root: String? = nil, at location: Location, _ message: String, related: [RelatedInformation],
    severity: Severity? = nil
  ) -> [Finding] {
    subjects.map { Finding($0, root: root, at: location, message, related: related, severity: severity) }
  }

  /// The same for a dependency, at its name or another place in its file, with the root from which it is reached.
  func findings(
    of reference: DependencyReference, at place: UTF8Range? = nil, _ message: String, related: [RelatedInformation],
    severity: Severity? = nil
  ) -> [Finding] {
    findings(
      root: root(reaching: reference.scope),
      at: location(reference.scope, place ?? graph.dependency(reference).places.name), message, related: related,
      severity: severity)
  }

  /// The root from which a scope is reached.
  func root(reaching scope: ScopeID) -> String? { shortestChains.root(reaching: scope).map { name(of: $0) } }

  // MARK: Places that explain

  /// The dependency by which a scope makes or asks for the next one.
  func hop(_ reference: DependencyReference) -> RelatedInformation {
    let identity = graph.identity(of: reference)
    let owner = name(of: reference.scope)
    let message =
      switch graph.shape(reference).source {
      case .instantiated(let instantiation):
        instantiation.isLazy ? "`\(owner)` makes `\(identity)` later" : "`\(owner)` makes `\(identity)`"
      case .forwarded: "`\(owner)` is given `\(identity)`"
      case .received: "`\(owner)` receives `\(identity)`"
      case .aliased(let original, _): "`\(owner)` receives `\(original)` as `\(identity)`"
      }
    return RelatedInformation(message, location(of: reference), .hop)
  }

  /// The hops of a chain or cycle. Of one that is too long to follow, those in the middle are left out: where many
  /// findings have such, all would grow with the square.
  func hops(_ chain: [DependencyReference]) -> [RelatedInformation] {
    guard let gap = LongChain.gap(in: chain.count) else { return chain.map { hop($0) } }
    var shown = (Array(chain[..<gap.lowerBound]) + chain[gap.upperBound...]).map { hop($0) }
    shown[gap.lowerBound - 1].message += "; \(gap.count) more hops follow"
    return shown
  }

  func isForwarded(_ reference: DependencyReference) -> RelatedInformation {
    note("`\(graph.identity(of: reference))` is forwarded", at: reference)
  }

  private static let (conformerLimit, conformedLimit) = (5, 32)

  /// The places of types that conform to a protocol which nothing provides, as far as the declarations that were read say
  /// so. Only for the first of many protocols: each takes a look at all providers. Empty for what some type is registered
  /// for. O(providers + files), once for each type.
  func conformers(_ type: TypeTerm) -> [RelatedInformation] {
    guard type.baseName != nil, !graph.builds(type),
      conformers[type] != nil || conformers.count < Self.conformedLimit
    else { return [] }
    return remembered(type, in: \.conformers) {
      let providers = graph.providers(inheriting: type, limit: 2 * Self.conformerLimit)
        .filter { !graph.shape($0).isMockOnly }
      let built = providers.map { note("`\(name(of: $0))` conforms to it", at: $0) }
      let plain = graph.plainTypes(inheriting: type, limit: Self.conformerLimit) {
        [.class, .struct, .actor].contains($0)
      }
      .map { file, plain in
        RelatedInformation(
          "`\(plain.shape.type)` conforms to it without being `@Instantiable`",
          Location(path: graph.path(of: file) ?? "", range: plain.name))
      }
      return Array((built + plain).prefix(Self.conformerLimit))
    }
  }

  /// The number of other claims that are shown beside one: a few are enough to understand, and all would grow with the
  /// square.
  private static let relatedClaims = 10

  /// A finding for each of several claims, which shows the others.
  func findings(
    of claims: [GraphProblem.Claim], _ message: String, at place: (GraphProblem.Claim) -> UTF8Range,
    other: (GraphProblem.Claim) -> String
  ) -> [Finding] {
    func location(_ claim: GraphProblem.Claim) -> Location {
      let additional = graph.provider(claim.scope).places.additionalTypes
      let range = claim.additionalType.flatMap { additional.indices.contains($0) ? additional[$0] : nil }
      return self.location(claim.scope, range ?? place(claim))
    }
    return zip(subjects, claims).map { subject, claim in
      let others = claims.prefix(Self.relatedClaims + 1).filter { $0 != claim }.prefix(Self.relatedClaims)
      return Finding(
        subject, at: location(claim), message,
        related: others.map { RelatedInformation(other($0), location($0)) })
    }
  }
}

/// Counts the chains that fail, and groups the receivers that fail through the same gap; what was counted for one
/// finding serves the others.
struct ChainExplainer {
  private var all: ChainCounter
  private var failing: [Identity: ChainCounter]
  private let receivers: [Identity: [DependencyReference]]

  /// Identities whose chains are counted: beyond these a report is no clearer for it.
  private static let countedIdentities = 64

  init(_ graph: ProgramGraph, problems: [GraphProblem]) {
    var receivers: [Identity: [DependencyReference]] = [:]
    for case .unfulfilledReceived(let finding) in problems where !finding.isUnderConstruction {
      receivers[finding.identity, default: []].append(finding.dependency)
    }
    self.receivers = receivers
    all = ChainCounter(graph)
    let counted =
      receivers.count > Self.countedIdentities
      ? receivers.keys.sorted { "\($0)" < "\($1)" }.prefix(Self.countedIdentities) : Array(receivers.keys)[...]
    failing = Dictionary(uniqueKeysWithValues: counted.map { ($0, ChainCounter(graph, lacking: $0)) })
  }

  /// "2 of 3 chains …", where there is more than one.
  mutating func chains(_ finding: UnfulfilledReceived) -> String? {
    let scope = finding.dependency.scope
    guard !finding.isUnderConstruction, failing[finding.identity] != nil else { return nil }
    let total = all.count(to: scope)
    guard total > 1, let failing = failing[finding.identity]?.count(to: scope) else { return nil }
    let limit = ChainCounter.limit
    func text(_ count: Int) -> String { count >= limit ? "\(limit) or more" : "\(count)" }
    return failing >= total
      ? "None of the \(text(total)) chains from a root to it provides `\(finding.identity)`"
      : "\(text(failing)) of \(text(total)) chains from a root to it \(failing == 1 ? "lacks" : "lack") `\(finding.identity)`"
  }

  /// The other receivers that miss the same identity.
  func sharingGap(with finding: UnfulfilledReceived) -> some Sequence<DependencyReference> {
    // Only the first few of thousands are asked for.
    (receivers[finding.identity] ?? []).lazy.filter { $0 != finding.dependency }
  }
}
