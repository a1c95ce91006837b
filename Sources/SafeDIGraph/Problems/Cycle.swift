import DICheckDependencyLibrary

/// A faulty cycle: a scope that, to be made, needs something that is not there yet.
package struct Cycle: Hashable, Sendable {
  package enum Kind: Sendable {
    /// Every hop makes or takes a value (Rules/Cycles.md).
    case constant
    /// Some hops are lazy, and yet the value is needed before it is made (Rules/Cycles.md).
    case partiallyLazy
    /// A builder is received by what it builds (Rules/Cycles.md).
    case receivedBuilder
    /// A received value needs, through what it receives itself, the very value that receives it (Rules/Cycles.md).
    case receivedInOwnChain
  }

  package var kind: Kind
  /// The dependency that the cycle begins and ends with.
  package var start: Identity
  /// In order; the last one closes the cycle.
  package var hops: [DependencyReference]
  /// The index of the hop that a report points at.
  var anchor: Int
  /// True if the cycle goes through a value that is made when it is first read and then kept: what SafeDI says of that is
  /// presumed and not known.
  package var isPresumed = false

  /// The dependency at which it is reported.
  package var place: DependencyReference { hops[anchor] }
}

/// A dependency, by its scope and its index there.
package struct DependencyReference: Hashable, Sendable {
  package var scope: ScopeID
  /// In half of an `Int`, since a graph has one of these for each link.
  private var position: Int32

  package init(_ scope: ScopeID, _ dependency: Int) {
    self.scope = scope
    position = Int32(clamping: dependency)
  }

  package var dependency: Int {
    get { Int(position) }
    set { position = Int32(clamping: newValue) }
  }
}
