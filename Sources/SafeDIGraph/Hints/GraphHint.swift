import DICheckDependencyLibrary

/// A fact about a sound program that its authors may not know, as data without words; not a fault. Numbers hold for the
/// graph that produced them.
package enum GraphHint: Hashable, Sendable {
  /// A dependency that neither its own type's code nor anything below uses.
  case unreadDependency(DependencyReference)
  /// A value made above the only scope that uses it.
  case wideScope(WideScope)
  /// A value made again where the first one could be received.
  case repeatedMaking(DependencyReference, first: DependencyReference)
  /// A provider that no root makes, directly or not.
  case unreachableProvider(ScopeID)
}

/// A made dependency that is used in only one part of the scopes that its own scope makes.
package struct WideScope: Hashable, Sendable {
  package var dependency: DependencyReference
  /// The lowest scope that could make it instead: there is one of it for each instance of the dependency's own scope.
  package var owner: ScopeID
  /// The made dependencies that lead there, outermost first; never empty.
  package var chain: [DependencyReference]
  /// True if the owner itself receives it.
  package var isReceivedByOwner: Bool
  /// True if anything below the owner receives it.
  package var isReceivedBelow: Bool
}

extension GraphHint {
  /// True if the marked code could be removed without loss: editors fade it.
  package var marksUnnecessary: Bool {
    switch self {
    case .unreadDependency, .unreachableProvider: true
    case .wideScope, .repeatedMaking: false
    }
  }
}
