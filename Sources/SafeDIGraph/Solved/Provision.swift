import DICheckDependencyLibrary

/// The creator of a received dependency on some chain.
package struct Origin: Hashable, Sendable {
  /// The dependency that creates it: made, forwarded or renamed there.
  package var creator: DependencyReference
  /// The made dependency of the creator's scope that leads on to the receiver. Nil where the receiver's own scope
  /// creates the value (an alias's source), and where no chain leads from the creator to the receiver.
  var firstHop: DependencyReference?
  /// The scope that ``firstHop`` makes; the receiver's scope where there is none.
  var below: ScopeID
}

/// The creators of a received dependency on all chains.
package struct Provision: Sendable {
  /// One for each creator, nearest first.
  package private(set) var origins: [Origin]
  /// Roots from which a chain without any creator leads to the receiver, nearest first.
  package private(set) var gaps: [ScopeID] = []
  /// The search that found the origins; nil where none was needed.
  var search: ScopeSearch?

  /// The made dependencies that lead from the creator's scope to the receiver, outermost first.
  package func chain(from origin: Origin) -> [DependencyReference] {
    guard let first = origin.firstHop else { return [] }
    return [first] + (search?.chain(from: origin.below) ?? [])
  }
}
