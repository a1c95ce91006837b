import DICheckDependencyLibrary

/// Faults of single made dependencies. Reported are those of reachable scopes that don't depend on anything unknown:
/// unreadable text may declare what seems to be missing (Rules/Reading.md, "Unreadable files").
extension ScopeGraph {
  /// Nil for a scope without faults. O(dependencies).
  func linkFaults(of id: ScopeID) -> [GraphProblem]? {
    var result: [GraphProblem] = []
    for (reference, link) in linked.hops(of: id) where link.role.isInstantiated {
      guard let target = link.target else {
        result.append(.noProvider(reference, builtType: linked.type(link.builtType)))
        continue
      }
      if scope(target).isMockOnly, !scope(id).isMockOnly {
        result.append(.mockOnlyProvider(reference, builtType: linked.type(link.builtType), provider: target))
      }
      guard scope(target).takesForwarded else { continue }
      if link.role.isShared { result.append(.forwardedOnConstant(reference, provider: target)) }
      if isErasedMismatch(reference, provider: target) {
        result.append(.erasedForwardedMismatch(reference, provider: target))
      }
    }
    return result.isEmpty ? nil : result
  }

  private func isErasedMismatch(_ reference: DependencyReference, provider: ScopeID) -> Bool {
    guard case .instantiated(let instantiation) = linked.dependency(reference).shape.source,
      let written = instantiation.erasedForwardedType
    else { return false }
    return !rules.isForwarded(written, to: facts(of: provider))
  }

  /// The faults of the program itself, in no order. O(faults).
  func certain(_ faults: ScopeNotes<[GraphProblem]>) -> [GraphProblem] {
    faults.byScope.flatMap { id, faults in reach.contains(id) ? faults.filter(isReported) : [] }
  }

  /// The faults of values made in mocks. O(faults).
  func certain(_ mocks: MockFindings) -> [GraphProblem] {
    mocks.forwardedOnConstant
      .filter { isCertain($0.reference, provider: $0.provider) && !isRefusedBelowRoot($0.reference) }
      .map { .forwardedOnConstant($0.reference, provider: $0.provider) }
  }

  private func isReported(_ fault: GraphProblem) -> Bool {
    switch fault {
    case .forwardedOnConstant(let reference, let provider): isCertain(reference, provider: provider)
    case .noProvider(let reference, let type), .mockOnlyProvider(let reference, let type, _):
      isKnown(reference) && !traits.mayProvideUnread(type)
    case .erasedForwardedMismatch(let reference, let provider):
      isKnown(reference) && scope(provider).certainty == .whole
    // No other fault comes from a link.
    default: true
    }
  }

  private func isKnown(_ reference: DependencyReference) -> Bool {
    scope(reference.scope).certainty != .misplaced && !link(reference).isDoubtful
  }

  /// Returns true if no unread text could change what a dependency makes.
  private func isCertain(_ reference: DependencyReference, provider: ScopeID) -> Bool {
    isKnown(reference) && scope(provider).certainty != .misplaced
  }

  /// Returns true if the program itself makes the same dependency below a root, and so has the fault already.
  private func isRefusedBelowRoot(_ reference: DependencyReference) -> Bool {
    reach.contains(reference.scope) && link(reference).target.map { scope($0).takesForwarded } == true
  }

  /// Takes out the faults that unknown arguments may explain: missing dependencies of the types that have such
  /// arguments, of all their makers, and on chains through them (Rules/Arguments.md, "Unknown labels"). O(1) where all
  /// arguments are known, else O(makers of types with unknown arguments + faults).
  func holdBackUnknown(_ problems: inout [GraphProblem]) {
    guard !traits[.puzzling].isEmpty else { return }
    let files = traits[.puzzling].compactMap { linked.files[$0] }
    // A configuration's may be about any type.
    let mayConcernAll = files.contains { $0.facts.configurations.contains(where: \.shape.hasUnknownArguments) }
    let puzzling = Set(files.flatMap(\.scopes).filter { facts(of: $0).shape.hasUnknownArguments })
    let above = makers.all(above: puzzling)
    problems.removeAll { problem in
      switch problem {
      case .noProvider(let reference, _): mayConcernAll || above.contains(reference.scope)
      case .unfulfilledReceived(let finding):
        mayConcernAll || above.contains(finding.dependency.scope)
          || finding.chain.contains { puzzling.contains($0.scope) }
      case .narrowDeclaration(let finding): mayConcernAll || above.contains(finding.provider)
      default: false
      }
    }
  }
}
