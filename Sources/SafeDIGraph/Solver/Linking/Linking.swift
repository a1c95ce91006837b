import DICheckDependencyLibrary

/// The work of one run of ``ProgramGraph/apply(_:)``: done so far, and still to do.
struct Linking {
  /// True if so much changes that derived values are computed from scratch, so that notes for updating them are left
  /// out.
  var isBulk: Bool
  /// Scopes with new or changed facts.
  var changed: [ScopeID] = []
  var removed: [ScopeID] = []
  /// Nested names that appeared or vanished: short names may now mean other types.
  var toggledNames: Set<NameID> = []
  /// Types whose registrations changed.
  var changedTypes: Set<TypeID> = []
  /// Scopes that make such types, or would make them.
  var affected: Set<ScopeID> = []
  /// Scopes that lost or gained a maker.
  var seeds: Set<ScopeID> = []
  /// Identities of links that were added or removed.
  var identities: Set<IdentityID> = []
  /// Scopes whose makers see a difference: other values at run time, or a change between mock and production.
  var changedForMakers: Set<ScopeID> = []
  /// Scopes that moved in their file.
  var moved: [ScopeID] = []
  /// True if something changed that is no scope (a configuration, a plain type, syntax errors).
  var hasOtherChanges = false
  /// Files whose facts differ from the known ones only in parts that shapes leave out.
  var shapesKept = 0
  /// Files among those of ``shapesKept`` whose generated code may differ.
  var codeChanges = 0

  var isEmpty: Bool { changed.isEmpty && removed.isEmpty && !hasOtherChanges }
}
