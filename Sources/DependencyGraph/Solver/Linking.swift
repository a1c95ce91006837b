extension ProgramGraph {
  /// Resolves the names of changed scopes, and of those that a change of names or registrations reaches.
  /// Returns the live scopes whose links are other than before.
  mutating func link(_ linking: inout Linking) -> [ScopeID] {
    for scope in linking.changed { registerWritten(scope, in: &linking) }
    var relinked = Set(linking.changed)
    if !linking.toggledNames.isEmpty {
      for scope in liveScopes where !relinked.contains(scope) && mentions(scope, anyOf: linking.toggledNames) {
        unregisterQualified(scope, in: &linking)
        relinked.insert(scope)
      }
    }
    let ordered = relinked.sorted()
    for scope in ordered { relink(scope, in: &linking) }
    var touched = ordered
    for id in ordered { resolveTargets(of: id, in: &linking) { _ in true } }
    if !linking.changedTypes.isEmpty {
      let changedTypes = linking.changedTypes
      for id in liveScopes where !relinked.contains(id) {
        if resolveTargets(of: id, in: &linking, where: changedTypes.contains) { touched.append(id) }
      }
    }
    count { $0.scopesLinked += touched.count }
    return touched
  }

  /// Takes a scope's claims back. Its links stay until it is linked again or removed.
  mutating func unregister(_ id: ScopeID, in linking: inout Linking) {
    guard let scope = scopes[id.index] else { return }
    for type in scope.writtenTypes {
      let nested = nestedName(of: type)
      if index.countWritten(type, nestedName: nested, by: -1), let nested { linking.toggledNames.insert(nested) }
    }
    scopes[id.index]?.writtenTypes = []
    unregisterQualified(id, in: &linking)
  }

  private mutating func unregisterQualified(_ id: ScopeID, in linking: inout Linking) {
    guard let scope = scopes[id.index] else { return }
    for type in scope.registeredTypes {
      index.remove(scope: id, from: type)
      linking.changedTypes.insert(type)
    }
    scopes[id.index]?.registeredTypes = []
  }

  private mutating func registerWritten(_ id: ScopeID, in linking: inout Linking) {
    guard let scope = scopes[id.index], scope.writtenTypes.isEmpty else { return }
    let shape = facts(of: id).shape
    let types = ([shape.concreteType] + shape.additionalTypes).map { interner.type($0) }
    for type in types {
      let nested = nestedName(of: type)
      if index.countWritten(type, nestedName: nested, by: 1), let nested { linking.toggledNames.insert(nested) }
    }
    scopes[id.index]?.writtenTypes = types
  }

  private mutating func nestedName(of type: TypeID) -> NameID? {
    guard case .nested(let name, _, _) = interner.types[type.index] else { return nil }
    return interner.name(name)
  }

  private func mentions(_ id: ScopeID, anyOf names: Set<NameID>) -> Bool {
    let scope = scope(id)
    if scope.links.contains(where: { $0.baseName.map(names.contains) ?? false }) { return true }
    let words = names.map { interner.names[$0.index] }
    return facts(of: id).shape.additionalTypes.contains { $0.baseName.map(words.contains) ?? false }
  }

  private mutating func relink(_ id: ScopeID, in linking: inout Linking) {
    let provider = facts(of: id)
    let shape = provider.shape
    let prefixes = rules.qualifiesNestedNames ? Self.prefixes(of: shape) : []
    var registered = [scopes[id.index]?.writtenTypes.first ?? interner.type(shape.concreteType)]
    for type in shape.additionalTypes {
      let baseName = type.baseName.map { interner.name($0) }
      registered.append(qualify(type, baseName: baseName, prefixes: prefixes.dropFirst()))
    }
    let claimsAnew = scopes[id.index]?.registeredTypes != registered
    if claimsAnew { unregisterQualified(id, in: &linking) }
    for (position, type) in registered.enumerated() where claimsAnew {
      index.insert(.init(scope: id, position: position, isMockOnly: shape.isMockOnly), for: type)
      linking.changedTypes.insert(type)
    }
    let links = provider.dependencies.map { link($0.shape, prefixes: prefixes[...]) }
    guard var scope = scopes[id.index] else { return }
    if scope.isRoot != shape.isRoot || scope.generatesMock != shape.generatesMock { linking.hasChangedEdges = true }
    // Kept targets tell below whether an edge changed.
    if !scope.links.isEmpty { linking.oldTargets[id] = scope.links.compactMap(\.target) }
    scope.concreteType = registered[0]
    scope.isRoot = shape.isRoot
    scope.isMockOnly = shape.isMockOnly
    scope.generatesMock = shape.generatesMock && rules.hasMocks
    scope.links = links
    scope.registeredTypes = registered
    scopes[id.index] = scope
  }

  /// The types inside which a short name may stand: the provider's own, then each around it, innermost first.
  private static func prefixes(of shape: ProviderShape) -> [TypeTerm] {
    var result: [TypeTerm] = []
    var next: TypeTerm? =
      switch shape.kind {
      case .type, .mockExtension: shape.concreteType
      case .builderFunction: shape.enclosingType ?? shape.concreteType
      }
    while let type = next {
      result.append(type)
      next = type.parent
    }
    return result
  }

  /// `type`, or the registered nested type that its short name means here (semantics.md §4.4).
  /// - Parameter baseName: that of `type`.
  private mutating func qualify(_ type: TypeTerm, baseName: NameID?, prefixes: ArraySlice<TypeTerm>) -> TypeID {
    if !prefixes.isEmpty, let baseName, index.mayQualify(baseName) {
      for prefix in prefixes {
        if let candidate = type.qualified(by: prefix), let known = interner.existingType(candidate),
          index.isWritten(known)
        {
          return known
        }
      }
    }
    return interner.type(type)
  }

  private mutating func link(_ dependency: DependencyShape, prefixes: ArraySlice<TypeTerm>) -> Link {
    let baseName = dependency.type.baseName.map { interner.name($0) }
    let type = qualify(dependency.type, baseName: baseName, prefixes: prefixes)
    let identity = interner.identity(label: dependency.label, type: type)
    func link(_ role: Link.Role, source: IdentityID? = nil, builtType: TypeID? = nil) -> Link {
      Link(
        role: role, isLazyType: dependency.isLazy, identity: identity, source: source ?? identity,
        builtType: builtType ?? type, target: nil, baseName: baseName)
    }
    switch dependency.source {
    case .instantiated(let instantiation):
      // A short name that means a nested type means it for the look-up too; a name given explicitly stays as it is.
      let isDeclaredType = !instantiation.isNamedExplicitly && instantiation.builtType == dependency.type
      let built = isDeclaredType ? type : interner.type(instantiation.builtType)
      return link(instantiation.isLazy ? .lazy : .constant, builtType: built)
    case .forwarded:
      return link(.forwarded)
    case .received(let onlyIfAvailable):
      return link(onlyIfAvailable && rules.hasOnlyIfAvailable ? .receivedIfAvailable : .received)
    case .aliased(let original, let onlyIfAvailable):
      let source = interner.identity(label: original.label, type: interner.type(original.type))
      return link(onlyIfAvailable && rules.hasOnlyIfAvailable ? .aliasIfAvailable : .alias, source: source)
    }
  }

  /// Looks up who makes what for the made dependencies of a scope whose built type passes `isAffected`.
  /// Returns whether anyone else is made now.
  @discardableResult
  private mutating func resolveTargets(
    of id: ScopeID, in linking: inout Linking, where isAffected: (TypeID) -> Bool
  ) -> Bool {
    guard var links = scopes[id.index]?.links else { return false }
    var isChanged = false
    for (position, link) in links.enumerated() where link.role.isInstantiated && isAffected(link.builtType) {
      let target = provider(of: link.builtType)
      if target != link.target {
        links[position].target = target
        isChanged = true
      }
    }
    if isChanged { scopes[id.index]?.links = links }
    if let old = linking.oldTargets[id] {
      if old != links.compactMap(\.target) { linking.hasChangedEdges = true }
    } else if isChanged {
      linking.hasChangedEdges = true
    }
    return isChanged
  }

  /// Who builds `type`: what real code declares goes before what test code does, and among several (a fault that is
  /// reported by itself) the first by place.
  func provider(of type: TypeID) -> ScopeID? {
    let registrations = index[type]
    guard registrations.count > 1 else { return registrations.first?.scope }
    let real = registrations.filter { !$0.isMockOnly }
    return (real.isEmpty ? registrations : real).map(\.scope).min { precedes($0, $1) }
  }
}
