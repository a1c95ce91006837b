/// A fault that only the whole program shows, as data: scopes and dependencies by number, no words.
/// ``ProgramGraph/problems()`` finds them; numbers hold for the graph that gave them.
package enum GraphProblem: Hashable, Sendable {
  /// SD-G08: nobody above provides what is received.
  case unfulfilledReceived(UnfulfilledReceived)
  /// SD-G02: nothing builds the type.
  case noProvider(DependencyReference, builtType: TypeTerm)
  /// SD-G01: several providers claim one type.
  case duplicateProvider(type: TypeTerm, claims: [Claim])
  /// SD-G03: made at once, though it takes something at run time.
  case forwardedOnConstant(DependencyReference, provider: ScopeID)
  /// SD-G04 – G07.
  case cycle(Cycle)
  /// SD-G12: the builder's type for what it takes at run time isn't that of what it builds.
  case erasedForwardedMismatch(DependencyReference, provider: ScopeID)
  /// SD-G11: several hand-written mocks for one type.
  case duplicateMock(type: TypeTerm, claims: [Claim])
  /// SD-G10: a further configuration in one module, and the first.
  case duplicateConfiguration(ConfigurationReference, first: ConfigurationReference)

  /// A provider's claim on a type.
  package struct Claim: Hashable, Sendable {
    package var scope: ScopeID
    /// Index among the provider's additional types; nil for its concrete type.
    package var additionalType: Int?
  }

  package struct ConfigurationReference: Hashable, Sendable {
    package var file: FileID
    package var index: Int
  }
}

/// A received dependency that a way down from a root doesn't provide.
package struct UnfulfilledReceived: Hashable, Sendable {
  /// Who receives it.
  package var dependency: DependencyReference
  /// What is missing: for an alias, its source.
  package var identity: Identity
  /// A root from which a shortest failing chain starts.
  package var root: ScopeID
  /// The made dependencies that lead from the root to the receiver, outermost first.
  package var chain: [DependencyReference]
  /// It would be there, were it not what is being made on the way (versions whose walk doesn't call that a cycle).
  package var isUnderConstruction: Bool
}
