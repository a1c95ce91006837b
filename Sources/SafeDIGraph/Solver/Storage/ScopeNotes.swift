import DICheckDependencyLibrary

/// What is found out about single scopes, where there is anything, as with hardly any.
struct ScopeNotes<Value: Sendable>: Sendable {
  private(set) var values: [ScopeID: Value] = [:]

  /// Looks at some scopes again.
  mutating func update(_ scopes: some Sequence<ScopeID>, _ find: (ScopeID) -> Value?) {
    for id in scopes {
      let found = find(id)
      if found != nil || !values.isEmpty { values[id] = found }
    }
  }

  mutating func forget(_ scopes: [ScopeID]) { update(scopes) { _ in nil } }
}
