import DICheckDependencyLibrary

/// The lifetime of a scope's values, by the scope that they come and go with.
package enum Lifetime: Hashable, Sendable {
  /// As long as a root, of which there is one instance.
  case root(ScopeID)
  /// One for each instance of a scope that may be made several times.
  case each(ScopeID)
}
