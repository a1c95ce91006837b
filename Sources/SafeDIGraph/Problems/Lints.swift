import DICheckDependencyLibrary

/// Dependencies that one scope makes or renames, of which each needs the next before it can be made, and the last one
/// the first (Rules/Cycles.md, "Rings of siblings").
package struct SiblingRing: Hashable, Sendable {
  /// Two at least, all of one scope; the first one declared stands first.
  package var items: [DependencyReference]
  /// For each of ``items``, the dependency that asks for the next one: that of a type which is made with it, or the
  /// item itself where it is a new name.
  package var requests: [DependencyReference]
}

/// A request that has the label of something nearer, and another type (Rules/Availability.md, "Shadowed labels").
package struct ShadowedLabel: Hashable, Sendable {
  /// The request.
  package var dependency: DependencyReference
  /// The requested identity: for an alias, its source.
  package var identity: Identity
  /// The dependency that the label stands for there.
  package var nearer: DependencyReference
  /// The dependency that is meant: the nearest that creates the requested identity. Nil for a request that does without
  /// where nothing creates it, while ``nearer`` builds such a value.
  package var meant: DependencyReference?
}

/// A module that generated code needs and doesn't import (Rules/Graph.md, "Imports of generated code").
package struct UnimportedModule: Hashable, Sendable {
  package var module: String
  /// A type of the module that the code makes: the first to be reached.
  package var provider: ScopeID
  /// The dependency that makes it.
  package var maker: DependencyReference
  /// The root whose code does.
  package var root: ScopeID
}

/// A required dependency whose only source takes it only if it is available, which it isn't
/// (Rules/Availability.md, "Absent optionals").
package struct AbsentOptional: Hashable, Sendable {
  /// The dependency that requires it.
  package var dependency: DependencyReference
  /// The requested identity: for an alias, its source.
  package var identity: Identity
  /// The dependency that has it only if it is available.
  package var source: DependencyReference
  /// A root from which nothing on the way provides it.
  package var root: ScopeID
}
