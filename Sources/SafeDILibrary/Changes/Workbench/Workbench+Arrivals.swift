import DICheckDependencyLibrary
import SafeDIGraph

/// The macros by which properties without one should arrive.
extension Workbench {
  /// The macro by which a property of `scope` that has none should arrive; nil where nothing shows it.
  func arrival(of identity: Identity, in scope: ScopeID) -> DependencyMacro? {
    let handed = handed(to: scope)
    if handed.names.contains(identity.label) { return .forwarded }
    let macro = macro(for: identity, in: scope)
    if let macro { return macro }
    return handed.isSingle && !takesForwarded(scope) ? .forwarded : nil
  }

  /// The values that all calls of a type's `Instantiator` pass: in the type that has it as `@Instantiated`, or in one
  /// that receives it.
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

  /// Returns true if a value can only be `@Forwarded`: no code builds it.
  func isForwardedAlone(_ identity: Identity, to scope: ScopeID) -> Bool {
    isMadeLaterAlone(scope) && graph.provider(building: identity.type.built) == nil
  }

  /// Returns true if something below the scope receives what nothing provides.
  fileprivate func isMissed(_ identity: Identity, below scope: ScopeID) -> Bool {
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
      let found = path(holder.scope).flatMap { file($0) }
        .map { $0.handed(to: named(holder)) }
      all.names.formUnion(found?.names ?? [])
      all.isSingle = all.isSingle || found?.isSingle == true
    }
  }
}

/// Facts about the declaration at fault that only the program shows.
extension ProblemFixer {
  /// The declaration in the program's graph; nil without a program.
  private var subject: (bench: Workbench, scope: ScopeID)? {
    guard let bench = file.bench, let scope = bench.scope(named: problem.owner, in: file.path) else { return nil }
    return (bench, scope)
  }

  /// The least visibility with which all code that builds the declared type can name it.
  var neededVisibility: Visibility {
    subject.map { $0.bench.graph.neededVisibility(of: $0.scope) } ?? .module
  }

  /// True if production code instantiates a type with `mockOnly: true`.
  var isMadeByRealCode: Bool {
    guard let (bench, scope) = subject else { return false }
    return bench.problems.contains { if case .mockOnlyProvider(_, _, scope) = $0 { true } else { false } }
  }

  /// True if another type instantiates it.
  var isMade: Bool {
    guard let (bench, scope) = subject else { return false }
    return bench.graph.makers(of: scope).contains { $0.scope != scope }
  }

  /// The dependencies that the graph finds fault with, by label.
  var labelsAtFault: Set<String> { subject.map { $0.bench.labelsAtFault(in: $0.scope) } ?? [] }

  /// The macro by which the program can make a dependency; nil where nothing shows it.
  func makingMacro(ofDependency label: String) -> DependencyMacro? {
    guard let (bench, scope) = subject, let reference = bench.dependency(labelled: label, of: scope) else { return nil }
    let identity = bench.graph.identity(of: reference)
    return bench.maker(of: identity, isLazy: bench.graph.shape(reference).isLazy)?.macro
  }

  /// The macro that is meant, of several on a dependency or of another thing than it; nil where nothing shows it.
  func arrivalFromAbove(ofDependency label: String) -> DependencyMacro? {
    subject.flatMap { bench, scope in bench.dependency(labelled: label, of: scope).flatMap(bench.arrivalFromAbove) }
  }

  /// The macro by which a stored property without one should arrive; nil where nothing shows it.
  func arrival(of property: Identity) -> DependencyMacro? {
    subject.flatMap { bench, scope in bench.arrival(of: property, in: scope) }
  }

  /// The macro by which a parameter that is no dependency should arrive as one; nil where nothing shows it.
  func arrival(ofParameter property: Identity) -> DependencyMacro? {
    subject.flatMap { bench, scope in
      bench.arrival(of: property, in: scope)
        ?? (bench.isForwardedAlone(property, to: scope) && bench.isMissed(property, below: scope) ? .forwarded : nil)
    }
  }
}

extension Workbench {
  func dependency(labelled label: String, of scope: ScopeID) -> DependencyReference? {
    graph.references(of: scope).first { graph.shape($0).label == label }
  }

  /// The macro by which a dependency of a type that some root reaches arrives, whatever its own macro says: callers of
  /// its `Instantiator` pass it, or it is there on every chain, or on none and can be made. Nil where that leaves a
  /// choice.
  fileprivate func arrivalFromAbove(_ reference: DependencyReference) -> DependencyMacro? {
    let (scope, identity) = (reference.scope, graph.identity(of: reference))
    if handed(to: scope).names.contains(identity.label) { return .forwarded }
    if isThere(identity, for: scope) { return .received() }
    guard graph.isRoot(scope) || graph.isReachable(scope) && graph.offer(of: identity, to: scope) == nil
    else { return nil }
    return maker(of: identity, isLazy: graph.shape(reference).isLazy)?.macro
  }

  /// The types that an erased builder is likely to build: one called as the property is, else the only one that is what
  /// it is hidden by. O(providers).
  func builtTypes(of builder: InvalidArgument.ErasedBuilder) -> [String] {
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
