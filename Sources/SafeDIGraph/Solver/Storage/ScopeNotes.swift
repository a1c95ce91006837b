import DICheckDependencyLibrary

/// Findings about single scopes. Nearly all scopes have none, and no entry.
struct ScopeNotes<Value: Sendable>: Sendable {
  private(set) var byScope: [ScopeID: Value] = [:]

  /// Looks at some scopes again.
  mutating func update(_ scopes: some Sequence<ScopeID>, _ find: (ScopeID) -> Value?) {
    for id in scopes {
      let found = find(id)
      if found != nil || !byScope.isEmpty { byScope[id] = found }
    }
  }

  mutating func forget(_ scopes: [ScopeID]) { update(scopes) { _ in nil } }
}
