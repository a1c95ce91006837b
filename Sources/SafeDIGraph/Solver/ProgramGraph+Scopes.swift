import DICheckDependencyLibrary
import DICheckText

// MARK: Files

extension ProgramGraph {
  /// How many files the graph has facts of.
  package var fileCount: Int { solved.linked.files.count }

  /// The numbers of these files, ascending.
  package var fileIDs: [FileID] { solved.linked.files.ids.sorted() }

  /// All scopes, those of one file together. O(scopes).
  package var scopes: [ScopeID] { fileIDs.flatMap { scopes(in: $0) } }

  package func path(of file: FileID) -> String? { solved.linked.files.path(of: file) }

  package func fileFacts(_ file: FileID) -> FileFacts? { solved.linked.files[file]?.facts }

  /// The declarations of `type` that didn't opt in, in the order of the files' paths.
  package func plainDeclarations(of type: TypeTerm) -> [(file: FileID, plain: PlainType)] {
    solved.linked.files.byPath(solved.linked.traits.plainTypes[type] ?? []).flatMap { file in
      (fileFacts(file)?.plainTypes ?? []).filter { $0.shape.type == type }.map { (file, $0) }
    }
  }

  /// The first `limit` types that didn't opt in, by path and place, with `type` in their inheritance clause. Builds
  /// ``FileTable/Inheritors`` once, then O(types with that clause).
  package func plainTypes(
    inheriting type: TypeTerm, limit: Int, where isWanted: (PlainType.Kind) -> Bool
  ) -> [(file: FileID, plain: PlainType)] {
    let all = (inheritors.plainTypes[type] ?? []).map { file, index in
      (file: file, plain: solved.linked.files.plainTypes(of: file)[index])
    }
    return Array(all.filter { isWanted($0.plain.shape.kind) }.prefix(limit))
  }

  /// Cached until the next change.
  private var inheritors: FileTable.Inheritors {
    cache.remembered(\.inheritors) { FileTable.Inheritors(solved.linked.files) }
  }

  /// The first extension of `type`, by path, that opted in but has no function that builds it. O(files with such
  /// extensions).
  package func idleExtension(of type: TypeTerm) -> Location? {
    let (files, generic) = (solved.linked.files, type.withoutOutermostGenerics)
    return files.byPath(solved.linked.traits[.idling]).lazy.compactMap { file in
      files[file].flatMap { known in
        known.facts.idleExtensions.first { $0.type == generic }.map { Location(path: known.path, range: $0.name) }
      }
    }.first
  }

  /// The names of attributes on its types and extensions that may be anybody's. O(files with such attributes).
  package var foreignAttributes: Set<String> { solved.foreignAttributes }

  /// The files with a configuration that takes effect, by path.
  package var configuringFiles: [FileID] { solved.linked.files.byPath(solved.linked.traits[.configuring]) }

  /// The configurations that take effect, by path and place.
  package var configurations: [GraphConfiguration] { solved.linked.configurations }
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
    dependencies(of: id).indices.map { DependencyReference(id, $0) }
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

  /// The first `limit` providers, by path and place, with `type` in their inheritance clause. Builds
  /// ``FileTable/Inheritors`` once, then O(limit).
  package func providers(inheriting type: TypeTerm, limit: Int) -> [ScopeID] {
    Array((inheritors.providers[type] ?? []).prefix(limit))
  }

  /// Every type that some provider builds, in no order. O(types).
  package var buildableTypes: [TypeTerm] { buildableTypes { _ in true } }

  /// The buildable types whose sketch passes, in no order. O(types), with very little work for those that don't pass.
  func buildableTypes(where passes: (TypeSketch) -> Bool) -> [TypeTerm] {
    solved.index.registeredTypes(where: passes).map { solved.linked.type($0) }
  }

  /// The built types that may have the name of `type`, in no order. O(types), with very little work for each.
  package func buildableTypes(likeNameOf type: TypeTerm) -> [TypeTerm] {
    let sketch = TypeSketch(type)
    return buildableTypes { $0.mayShareName(with: sketch) }
  }
}

// MARK: Dependencies

extension ProgramGraph {
  package func dependency(_ reference: DependencyReference) -> Dependency { solved.linked.dependency(reference) }

  /// All of a dependency but its places.
  package func shape(_ reference: DependencyReference) -> DependencyShape { dependency(reference).shape }

  /// A dependency's label and type, the type qualified if its short name means a nested type.
  package func identity(of reference: DependencyReference) -> Identity {
    solved.linked.identity(link(reference).identity)
  }

  /// The identity that a request looks for: an alias's source, qualified likewise, else the dependency's own identity.
  package func requested(by reference: DependencyReference) -> Identity {
    solved.linked.identity(link(reference).source)
  }

  /// The type under which the provider of a made dependency is looked up.
  package func builtType(of reference: DependencyReference) -> TypeTerm {
    solved.linked.type(link(reference).builtType)
  }

  /// The scope that a made dependency makes.
  package func target(of reference: DependencyReference) -> ScopeID? { link(reference).target }

  /// Returns true if a made dependency makes one value, on first read, and keeps it: below it the value itself can be
  /// received under the dependency's label too.
  package func keepsValue(_ reference: DependencyReference) -> Bool { link(reference).role == .kept }

  /// True if a builder that keeps its value was ever declared or requested.
  package var mentionsKeepers: Bool { solved.interner.hasKeepers }

  private func link(_ reference: DependencyReference) -> Link { solved.linked.link(reference) }
}

// MARK: Makers

extension ProgramGraph {
  /// The made dependencies that make `scope`, by file path, then by place.
  package func makers(of scope: ScopeID) -> [DependencyReference] { solved.linked.makers[scope] }

  /// Only chains from roots count; for a scope that no root reaches, and in a program without roots, all do.
  package func counts(_ maker: DependencyReference, for scope: ScopeID) -> Bool {
    isReachable(maker.scope) || !isReachable(scope)
  }

  /// The scopes that make `id`, by file path, then by place.
  package func makingScopes(of id: ScopeID) -> [ScopeID] {
    Set(solved.linked.makers[id].map(\.scope)).sorted { precedes($0, $1) }
  }

  /// All scopes that make `id`, now or later, directly or not, and `id` itself. O(scopes above + hops between them).
  package func transitiveMakers(_ scopes: some Sequence<ScopeID>) -> Set<ScopeID> {
    solved.linked.makers.all(above: scopes)
  }

  /// How many providers `id` makes, directly or not, not counting itself; at most `limit`, since the head of a long
  /// chain makes thousands. O(counted providers + their dependencies).
  package func countMade(by id: ScopeID, upTo limit: Int = .max) -> Int { solved.linked.countMade(by: id, upTo: limit) }

  /// How many chains of made dependencies lead from a root to `scope`: at most ``ChainCounter/limit``. O(n log n) in the
  /// scopes above, plus their dependencies.
  package func chainCount(to scope: ScopeID) -> Int {
    var counter = ChainCounter(self)
    return counter.count(to: scope)
  }
}
