import DICheckDependencyLibrary

/// Takes in facts: adds, moves and removes scopes.
extension LinkedGraph {
  /// Takes in a file's new facts, and notes what has to be linked because of them.
  mutating func stage(_ change: FileChange, in linking: inout Linking) {
    let old = files[change.file]
    guard let facts = change.facts else {
      guard let old else { return }
      for scope in old.scopes { remove(scope, in: &linking) }
      traits.replace(old.facts, with: nil, of: change.file, allowsNarrowAccess: rules.allowsNarrowAccess)
      files[change.file] = nil
      linking.hasOtherChanges = true
      return
    }
    if let old, old.path != change.path {
      // A file under another path is removed and added, since paths order the scopes.
      stage(FileChange(file: change.file, path: old.path, facts: nil), in: &linking)
      return stage(change, in: &linking)
    }
    if let old, old.facts.hasSameShape(as: facts) {
      if !old.facts.isSameToGeneratedCode(as: facts) { linking.codeChanges += 1 }
      files[change.file] = FileTable.Entry(path: old.path, facts: facts, scopes: old.scopes)
      linking.shapesKept += 1
      return
    }
    linking.hasOtherChanges = true
    traits.replace(old?.facts, with: facts, of: change.file, allowsNarrowAccess: rules.allowsNarrowAccess)
    // A provider keeps its scope as long as the file declares its type, so that its makers need not be linked again.
    var reusable: [TypeTerm: [(scope: ScopeID, provider: Provider)]] = [:]
    if let old {
      for (scope, provider) in zip(old.scopes, old.facts.providers).reversed() {
        reusable[provider.shape.concreteType, default: []].append((scope, provider))
      }
    }
    var scopeIDs: [ScopeID] = []
    scopeIDs.reserveCapacity(facts.providers.count)
    for (position, provider) in facts.providers.enumerated() {
      if !reusable.isEmpty, let (scope, known) = reusable[provider.shape.concreteType]?.popLast() {
        if scopes[scope]?.provider != position { move(scope, to: position, in: &linking) }
        if !known.hasSameShape(as: provider) {
          if !known.isSameToMakers(as: provider) { linking.changedForMakers.insert(scope) }
          if !known.claimsSameTypes(as: provider) { unregister(scope, in: &linking) }
          linking.changed.append(scope)
        }
        scopeIDs.append(scope)
      } else {
        let scope = allocateScope(file: change.file, provider: position)
        linking.changed.append(scope)
        scopeIDs.append(scope)
      }
    }
    for (scope, _) in reusable.values.joined() { remove(scope, in: &linking) }
    files[change.file] = FileTable.Entry(path: change.path, facts: facts, scopes: scopeIDs)
  }

  private mutating func allocateScope(file: FileID, provider: Int) -> ScopeID {
    let scope = Scope(file: file, provider: provider)
    if let id = freeScopes.popLast() {
      scopes[id] = scope
      return id
    }
    scopes.append(scope)
    return ScopeID(scopes.count - 1)
  }

  /// Notes that a scope has moved in its file: among several claims on a type, the first by place counts.
  private mutating func move(_ scope: ScopeID, to position: Int, in linking: inout Linking) {
    for type in scopes[scope]?.registeredTypes ?? [] where index[type].count > 1 {
      noteChange(of: type, in: &linking)
    }
    scopes[scope]?.provider = position
    linking.moved.append(scope)
  }

  private mutating func remove(_ scope: ScopeID, in linking: inout Linking) {
    unregister(scope, in: &linking)
    setLinks([], of: scope, in: &linking)
    scopes[scope] = nil
    linking.removed.append(scope)
  }

  /// Frees the numbers of removed scopes, once nothing refers to them any more.
  mutating func release(_ removed: [ScopeID]) { freeScopes += removed }
}
