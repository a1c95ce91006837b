/// Something that a generated mock can't be compiled for (Rules/Differences.md, "Code that no compiler takes").
package struct MockFault: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// The dependency's type is made by a mock that is written for what it is asked for as, and elsewhere it is made
    /// otherwise. What is chosen of the type has one structure, which fits one of the two calls.
    /// - Parameters:
    ///   - mock: who declares the mock.
    ///   - other: a dependency for which it is made otherwise.
    case mixedConstruction(mock: ScopeID, other: DependencyReference)
    /// It is distinguished from another one of its label by a name that is none in Swift.
    case noName(String, mocked: ScopeID, other: Identity)
    /// The mocked type receives it, and another one of its label is received further down: it is read before it is
    /// made.
    case readBeforeMade(mocked: ScopeID, other: Identity)
    /// Of several of its label that the mock makes it is none.
    case nothingNamed(mocked: ScopeID, made: [Identity])
    /// It is received only if it is available, and so may be given to the mock, by a name that something else has
    /// there.
    case declaredTwice(mocked: ScopeID, other: Identity)
    /// The mock passes something nearer of the same label.
    /// - Parameters:
    ///   - wanted: what is asked for: for an alias, its source.
    ///   - nearer: what is passed.
    ///   - isRefused: whether its type is surely another; else it isn't what is meant, but perhaps taken for it.
    case namesake(mocked: ScopeID, wanted: Identity, nearer: Identity, isRefused: Bool)
    /// It is received only if it is available, and so may be given to the mock, where it hides what the mocked type
    /// forwards.
    case hidesForwarded(DependencyReference)
    /// It makes parts of its own later, inside of what may be made from anywhere: for them the mock reads its overrides
    /// where the Swift 6 language mode lets it hold only what is `Sendable`.
    /// - Parameters:
    ///   - builder: what may be made from anywhere.
    ///   - plain: what the mock makes by an override that isn't `Sendable`.
    case readsOverrides(mocked: ScopeID, builder: DependencyReference, plain: Identity)
    /// What may be made from anywhere is, or makes, a value that is asked for as another type than its own: the mock
    /// takes its initializer for a function of that type, which the Swift 5 language mode doesn't know to be `Sendable`.
    /// - Parameters:
    ///   - builder: what may be made from anywhere; the dependency itself, or above it.
    ///   - made: who is made.
    case convertsBuilder(mocked: ScopeID, builder: DependencyReference, made: ScopeID)
  }

  /// The dependency at fault.
  package var dependency: DependencyReference
  package var cause: Cause
}

extension MockFault {
  /// Whether no compiler takes the code; else it isn't the code that is meant.
  package var isRefused: Bool {
    if case .namesake(_, _, _, let isRefused) = cause { isRefused } else { true }
  }
}
