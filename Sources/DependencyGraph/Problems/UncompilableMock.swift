/// Something that a generated mock can't be compiled for (Rules/Differences.md, "Code that no compiler takes").
package struct UncompilableMock: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// The dependency's type is made by a mock that is written for what it is asked for as, and elsewhere it is made
    /// otherwise. What is chosen of the type has one structure, which fits one of the two calls.
    /// - Parameters:
    ///   - mock: who declares the mock.
    ///   - other: a dependency for which it is made otherwise.
    case mixedConstruction(mock: ScopeID, other: DependencyReference)
  }

  /// The dependency at fault.
  package var dependency: DependencyReference
  package var cause: Cause
}
