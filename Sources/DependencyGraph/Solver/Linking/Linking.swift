/// What one run of ``ProgramGraph/apply(_:)`` has to do, and what it did so far.
struct Linking {
  /// So much changes that what is derived is made afresh; what serves to bring it up to date isn't noted.
  var isBulk: Bool
  /// Scopes whose facts are new or other than before.
  var changed: [ScopeID] = []
  var removed: [ScopeID] = []
  /// Nested names that appeared or vanished: short names may now mean another type.
  var toggledNames: Set<NameID> = []
  /// Types whose registrations changed.
  var changedTypes: Set<TypeID> = []
  /// Scopes that make those types, or would.
  var affected: Set<ScopeID> = []
  /// Scopes that lost or gained a maker.
  var seeds: Set<ScopeID> = []
  /// Identities of links that came or went.
  var identities: Set<IdentityID> = []
  /// Scopes of which those who make them know something else than before: what they take at run time, or whether they
  /// are for mocks alone.
  var changedForMakers: Set<ScopeID> = []
  /// Scopes that stand elsewhere in their file than before.
  var moved: [ScopeID] = []
  /// Something changed that is no scope (a configuration, a plain type, syntax errors).
  var hasOtherChanges = false
  /// Files whose facts differ from the known ones only in what shapes leave out.
  var shapesKept = 0
  /// Those of them by which generated code may be another.
  var codeChanges = 0

  init(isBulk: Bool) { self.isBulk = isBulk }

  var isEmpty: Bool { changed.isEmpty && removed.isEmpty && !hasOtherChanges }
}
