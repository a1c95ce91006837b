import DICheckDependencyLibrary
import DICheckText

// MARK: Files

extension ProgramGraph {
  /// How many files the graph has facts of.
  package var fileCount: Int { solved.linked.files.count }

  /// The numbers of these files, ascending.
  package var fileIDs: [FileID] { solved.linked.files.ids.sorted() }

  package func path(of file: FileID) -> String? { solved.linked.files.path(of: file) }

  package func fileFacts(_ file: FileID) -> FileFacts? { solved.linked.files[file]?.facts }

  /// The declarations of `type` that didn't opt in, in the order of the files' paths.
  package func plainDeclarations(of type: TypeTerm) -> [(file: FileID, plain: PlainType)] {
    solved.linked.files.byPath(solved.linked.traits.plainTypes[type] ?? []).flatMap { file in
      (fileFacts(file)?.plainTypes ?? []).filter { $0.shape.type == type }.map { (file, $0) }
    }
  }

  /// The first `limit` types that didn't opt in, by path and place, with `type` in their inheritance clause. O(types)
  /// once, then O(files with such types).
  package func plainTypes(
    inheriting type: TypeTerm, limit: Int, where isWanted: (PlainType.Kind) -> Bool
  ) -> [(file: FileID, plain: PlainType)] {
    solved.linked.files.plainTypes(inheriting: type, limit: limit, among: inheritors, where: isWanted)
  }

  /// Cached until the next change.
  private var inheritors: FileTable.Inheritors {
    cache.inheritors { FileTable.Inheritors(solved.linked.files) }
  }

  /// The first extension of `type`, by path, that opted in but has no function that builds it. O(files with such
  /// extensions).
  package func idleExtension(of type: TypeTerm) -> Location? {
    let (files, generic) = (solved.linked.files, type.withoutOutermostGenerics)
    return files.byPath(solved.linked.traits.idling).lazy.compactMap { file in
      files[file]?.facts.idleExtensions.first { $0.type == generic }.flatMap { found in
        files[file].map { Location(path: $0.path, range: found.name) }
      }
    }.first
  }

  /// The files with a configuration that takes effect, by path.
  package var configuringFiles: [FileID] { solved.linked.files.byPath(solved.linked.traits.configuring) }
}

// MARK: Scopes

extension ProgramGraph {
  /// All providers, by file path, then by place. O(n log n).
  package var providers: [ScopeID] {
    let files = solved.linked.files
    return files.byPath(files.ids).flatMap { files.scopes(of: $0) }
  }

  package var providerCount: Int { solved.linked.scopes.count - solved.linked.freeScopes.count }

  /// The scopes of a file's providers, at the same indices.
  package func scopes(in file: FileID) -> [ScopeID] { solved.linked.files.scopes(of: file) }

  package func file(of id: ScopeID) -> FileID { solved.linked.place(of: id).file }

  /// A provider's facts, with its places in the present version of its file.
  package func provider(_ id: ScopeID) -> Provider { solved.linked.facts(of: id) }

  /// All of a provider but its places and its dependencies.
  package func shape(_ id: ScopeID) -> ProviderShape { provider(id).shape }

  /// The path of the file that declares a provider.
  package func path(of id: ScopeID) -> String? { path(of: file(of: id)) }

  /// The dependencies of ``provider(_:)``, without copying the rest.
  package func dependencies(of id: ScopeID) -> [Dependency] { solved.linked.dependencies(of: id) }

  /// ``dependencies(of:)`` by their numbers.
  package func references(of id: ScopeID) -> [DependencyReference] {
    dependencies(of: id).indices.map { DependencyReference(scope: id, dependency: $0) }
  }

  /// The dependencies that `id` takes at run time.
  package func forwarded(to id: ScopeID) -> [DependencyReference] {
    references(of: id).filter { dependency($0).shape.source == .forwarded }
  }

  /// Returns true if `lhs` stands before `rhs`, by file path, then by place in the file.
  package func precedes(_ lhs: ScopeID, _ rhs: ScopeID) -> Bool { solved.linked.precedes(lhs, rhs) }
  package func precedes(_ lhs: DependencyReference, _ rhs: DependencyReference) -> Bool {
    solved.linked.precedes(lhs, rhs)
  }

  /// A provider's own type, qualified if its short name means a nested type.
  package func concreteType(of id: ScopeID) -> TypeTerm { solved.linked.concreteType(of: id) }

  /// The types under which it can be requested, qualified likewise: its own, then the additional ones in order.
  package func registeredTypes(of id: ScopeID) -> [TypeTerm] { solved.linked.registeredTypes(of: id) }

  /// The spellings of the values that `id` takes at run time as one type.
  package func forwardedTypes(of id: ScopeID) -> [TypeTerm] { rules.forwardedTypes(of: provider(id)) }

  /// Returns true if several providers claim one of the types of `id`.
  package func isContested(_ id: ScopeID) -> Bool { solved.linked.isContested(id) }

  /// The roots that count, by file path, then by place.
  package var roots: [ScopeID] { solved.reach.roots }

  /// Returns true if `id` is one of ``roots``. O(log roots) comparisons of places at most.
  package func isRoot(_ id: ScopeID) -> Bool { solved.isRoot(id) }

  /// Returns true if a root makes `id`, directly or not.
  package func isReachable(_ id: ScopeID) -> Bool { solved.reach.contains(id) }

  /// The lifetime of the value that `scope` makes.
  package func lifetime(of scope: ScopeID) -> Lifetime { Lifetime(of: scope, in: solved) }
}

// MARK: Providers

extension ProgramGraph {
  /// The provider that builds `type`, if there is one.
  package func provider(building type: TypeTerm) -> ScopeID? {
    solved.linked.interner.existingType(type).flatMap { solved.linked.provider(of: $0) }
  }

  /// Returns true if a provider builds `type`.
  package func builds(_ type: TypeTerm) -> Bool { provider(building: type) != nil }

  /// Every provider whose own type is `type`, including those for mocks alone; in no order. O(number of results).
  package func providers(withOwnType type: TypeTerm) -> [ScopeID] { solved.linked.providers(withOwnType: type) }

  /// The providers whose type's last name component is one of `names`; in no order. O(types + names).
  package func providers(named names: some Collection<String>) -> [ScopeID] {
    solved.linked.index.providers(named: names, solved.linked.interner)
  }

  /// The providers that nothing makes, in no order. O(providers).
  package var unmadeProviders: [ScopeID] { solved.linked.liveScopes.filter { solved.linked.makers[$0].isEmpty } }

  /// The providers of files whose path begins with `prefix`, in no order. O(files).
  package func providers(inFilesWithPrefix prefix: String) -> [ScopeID] {
    solved.linked.files.scopes(withPrefix: prefix)
  }

  /// The first `limit` providers, by path and place, with `type` in their inheritance clause. O(types) once, then
  /// O(files with such providers).
  package func providers(inheriting type: TypeTerm, limit: Int) -> [ScopeID] {
    solved.linked.files.scopes(inheriting: type, limit: limit, among: inheritors)
  }

  /// Every type that some provider builds, in no order. O(types).
  package var buildableTypes: [TypeTerm] { buildableTypes { _ in true } }

  /// The buildable types whose sketch passes, in no order. O(types), with very little work for those that don't pass.
  package func buildableTypes(where passes: (TypeSketch) -> Bool) -> [TypeTerm] {
    solved.linked.index.registeredTypes(where: passes).map { solved.linked.interner.types[$0.index] }
  }
}
