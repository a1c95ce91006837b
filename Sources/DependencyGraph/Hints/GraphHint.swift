/// Something true of a sound program that its authors may not know, as data: no fault, and no words. Numbers hold for
/// the graph that gave them.
package enum GraphHint: Hashable, Sendable {
  /// A dependency that neither its own type's code nor anything below uses.
  case unreadDependency(DependencyReference)
  /// Something made above the only one that has a use for it.
  case wideScope(WideScope)
  /// Something made anew where the first one could be received.
  case repeatedMaking(DependencyReference, first: DependencyReference)
  /// A provider that no root makes, directly or not.
  case unreachableProvider(ScopeID)
}

/// A made dependency that only one part of what its scope makes has a use for.
package struct WideScope: Hashable, Sendable {
  package var dependency: DependencyReference
  /// The scope farthest below that could make it instead: there is one of it for each of the dependency's own scope.
  package var owner: ScopeID
  /// The made dependencies that lead there, outermost first; never empty.
  package var chain: [DependencyReference]
  /// Whether the owner itself receives it.
  package var isReceivedByOwner: Bool
  /// Whether anything below the owner receives it.
  package var isReceivedBelow: Bool
}

extension GraphHint {
  /// Nil for what is no single dependency's.
  package var dependency: DependencyReference? {
    switch self {
    case .unreadDependency(let reference), .repeatedMaking(let reference, _): reference
    case .wideScope(let scope): scope.dependency
    case .unreachableProvider: nil
    }
  }

  /// Whether what it marks could go without a loss: editors fade that.
  package var marksUnnecessary: Bool {
    switch self {
    case .unreadDependency, .unreachableProvider: true
    case .wideScope, .repeatedMaking: false
    }
  }
}
