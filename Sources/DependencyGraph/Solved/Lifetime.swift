/// How long what a scope makes lives, by the scope that it comes and goes with.
package enum Lifetime: Hashable, Sendable {
  /// As long as a root, of which there is one.
  case root(ScopeID)
  /// One for each instance of a scope that may be made several times.
  case each(ScopeID)
}
