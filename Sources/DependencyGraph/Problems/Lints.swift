/// Of what one scope makes or renames, each needs the next before it can be made, and the last one the first
/// (Rules/Cycles.md, "Rings of siblings").
package struct SiblingRing: Hashable, Sendable {
  /// Two at least, all of one scope; the first one declared stands first.
  package var items: [DependencyReference]
  /// For each item, who asks for the next one: the dependency by which a type that is made with it receives that, or
  /// the item itself where it is a new name. One for each of ``items``.
  package var requests: [DependencyReference]
}

/// Types that make each other later, and are made in a generated mock: what chooses the parts of each would hold what
/// chooses those of the next, and so itself (Rules/Differences.md, "Code that no compiler takes").
package struct ConfigurationRing: Hashable, Sendable {
  /// The dependencies by which each makes the next, the last one the first; two at least.
  package var hops: [DependencyReference]
  /// A type in whose mock they are.
  package var mocked: ScopeID
}

/// What is received has the label of something nearer, and another type (Rules/Availability.md, "Shadowed labels").
package struct ShadowedLabel: Hashable, Sendable {
  /// Who receives it.
  package var dependency: DependencyReference
  /// What is asked for: for an alias, its source.
  package var identity: Identity
  /// What the label stands for there.
  package var nearer: DependencyReference
  /// What is meant: the nearest that creates what is asked for.
  package var meant: DependencyReference
}

/// What is required has no source but one that takes it only if it is available, and it isn't
/// (Rules/Availability.md, "Absent optionals").
package struct AbsentOptional: Hashable, Sendable {
  /// Who requires it.
  package var dependency: DependencyReference
  /// What is asked for: for an alias, its source.
  package var identity: Identity
  /// Who has it only if it is available.
  package var source: DependencyReference
  /// A root from which nothing on the way provides it.
  package var root: ScopeID
}
