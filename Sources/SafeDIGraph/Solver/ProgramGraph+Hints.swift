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

  /// Returns true if the provider could be made but nothing makes it.
  package func isLeftOut(_ id: ScopeID) -> Bool { UnreachableProviders.contains(id, in: solved) }
}
