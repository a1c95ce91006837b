import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Dependencies that a type could receive or instantiate in addition: a few likely ones, for a list in an editor.
///
/// Of what can be made, names that the type's own code mentions come first, since they are why one asks.
struct DependencyOffers {
  private let bench: Workbench
  private let graph: ProgramGraph
  private let scope: ScopeID
  private let path: String
  /// Dependencies that the type could receive on every chain, the nearest first.
  private let available: [Identity]
  /// Labels that the type's members and parameters may have taken.
  private let labels: Set<String>
  /// The mentioned names, and each as it would begin a type's name.
  private let mentionedTypes: Set<String>

  /// The most offers of each kind.
  private static let limit = 4
  /// The number of candidates that are looked at more closely, the likeliest first.
  private static let searchLimit = 40

  init(_ bench: Workbench, scope: ScopeID, path: String) {
    self.bench = bench
    graph = bench.graph
    self.scope = scope
    self.path = path
    available = bench.available(to: scope)
    let provider = graph.provider(scope)
    labels = Set(provider.dependencies.map(\.shape.label))
    let mentioned = Self.words(in: provider.places.declaration, of: bench.text(path) ?? [])
    mentionedTypes = mentioned.union(mentioned.map(\.capitalizingFirst))
  }

  /// The likeliest offers of each kind: half of the limit, and more where the other kind has fewer.
  func proposals(atMost limit: Int) -> [FixProposal] {
    let (received, made) = (received, made)
    let countOfMade = min(made.count, max(limit / 2, limit - received.count))
    return Array(received.prefix(max(1, limit - countOfMade)) + made.prefix(max(1, countOfMade)))
  }

  private var received: [FixProposal] {
    guard !graph.isRoot(scope), graph.isReachable(scope) else { return [] }
    let own = graph.concreteType(of: scope)
    return available.lazy.filter { !labels.contains($0.label) && $0.type.unwrapped != own }
      .filter { !$0.type.isErasedBuilder && canName($0) }.prefix(Self.limit)
      .map { offer("Receive `\($0)`", .received(), $0) }
  }

  private var made: [FixProposal] {
    let makersOfScope = graph.transitiveMakers([scope])
    // Two types of one name are two faults, and one offer.
    return Array(candidates.lazy.compactMap { makeable($0, makersOfScope: makersOfScope) }.prefix(Self.limit)).uniqued
      .map { offer("Instantiate `\($0)`", .instantiated(), $0) }
  }

  /// Dependencies that could be made, the likeliest first. Thousands of types could be made anywhere: only those near,
  /// or that nothing makes yet, or that the code mentions, are worth a line. Near is the same folder, or one in it. So
  /// many as are looked at more closely.
  private var candidates: [ScopeID] {
    let folder = FilePath.parent(of: path).map { $0 + "/" } ?? ""
    // The lower the likelier.
    var ranks: [ScopeID: Int] = [:]
    if graph.providerCount <= Self.searchLimit { for other in graph.providers { ranks[other] = 7 } }
    for other in graph.providers(named: mentionedTypes) { ranks[other, default: 7] -= 4 }
    for other in graph.unmadeProviders { ranks[other, default: 7] -= 2 }
    for other in graph.providers(inFilesWithPrefix: folder) { ranks[other, default: 7] -= 1 }
    let madeAlready = graph.references(of: scope).compactMap(graph.target)
    for other in madeAlready + graph.roots + [scope] { ranks[other] = nil }
    return ranks.lazy.filter { graph.concreteType(of: $0.key).baseName != nil }
      .sorted { $0.value == $1.value ? graph.precedes($0.key, $1.key) : $0.value < $1.value }
      .prefix(Self.searchLimit).map(\.key)
  }

  /// The dependency by which a provider can be made. Nil where something that it needs isn't there, where it makes the
  /// type itself, and where the file can't name it.
  private func makeable(_ provider: ScopeID, makersOfScope: Set<ScopeID>) -> Identity? {
    let shape = graph.shape(provider)
    guard !shape.isMockOnly, !makersOfScope.contains(provider), !bench.isOfTests(provider, for: scope)
    else { return nil }
    let own = graph.references(of: scope).map(graph.identity)
    let isFulfilled = graph.needs(of: provider).allSatisfy { need in
      need.isOptional || own.contains(need.identity) || available.contains(need.identity)
    }
    guard isFulfilled, let name = spelling(of: provider), !labels.contains(name.label),
      // An available instance can be `@Received` instead, which is what most people then mean.
      !available.contains(name), canName(name)
    else { return nil }
    return name
  }

  private func canName(_ identity: Identity) -> Bool { bench.imports(for: path, toName: identity.type) != nil }

  /// The label and type under which the provider is `@Instantiated` most often, else the usual ones for its own name.
  private func spelling(of provider: ScopeID) -> Identity? {
    let concrete = graph.concreteType(of: provider)
    guard let base = concrete.baseName else { return nil }
    let takesForwarded = bench.takesForwarded(provider)
    var counts: [Identity: Int] = [:]
    for maker in graph.makers(of: provider).prefix(Self.searchLimit) {
      guard case .instantiated(let instantiation) = graph.shape(maker).source,
        !instantiation.isNamedExplicitly, instantiation.isLazy == takesForwarded
      else { continue }
      counts[graph.identity(of: maker), default: 0] += 1
    }
    let usual = counts.max { ($0.value, $1.key.description) < ($1.value, $0.key.description) }?.key
    if let usual { return usual }
    // Nothing shows which specialisation of a generic type is meant.
    guard !isGeneric(provider) else { return nil }
    let label = PropertyName.usual(for: base)
    guard takesForwarded else { return Identity(label: label, type: concrete) }
    return Identity(label: label + "Builder", type: .simple(name: "Instantiator", generics: [concrete]))
  }

  /// Returns true if parameters stand behind the type's name.
  private func isGeneric(_ provider: ScopeID) -> Bool {
    guard let text = graph.path(of: provider).flatMap(bench.text) else { return false }
    return text.dropFirst(graph.provider(provider).places.name.endOffset).first { $0 != " " }
      == "<"
  }

  // MARK: Names

  /// The identifiers in a piece of source, comments' words among them.
  static func words(in range: UTF8Range, of text: [UInt8]) -> Set<String> {
    guard range.start >= 0, range.endOffset <= text.count, range.start <= range.end else { return [] }
    return Set(text[range.bounds].split { !$0.isWord }.map { String(utf8: $0) })
  }

  private func offer(_ title: String, _ macro: DependencyMacro, _ identity: Identity) -> FixProposal {
    FixProposal(title, .offered, edits: bench.edits { $0.add(identity, macro, to: scope, asIn: nil) })
  }
}
