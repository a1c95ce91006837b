import DICheckDependencyLibrary

/// The scopes that chains have in common.
package enum CommonOwners: Sendable {
  /// All scopes, since there is no chain.
  case any
  case some(Set<ScopeID>)

  package func contains(_ scope: ScopeID) -> Bool {
    switch self {
    case .any: true
    case .some(let scopes): scopes.contains(scope)
    }
  }
}
