import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The macros by which properties without one should arrive.
extension Workbench {
  /// The macro by which a property of `scope` that has none should arrive; nil where nothing shows it.
  func arrival(of identity: Identity, in scope: ScopeID) -> DependencyMacro? {
    let handed = handed(to: scope)
    if handed.names.contains(identity.label) { return .forwarded }
    return macro(for: identity, in: scope) ?? (handed.isSingle && !takesForwarded(scope) ? .forwarded : nil)
  }

  /// The values that all calls of a type's `Instantiator` pass: in the type that has it as `@Instantiated`, or in one
  /// that receives it.
  func handed(to scope: ScopeID) -> HandedValues {
    guard isMadeLaterAlone(scope) else { return HandedValues() }
    let all = graph.makers(of: scope).map(handed(by:))
    return HandedValues(
      names: all.dropFirst().reduce(all[0].names) { $0.intersection($1.names) }, isSingle: all.allSatisfy(\.isSingle))
  }

  /// Returns true if a value can only be `@Forwarded`: no code builds it.
  func isForwardedAlone(_ identity: Identity, to scope: ScopeID) -> Bool {
    isMadeLaterAlone(scope) && graph.provider(building: identity.type.built) == nil
  }

  /// Returns true if something below the scope receives what nothing provides.
  func isMissed(_ identity: Identity, below scope: ScopeID) -> Bool {
    problems.contains { problem in
      guard case .unfulfilledReceived(let finding) = problem else { return false }
      return finding.identity == identity && finding.dependency.scope != scope
        && finding.chain.contains { $0.scope == scope }
    }
  }

  /// Returns true if a type is instantiated, and everywhere by an `Instantiator`.
  func isMadeLaterAlone(_ scope: ScopeID) -> Bool {
    let makers = graph.makers(of: scope)
    return !makers.isEmpty && makers.allSatisfy { graph.shape($0).isLazy }
  }

  private func handed(by maker: DependencyReference) -> HandedValues {
    ([maker] + graph.receivers(of: maker).prefix(Self.callerLimit)).reduce(into: HandedValues()) { all, holder in
      let found = file(holder.scope)?.handed(to: named(holder)) ?? HandedValues()
      all.names.formUnion(found.names)
      all.isSingle = all.isSingle || found.isSingle
    }
  }

  func dependency(labelled label: String, of scope: ScopeID) -> DependencyReference? {
    graph.references(of: scope).first { graph.shape($0).label == label }
  }

  /// The macro by which a dependency of a type that some root reaches arrives, whatever its own macro says: callers of
  /// its `Instantiator` pass it, or it is there on every chain, or on none and can be made. Nil where that leaves a
  /// choice.
  func arrivalFromAbove(_ reference: DependencyReference) -> DependencyMacro? {
    let (scope, identity) = (reference.scope, graph.identity(of: reference))
    if handed(to: scope).names.contains(identity.label) { return .forwarded }
    if isThere(identity, for: scope) { return .received() }
    guard graph.isRoot(scope) || graph.isReachable(scope) && graph.offer(of: identity, to: scope) == nil
    else { return nil }
    return maker(of: identity, isLazy: graph.shape(reference).isLazy)?.macro
  }

  /// The types that an erased builder is likely to build: one called as the property is, else the only one that is what
  /// it is hidden by. O(providers).
  /// - Parameter builder: the property, and the type that hides what is built.
  func builtTypes(of builder: Identity) -> [String] {
    var stem = builder.label
    for suffix in ["Instantiator", "Builder", "Factory", "Maker"] where stem.hasSuffix(suffix) && stem != suffix {
      stem.removeLast(suffix.count)
      break
    }
    let name = stem.capitalizingFirst
    let providers = graph.scopes.filter { !graph.shape($0).isMockOnly }
    let named = providers.filter { graph.concreteType(of: $0).baseName == name }
    let erased = builder.type.unwrapped
    let alike = providers.filter {
      graph.shape($0).inheritedTypes.contains(erased) || graph.registeredTypes(of: $0).contains(erased)
    }
    return (named.isEmpty && alike.count == 1 ? alike : named).prefix(3).map { "\(graph.concreteType(of: $0))" }
  }

  // MARK: Plain types
  //
  // The macros by which the stored properties of a plain type should arrive once SafeDI builds it: received where they
  // are available, made where they can be. All others stay as they are.

  /// The macros for a type that `maker` makes, from the dependencies that are available on every chain. By label.
  func macros(for properties: [Identity], ofTypeMadeBy maker: DependencyReference) -> [String: DependencyMacro] {
    guard !properties.isEmpty else { return [:] }
    var available = Set(available(to: maker.scope))
    let siblings = graph.references(of: maker.scope).filter { $0 != maker && !isUncertain($0) }
    available.formUnion(siblings.map(graph.identity))
    return macros(for: properties, isAvailable: available.contains)
  }

  /// The macros for a type that nothing makes yet: a dependency that others receive under the same name, or that every
  /// root makes, counts as available. By label. O(dependencies) where there are properties.
  func macros(for properties: [Identity]) -> [String: DependencyMacro] {
    guard !properties.isEmpty else { return [:] }
    return macros(for: properties, isAvailable: provided(labelled: Set(properties.map(\.label))).contains)
  }

  /// The macro of each property of such a type: those that nothing provides or builds are `@Forwarded`.
  func macrosForwardingOthers(for properties: [Identity]) -> [String: DependencyMacro] {
    properties.reduce(into: macros(for: properties)) { macros, property in
      macros[property.label] = macros[property.label] ?? .forwarded
    }
  }

  /// The macro for a property of an existing type; nil where nothing shows how it could arrive.
  func macro(for property: Identity, in scope: ScopeID) -> DependencyMacro? {
    var available = Set(graph.references(of: scope).filter { !isUncertain($0) }.map { graph.identity(of: $0) })
    if !graph.isRoot(scope) {
      if graph.isReachable(scope) {
        available.formUnion(self.available(to: scope))
      } else {
        available.formUnion(provided(labelled: [property.label]))
      }
      if available.contains(property) { return .received() }
    }
    let isLazy = property.type.isBuilder
    let maker = maker(of: property, isLazy: isLazy)
    return maker.flatMap { canMake($0.provider, isLazy: isLazy, available.contains) ? $0.macro : nil }
  }

  /// The dependencies that some type receives, or every root makes.
  private func provided(labelled labels: Set<String>) -> Set<Identity> {
    var received: Set<Identity> = []
    let all = graph.scopes.lazy.flatMap(graph.references)
    for reference in all where labels.contains(label(reference)) {
      if case .received = graph.shape(reference).source { received.insert(graph.identity(of: reference)) }
    }
    let made = graph.roots.map { root in
      Set(graph.references(of: root).filter { labels.contains(label($0)) }.map(graph.identity(of:)))
    }
    guard let first = made.first else { return received }
    return received.union(made.dropFirst().reduce(first) { $0.intersection($1) })
  }

  private func macros(
    for properties: [Identity], isAvailable: (Identity) -> Bool
  ) -> [String: DependencyMacro] {
    properties.reduce(into: [:]) { macros, property in
      if isAvailable(property) {
        macros[property.label] = .received()
      } else if let provider = graph.provider(building: property.type.unwrapped),
        canMake(provider, isLazy: false, isAvailable)
      {
        macros[property.label] = .instantiated()
      }
    }
  }

  private func canMake(_ provider: ScopeID, isLazy: Bool, _ isAvailable: (Identity) -> Bool) -> Bool {
    // With implicit roots, a type that nothing makes yet counts as a root.
    !graph.shape(provider).isMockOnly && (graph.rules.hasImplicitRoots || !graph.isRoot(provider))
      && (isLazy || !takesForwarded(provider))
      && graph.needs(of: provider).allSatisfy { $0.isOptional || isAvailable($0.identity) }
  }

  /// The dependencies that a declaration could receive on every chain, the nearest first.
  func available(to scope: ScopeID) -> [Identity] {
    graph.offers(to: scope).filter { $0.isOnEveryChain && !isUncertain($0.provider) }.map(\.identity)
  }

  /// A dependency that may be absent there is not really there.
  private func isUncertain(_ reference: DependencyReference) -> Bool {
    graph.shape(reference).source == .received(onlyIfAvailable: true)
  }

  // MARK: Providers of missing dependencies

  /// The provider registered for the type, else the types that conform to it, those of tests alone only where there are
  /// no others; none if it has `@Forwarded` properties.
  func makers(of identity: Identity, for user: ScopeID?, isLazy: Bool) -> [DependencyMaker] {
    var built = identity.type.unwrapped
    if isLazy, case .simple(_, let generics) = built, generics.count == 1 { built = generics[0].unwrapped }
    if let provider = graph.provider(building: built), !graph.shape(provider).isMockOnly {
      return isLazy || !takesForwarded(provider) ? [DependencyMaker(provider: provider, macro: .instantiated())] : []
    }
    guard !isLazy else { return [] }
    return conformers(to: built, for: user).providers.filter { !takesForwarded($0) }
      .map { DependencyMaker(provider: $0, macro: .instantiated(fulfilledByType: name($0))) }
  }

  /// The only one of them.
  func maker(of identity: Identity, for user: ScopeID? = nil, isLazy: Bool) -> DependencyMaker? {
    makers(of: identity, for: user, isLazy: isLazy).only
  }

  /// Returns true if every chain to a scope provides it.
  func isThere(_ identity: Identity, for scope: ScopeID) -> Bool { graph.isThere(identity, for: scope) }

  func takesForwarded(_ provider: ScopeID) -> Bool {
    graph.provider(provider).dependencies.contains { $0.shape.source == .forwarded }
  }

  /// Types that conform to a protocol and are not for tests alone, as far as there are such types.
  func conformers(to type: TypeTerm, for user: ScopeID?) -> ProtocolConformers {
    found.remembered(type, in: \.conformers) { ProtocolConformers(to: type, self) }.leavingOutTests(for: user, self)
  }

  // MARK: Types and dependencies that stand for the same thing

  /// Returns true if one provider is registered for both.
  func isView(_ type: TypeTerm, of other: TypeTerm) -> Bool {
    graph.provider(building: type.built).map { $0 == graph.provider(building: other.built) } ?? false
  }

  /// Returns true if the declaration asks for something else of the same type: which of them is meant can't be known.
  func hasTwin(_ reference: DependencyReference) -> Bool {
    let type = graph.requested(by: reference).type.unwrapped
    return graph.references(of: reference.scope).contains { other in
      other != reference && graph.requested(by: other).type.unwrapped == type
    }
  }

  // MARK: Tests

  /// Returns true if only tests are meant to build it, and `user` is no test itself. A type that is only mocked is none
  /// to build at all.
  func isOfTests(_ provider: ScopeID, for user: ScopeID?) -> Bool { isTest(provider) && !isTest(user) }

  /// - Parameter type: its full name.
  func isOfTests(_ type: String, in path: String, for user: ScopeID?) -> Bool {
    TestCode.isLikely(TypeTerm(dottedName: type) ?? .simple(name: type), in: path) && !isTest(user)
  }

  private func isTest(_ scope: ScopeID?) -> Bool {
    scope.map { TestCode.isLikely(graph.concreteType(of: $0), in: path($0) ?? "") } ?? false
  }
}

/// The provider that can make a dependency, and the macro for it.
struct DependencyMaker {
  var provider: ScopeID
  var macro: DependencyMacro
}

extension ProgramGraph {
  /// Returns true if every chain to a scope provides it.
  func isThere(_ identity: Identity, for scope: ScopeID) -> Bool {
    guard !isRoot(scope), let offer = offer(of: identity, to: scope), offer.isOnEveryChain else { return false }
    // A dependency that may be absent there is not really available.
    return dependency(offer.provider).shape.source != .received(onlyIfAvailable: true)
  }
}
