/// What a scope, or what it makes, takes from above.
package struct ScopeNeed: Hashable, Sendable {
  package var identity: Identity
  /// Whether all who ask for it can do without.
  package var isOptional: Bool
}
