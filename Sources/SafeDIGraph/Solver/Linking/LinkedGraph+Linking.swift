import DICheckDependencyLibrary

/// Resolves the type names of facts to scopes.
extension LinkedGraph {
  /// Resolves the names of changed scopes, and of the scopes that changed names or registrations affect. Returns the
  /// live scopes whose links changed.
  mutating func link(_ linking: inout Linking) -> [ScopeID] {
    // A later change of the same run may have removed a scope that an earlier one added.
    linking.changed.removeAll { scopes[$0] == nil }
    reorderMakers(ofAllMadeBy: linking.moved)
    for scope in linking.changed { registerWritten(scope, in: &linking) }
    var relinked = Set(linking.changed)
    if !linking.toggledNames.isEmpty {
      for scope in liveScopes where !relinked.contains(scope) && mentions(scope, anyOf: linking.toggledNames) {
        unregisterQualified(scope, in: &linking)
        relinked.insert(scope)
      }
    }
    var touched = relinked.sorted()
    var links = touched.map { (scope: $0, links: relink($0, in: &linking)) }
    for index in links.indices {
      let resolved = links[index].links.map { retargeted($0) { _ in true } }
      // Freed at once, so that a program's links don't exist twice.
      links[index].links = []
      setLinks(resolved, of: links[index].scope, in: &linking)
    }
    for scope in linking.affected.sorted() where !relinked.contains(scope) {
      guard let known = scopes[scope]?.links else { continue }
      let resolved = known.map { retargeted($0, where: linking.changedTypes.contains) }
      if setLinks(resolved, of: scope, in: &linking) { touched.append(scope) }
    }
    return touched
  }

  /// Withdraws a scope's claims. Its links stay until it is linked again or removed.
  mutating func unregister(_ id: ScopeID, in linking: inout Linking) {
    guard let scope = scopes[id] else { return }
    for type in scope.writtenTypes {
      let nested = nestedName(of: type)
      if index.countWritten(type, nestedName: nested, by: -1), let nested { linking.toggledNames.insert(nested) }
    }
    scopes[id]?.writtenTypes = []
    unregisterQualified(id, in: &linking)
  }

  private mutating func unregisterQualified(_ id: ScopeID, in linking: inout Linking) {
    guard let scope = scopes[id] else { return }
    for type in scope.registeredTypes {
      noteChange(of: type, in: &linking)
      index.remove(scope: id, from: type)
    }
    scopes[id]?.registeredTypes = []
  }

  /// Call before registrations of `type` change: its makers may then make another scope.
  func noteChange(of type: TypeID, in linking: inout Linking) {
    guard linking.changedTypes.insert(type).inserted, !linking.isBulk || !makers.isEmpty else { return }
    for registration in index[type] { linking.affected.formUnion(makers[registration.scope].lazy.map(\.scope)) }
    if let waiting = unbuilt[type] { linking.affected.formUnion(waiting) }
  }

  private mutating func registerWritten(_ id: ScopeID, in linking: inout Linking) {
    guard let scope = scopes[id], scope.writtenTypes.isEmpty else { return }
    let shape = facts(of: id).shape
    let types = ([shape.concreteType] + shape.additionalTypes).map { interner.type($0) }
    for type in types {
      let nested = nestedName(of: type)
      if index.countWritten(type, nestedName: nested, by: 1), let nested { linking.toggledNames.insert(nested) }
    }
    scopes[id]?.writtenTypes = types
  }

  private mutating func nestedName(of type: TypeID) -> NameID? {
    guard case .nested(let name, _, _) = interner.types[type] else { return nil }
    return interner.name(name)
  }

  private func mentions(_ id: ScopeID, anyOf names: Set<NameID>) -> Bool {
    let scope = scope(id)
    if scope.links.contains(where: { $0.baseName.map(names.contains) ?? false }) { return true }
    let words = names.map { interner.names[$0] }
    return facts(of: id).shape.additionalTypes.contains { $0.baseName.map(words.contains) ?? false }
  }

  /// Registers a scope under the types that it claims, and returns its links, still without targets.
  private mutating func relink(_ id: ScopeID, in linking: inout Linking) -> [Link] {
    let provider = facts(of: id)
    let shape = provider.shape
    let prefixes = rules.qualifiesNestedNames ? Self.prefixes(of: shape) : []
    var registered = [scopes[id]?.writtenTypes.first ?? interner.type(shape.concreteType)]
    for type in shape.additionalTypes {
      let baseName = type.baseName.map { interner.name($0) }
      registered.append(qualify(type, baseName: baseName, prefixes: prefixes.dropFirst()))
    }
    let claimsAnew = scopes[id]?.registeredTypes != registered
    if claimsAnew { unregisterQualified(id, in: &linking) }
    for (position, type) in registered.enumerated() where claimsAnew {
      noteChange(of: type, in: &linking)
      index.insert(.init(scope: id, position: position, isMockOnly: shape.isMockOnly), for: type)
      index.sketch(type, as: interner.types[type])
    }
    let links = provider.dependencies.map { link($0.shape, prefixes: prefixes[...]) }
    scopes[id]?.concreteType = registered[0]
    scopes[id]?.isRoot = shape.isRoot
    scopes[id]?.isMockOnly = shape.isMockOnly
    scopes[id]?.certainty = shape.certainty
    scopes[id]?.generatesMock = shape.generatesMock && rules.hasMocks
    scopes[id]?.registeredTypes = registered
    return links
  }

  /// The types inside which a short name may stand: the provider's own, then each around it, innermost first.
  private static func prefixes(of shape: ProviderShape) -> [TypeTerm] {
    switch shape.kind {
    case .type, .mockExtension: shape.concreteType.withParents
    case .builderFunction: (shape.enclosingType ?? shape.concreteType).withParents
    }
  }

  /// `type`, or the registered nested type that its short name means in this context (Rules/Types.md, "Nested types").
  /// - Parameter baseName: the last component of the name of `type`.
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
    if dependency.isLazy, let kept = rules.keptType(of: dependency.type) {
      interner.note(identity, keeping: interner.type(kept))
    }
    func link(_ role: Link.Role, source: IdentityID? = nil, builtType: TypeID? = nil) -> Link {
      Link(
        role: role, isLazyType: dependency.isLazy, isDoubtful: dependency.isDoubtful, identity: identity,
        source: source ?? identity,
        builtType: builtType ?? type, baseName: baseName)
    }
    switch dependency.source {
    case .instantiated(let instantiation):
      // A short name that means a nested type means it in the look-up too; an explicitly given name stays as it is.
      let isDeclaredType = !instantiation.isNamedExplicitly && instantiation.builtType == dependency.type
      let built = isDeclaredType ? type : interner.type(instantiation.builtType)
      let later = rules.keptType(of: dependency.type) == nil ? Link.Role.lazy : .kept
      var made = link(instantiation.isLazy ? later : .constant, builtType: built)
      made.isErased = instantiation.isErasedToConcreteType && instantiation.isNamedExplicitly
      return made
    case .forwarded:
      return link(.forwarded)
    case .received(let onlyIfAvailable):
      return link(onlyIfAvailable && rules.hasOnlyIfAvailable ? .receivedIfAvailable : .received)
    case .aliased(let original, let onlyIfAvailable):
      let source = interner.identity(label: original.label, type: interner.type(original.type))
      if onlyIfAvailable, rules.followsOptionalAliases, case .optional(let value) = original.type {
        // Numbers the identity that may answer the alias now, so that its number exists whenever another file mentions
        // it.
        _ = interner.identity(label: original.label, type: interner.type(value))
      }
      return link(onlyIfAvailable && rules.hasOnlyIfAvailable ? .aliasIfAvailable : .alias, source: source)
    }
  }

  /// `link` with its target, looked up again if its built type passes `isAffected`.
  private func retargeted(_ link: Link, where isAffected: (TypeID) -> Bool) -> Link {
    guard link.role.isInstantiated, isAffected(link.builtType) else { return link }
    var result = link
    result.target = provider(of: link.builtType)
    return result
  }
}
