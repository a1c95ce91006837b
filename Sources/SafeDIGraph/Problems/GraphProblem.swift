import DICheckDependencyLibrary

/// A fault that only the whole program shows, as data: scopes and dependencies by number, no words.
/// ``ProgramGraph/problems()`` finds them; numbers hold for the graph that gave them.
package enum GraphProblem: Hashable, Sendable {
  /// A received dependency that nothing above provides (Rules/Availability.md).
  case unfulfilledReceived(UnfulfilledReceived)
  /// A made dependency whose type nothing builds (Rules/Graph.md).
  case noProvider(DependencyReference, builtType: TypeTerm)
  /// A type that several providers claim (Rules/Graph.md).
  case duplicateProvider(type: TypeTerm, claims: [Claim])
  /// A dependency that is made at once, though its type takes values at run time (Rules/Graph.md).
  case forwardedOnConstant(DependencyReference, provider: ScopeID)
  /// A ring of types (Rules/Cycles.md).
  case cycle(Cycle)
  /// A builder that declares other run-time values than its type takes (Rules/Graph.md).
  case erasedForwardedMismatch(DependencyReference, provider: ScopeID)
  /// Several hand-written mocks for one type (Rules/Mocks.md).
  case duplicateMock(type: TypeTerm, claims: [Claim])
  /// A hand-written mock that bears the name of the one that is generated for the same type (Rules/Mocks.md).
  case mockBesideGenerated(mock: ScopeID, production: ScopeID)
  /// A further configuration in one module, and the first (Rules/Configuration.md).
  case duplicateConfiguration(ConfigurationReference, first: ConfigurationReference)
  /// Dependencies that the library lets pass though none of them can be made before the others (Rules/Cycles.md).
  case siblingRing(SiblingRing)
  /// A request for which generated code passes something nearer of another type (Rules/Availability.md).
  case shadowedLabel(ShadowedLabel)
  /// A request for which generated code names a value that isn't there (Rules/Availability.md).
  case absentOptional(AbsentOptional)
  /// A dependency of real code that only a declaration for mocks builds (Rules/Mocks.md).
  case mockOnlyProvider(DependencyReference, builtType: TypeTerm, provider: ScopeID)
  /// A builder function in an extension that did not opt in, with a dependency that it makes (Rules/Graph.md).
  case undecoratedBuilder(ScopeID, user: DependencyReference)
  /// A program that is to be run, and has no root (Rules/Graph.md); with the provider that could be one.
  case noRoot(ScopeID)
  /// A root that another root's code makes, and that lacks something as a root (Rules/Graph.md).
  case strayRoot(StrayRoot)
  /// A declaration that the module which builds it can't see (Rules/Graph.md).
  case narrowDeclaration(NarrowDeclaration)
  /// A module that the code for a root needs, and that no file of the program imports for it (Rules/Graph.md).
  case unimportedModule(UnimportedModule)

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

extension GraphProblem {
  /// The part of the program that is at fault.
  package enum Place: Hashable, Sendable {
    case dependency(DependencyReference)
    /// At least one; it is reported at the first.
    case providers([ScopeID])
    case configuration(ConfigurationReference)
  }

  package var place: Place {
    switch self {
    case .unfulfilledReceived(let finding): .dependency(finding.dependency)
    case .noProvider(let reference, _), .forwardedOnConstant(let reference, _),
      .erasedForwardedMismatch(let reference, _), .mockOnlyProvider(let reference, _, _):
      .dependency(reference)
    case .cycle(let cycle): .dependency(cycle.place)
    case .siblingRing(let ring): .dependency(ring.items[0])
    case .shadowedLabel(let finding): .dependency(finding.dependency)
    case .absentOptional(let finding): .dependency(finding.dependency)
    case .duplicateProvider(_, let claims), .duplicateMock(_, let claims): .providers(claims.map(\.scope))
    case .undecoratedBuilder(let provider, _), .noRoot(let provider), .mockBesideGenerated(let provider, _):
      .providers([provider])
    case .narrowDeclaration(let finding): .providers([finding.provider])
    case .strayRoot(let finding): .providers([finding.root])
    case .unimportedModule(let finding): .providers([finding.root])
    case .duplicateConfiguration(let reference, _): .configuration(reference)
    }
  }

  /// The position among the faults of one place: by rank, then by text.
  var order: (rank: Int, text: String) {
    switch self {
    case .duplicateProvider(let type, _): (0, "\(type)")
    case .duplicateMock(let type, _): (1, "\(type)")
    case .mockBesideGenerated: (1, "")
    case .noProvider: (2, "")
    case .forwardedOnConstant: (3, "")
    case .cycle(let cycle): (4, "\(cycle.kind)")
    case .erasedForwardedMismatch: (5, "")
    case .unfulfilledReceived: (6, "")
    case .duplicateConfiguration: (7, "")
    case .siblingRing: (8, "")
    case .shadowedLabel: (9, "")
    case .absentOptional: (10, "")
    case .mockOnlyProvider: (11, "")
    case .undecoratedBuilder: (12, "")
    case .noRoot: (13, "")
    case .narrowDeclaration(let finding): (16, finding.declaration.order)
    case .strayRoot: (18, "")
    case .unimportedModule(let finding): (19, finding.module)
    }
  }

  /// Nil for faults that are no single dependency's.
  package var dependencyAtFault: DependencyReference? {
    if case .dependency(let reference) = place { reference } else { nil }
  }
}

/// A received dependency that a way down from a root doesn't provide.
package struct UnfulfilledReceived: Hashable, Sendable {
  /// The dependency that asks for it.
  package var dependency: DependencyReference
  /// The missing identity: for an alias, its source.
  package var identity: Identity
  /// A root from which a shortest failing chain starts.
  package var root: ScopeID
  /// The made dependencies that lead from the root to the receiver, outermost first.
  package var chain: [DependencyReference]
  /// True if the value would be there, were it not what is being made on the way (versions whose walk doesn't call
  /// that a cycle).
  package var isUnderConstruction = false
}

/// A root that is made below another root, where nothing is missing that it lacks as a root.
package struct StrayRoot: Hashable, Sendable {
  package var root: ScopeID
  /// The first dependency, by place, that makes it where it is no root.
  package var maker: DependencyReference
  /// The dependencies of the root itself that no root can have, such as received ones; ascending.
  package var inputs: [DependencyReference]
  /// The received dependencies at and below it that are missing only because it is a root; sorted by place.
  package var explained: [DependencyReference]
  /// Those that are missing below another root too; sorted by place.
  package var remaining: [DependencyReference]
}
