/// What the layers above ask of a solved graph.
extension ProgramGraph {
  /// The roots that count, sorted by place.
  package var roots: [ScopeID] { reach.roots }

  /// All providers, sorted by place. O(n log n).
  package var providers: [ScopeID] { liveScopes.sorted { precedes($0, $1) } }

  /// The number of providers.
  package var providerCount: Int { liveScopes.reduce(0) { count, _ in count + 1 } }

  package func isReachable(_ id: ScopeID) -> Bool { reach.contains(id) }

  package func concreteType(of id: ScopeID) -> TypeTerm { interner.types[scope(id).concreteType.index] }

  package func file(of id: ScopeID) -> FileID { scope(id).file }

  package func path(of file: FileID) -> String? { files[file]?.path }

  package func fileFacts(_ file: FileID) -> FileFacts? { files[file]?.facts }

  package var fileIDs: [FileID] { files.keys.sorted() }

  /// The scopes of a file's providers, at the same indices.
  package func scopes(in file: FileID) -> [ScopeID] { files[file]?.scopes ?? [] }

  /// A provider's facts, with its places in the present version of its file.
  package func provider(_ id: ScopeID) -> Provider { facts(of: id) }

  package func dependency(_ reference: DependencyReference) -> Dependency {
    facts(of: reference.scope).dependencies[reference.dependency]
  }

  /// Who is made for a made dependency.
  package func target(of reference: DependencyReference) -> ScopeID? {
    scope(reference.scope).links[reference.dependency].target
  }

  /// A dependency's label and type, the type qualified where a short name means a nested type.
  package func identity(of reference: DependencyReference) -> Identity {
    interner.identity(scope(reference.scope).links[reference.dependency].identity)
  }

  /// Who builds `type`, if anyone does.
  package func provider(building type: TypeTerm) -> ScopeID? {
    interner.existingType(type).flatMap { provider(of: $0) }
  }

  /// Every type that someone builds. O(types).
  package var buildableTypes: [TypeTerm] {
    interner.types.indices.filter { !index[TypeID($0)].isEmpty }.map { interner.types[$0] }
  }
}
