import DICheckDependencyLibrary
import SafeDIGraph

/// The macros by which properties without one should arrive.
extension GraphFixing {
  /// The macro by which a property of `scope` that has none should arrive; nil where nothing shows it.
  func arrival(of identity: Identity, in scope: ScopeID, _ injection: PropertyInjection) -> DependencyMacro? {
    let handed = handed(to: scope)
    if handed.names.contains(identity.label) { return .forwarded }
    let macro = injection.macro(for: identity, in: scope) { isLazy in maker(of: identity, isLazy: isLazy) }
    if let macro { return macro }
    return handed.isSingle && !takesForwarded(scope) ? .forwarded : nil
  }

  /// The values that all calls of a type's `Instantiator` pass: in the type that has it as `@Instantiated`, or in one that
  /// receives it.
  func handed(to scope: ScopeID) -> HandedValues {
    let makers = graph.makers(of: scope)
    guard let first = makers.first, makers.allSatisfy({ graph.shape($0).isLazy }) else {
      return HandedValues()
    }
    return makers.dropFirst().reduce(handed(by: first)) { common, maker in
      let other = handed(by: maker)
      return HandedValues(
        names: common.names.intersection(other.names), isSingle: common.isSingle && other.isSingle)
    }
  }

  /// Whether a value can only be `@Forwarded`: nobody builds it.
  func isForwardedAlone(_ identity: Identity, to scope: ScopeID) -> Bool {
    isMadeLaterAlone(scope) && graph.provider(building: identity.type.built) == nil
  }

  /// Whether something below the scope receives what nobody provides.
  private func isMissed(_ identity: Identity, below scope: ScopeID) -> Bool {
    program.problems.contains { problem in
      guard case .unfulfilledReceived(let finding) = problem else { return false }
      return finding.identity == identity && finding.dependency.scope != scope
        && finding.chain.contains { $0.scope == scope }
    }
  }

  /// Whether a type is instantiated, and everywhere by an `Instantiator`.
  func isMadeLaterAlone(_ scope: ScopeID) -> Bool {
    let makers = graph.makers(of: scope)
    return !makers.isEmpty && makers.allSatisfy { graph.shape($0).isLazy }
  }

  private func handed(by maker: DependencyReference) -> HandedValues {
    ([maker] + graph.receivers(of: maker).prefix(ProgramUnderFix.callerLimit)).reduce(into: HandedValues()) {
      all, holder in
      let found = path(holder.scope).flatMap { sourceFixer(for: $0) }
        .map { $0.handed(toBuilder: label(holder), inTypeNamed: name(holder.scope)) }
      all.names.formUnion(found?.names ?? [])
      all.isSingle = all.isSingle || found?.isSingle == true
    }
  }

  /// The dependencies of a declaration that the graph finds fault with.
  func labelsAtFault(in scope: ScopeID) -> Set<String> {
    let all = cache.labelsAtFault {
      program.problems.reduce(into: [:]) { labels, problem in
        guard let reference = problem.dependencyAtFault else { return }
        labels[reference.scope, default: []].insert(label(reference))
      }
    }
    return all[scope] ?? []
  }

  /// Whether the graph finds fault with a dependency.
  func isAtFault(_ reference: DependencyReference) -> Bool {
    labelsAtFault(in: reference.scope).contains(label(reference))
  }
}

/// Facts about a declaration that only the program shows.
extension GraphFixing {
  /// The program's answers about a declaration at fault, as far as the fixes of a finding ask for them.
  func knownOfDeclaration(at problem: DeclarationProblem, in path: String) -> KnownOfDeclaration {
    var known = KnownOfDeclaration()
    guard let question = problem.question else { return known }
    if case .builtTypes(let builder) = question {
      known.builtTypes = builtTypes(of: builder)
      return known
    }
    guard let scope = scope(named: problem.owner, in: path) else { return known }
    let injection = PropertyInjection(graph: graph)
    switch question {
    case .builtTypes: break
    case .visibility: known.neededVisibility = graph.neededVisibility(of: scope)
    case .useByRealCode:
      known.isMadeByRealCode = program.problems.contains { problem in
        if case .mockOnlyProvider(_, _, scope) = problem { true } else { false }
      }
    case .arrivalOfDependency(let label):
      known.isMade = graph.makers(of: scope).contains { $0.scope != scope }
      known.arrival = dependency(labelled: label, of: scope).flatMap { reference in
        maker(of: graph.identity(of: reference), isLazy: graph.shape(reference).isLazy)?.macro
      }
    case .macroOfDependency(let label):
      known.arrival = dependency(labelled: label, of: scope).flatMap(arrivalFromAbove)
    case .arrivalOfParameter(let property):
      known.arrival = property.flatMap { property in
        arrival(of: property, in: scope, injection)
          ?? (isForwardedAlone(property, to: scope) && isMissed(property, below: scope) ? .forwarded : nil)
      }
      known.faulty = labelsAtFault(in: scope)
    case .arrivalsOfProperties(let properties):
      for property in properties { known.arrivals[property.label] = arrival(of: property, in: scope, injection) }
    }
    return known
  }

  private func dependency(labelled label: String, of scope: ScopeID) -> DependencyReference? {
    graph.references(of: scope).first { graph.shape($0).label == label }
  }

  /// The macro by which a dependency of a type that some root reaches arrives, whatever its own macro says: callers of
  /// its `Instantiator` pass it, or it is there on every chain, or on none and can be made. Nil where that leaves a choice.
  private func arrivalFromAbove(_ reference: DependencyReference) -> DependencyMacro? {
    let (scope, identity) = (reference.scope, graph.identity(of: reference))
    if handed(to: scope).names.contains(identity.label) { return .forwarded }
    if isThere(identity, for: scope) { return .received() }
    guard graph.isRoot(scope) || graph.isReachable(scope) && graph.offer(of: identity, to: scope) == nil
    else { return nil }
    return maker(of: identity, isLazy: graph.shape(reference).isLazy)?.macro
  }

  /// Whether the graph finds fault with the dependency that a declaration's finding is about.
  func isAtFault(_ problem: DeclarationProblem, in path: String) -> Bool {
    guard let label = problem.identity.dependency, let scope = scope(named: problem.owner, in: path) else {
      return false
    }
    return labelsAtFault(in: scope).contains(label)
  }

  private func scope(named name: String?, in path: String) -> ScopeID? {
    program.scopes(inFileAt: path).first { "\(graph.concreteType(of: $0))" == name }
  }

  /// The types that an erased builder is likely to build: one called as the property is, else the only one that is what
  /// it is hidden by. O(providers).
  private func builtTypes(of builder: ErasedBuilder) -> [String] {
    var stem = builder.label
    for suffix in ["Instantiator", "Builder", "Factory", "Maker"] where stem.hasSuffix(suffix) && stem != suffix {
      stem.removeLast(suffix.count)
      break
    }
    let name = stem.prefix(1).uppercased() + stem.dropFirst()
    let providers = graph.fileIDs.flatMap { graph.scopes(in: $0) }
      .filter { !graph.shape($0).isMockOnly }
    let named = providers.filter { graph.concreteType(of: $0).baseName == name }
    let erased = builder.erased.unwrapped
    let alike = providers.filter {
      graph.shape($0).inheritedTypes.contains(erased) || graph.registeredTypes(of: $0).contains(erased)
    }
    return (named.isEmpty && alike.count == 1 ? alike : named).prefix(3).map { "\(graph.concreteType(of: $0))" }
  }
}
