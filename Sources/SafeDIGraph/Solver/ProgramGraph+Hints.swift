import DICheckDependencyLibrary

/// Facts of a sound program that may be worth a look (`Hints`), asked for one dependency or scope.
extension ProgramGraph {
  /// The lowest scope below `reference`'s own that could make it instead, with the same value for all receivers; nil
  /// where there is none, or that can't be known.
  package func narrowestOwner(of reference: DependencyReference) -> WideScope? { WideScope(of: reference, in: solved) }

  /// The nearest dependency above `reference`, on every chain down to it, that makes the very same value and could be
  /// received instead; nil where there is none, or that can't be known.
  /// - Parameter allowance: how many dependencies may still be looked at, for all such questions together.
  package func firstMaking(of reference: DependencyReference, _ allowance: inout Int) -> DependencyReference? {
    RepeatedMakings.first(of: reference, in: solved, &allowance)
  }

  /// Returns true if the program has roots, and neither a root nor a mock makes `id`, directly or not. Always false for
  /// providers of mocks alone, and for types whose provider isn't certain. O(scopes above).
  package func isLeftOut(_ id: ScopeID) -> Bool { solved.isLeftOut(id) }
}

extension ScopeGraph {
  fileprivate func isLeftOut(_ id: ScopeID) -> Bool {
    let own = scope(id)
    guard !reach.roots.isEmpty, linked.rootFilter == nil, !reach.contains(id), !own.isMockOnly,
      !own.generatesMock, !own.isRoot, own.certainty == .whole, !linked.isContested(id)
    else { return false }
    switch facts(of: id).shape.kind {
    case .type, .builderFunction(isDecorated: true): break
    case .builderFunction(isDecorated: false), .mockExtension: return false
    }
    return makers.all(above: [id]).allSatisfy {
      !scope($0).generatesMock && scope($0).certainty == .whole
    }
  }
}
