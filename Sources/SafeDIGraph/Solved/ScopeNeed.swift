import DICheckDependencyLibrary

/// A dependency that a scope, or a scope that it makes, takes from above.
package struct ScopeNeed: Hashable, Sendable {
  package var identity: Identity
  /// True if all its receivers accept that it is missing.
  package var isOptional: Bool
}
