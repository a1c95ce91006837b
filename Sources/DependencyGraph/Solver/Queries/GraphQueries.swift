import DICheckText

/// What the layers above ask of a solved graph.
extension ProgramGraph {
  /// The roots that count, sorted by place.
  package var roots: [ScopeID] { reach.roots }

  /// Whether `id` is one of ``roots``. O(log roots) comparisons of places at most.
  package func isRoot(_ id: ScopeID) -> Bool { reach.isRoot(id, in: self) }

  /// All providers, sorted by place. O(n log n).
  package var providers: [ScopeID] {
    files.ids.compactMap { file in files[file].map { (path: $0.path, file: file, scopes: $0.scopes) } }
      .sorted { ($0.path, $0.file) < ($1.path, $1.file) }
      .flatMap(\.scopes)
  }

  /// The number of providers.
  package var providerCount: Int { liveScopes.reduce(0) { count, _ in count + 1 } }

  package func isReachable(_ id: ScopeID) -> Bool { reach.contains(id) }

  package func concreteType(of id: ScopeID) -> TypeTerm { interner.types[scope(id).concreteType.index] }

  package func file(of id: ScopeID) -> FileID { scope(id).file }

  package func path(of file: FileID) -> String? { files[file]?.path }

  package func fileFacts(_ file: FileID) -> FileFacts? { files[file]?.facts }

  package var fileIDs: [FileID] { files.ids.sorted() }

  /// The scopes of a file's providers, at the same indices.
  package func scopes(in file: FileID) -> [ScopeID] { files[file]?.scopes ?? [] }

  /// A provider's facts, with its places in the present version of its file.
  package func provider(_ id: ScopeID) -> Provider { facts(of: id) }

  package func dependency(_ reference: DependencyReference) -> Dependency {
    facts(of: reference.scope).dependencies[reference.dependency]
  }

  /// Who is made for a made dependency.
  package func target(of reference: DependencyReference) -> ScopeID? {
    links(of: reference.scope)[reference.dependency].target
  }

  func identityID(of reference: DependencyReference) -> IdentityID {
    links(of: reference.scope)[reference.dependency].identity
  }

  /// A dependency's label and type, the type qualified where a short name means a nested type.
  package func identity(of reference: DependencyReference) -> Identity {
    interner.identity(identityID(of: reference))
  }

  /// What a renamed dependency stands for, qualified in the same way; for others their own identity.
  package func source(of reference: DependencyReference) -> Identity {
    interner.identity(links(of: reference.scope)[reference.dependency].source)
  }

  /// Who builds `type`, if anyone does.
  package func provider(building type: TypeTerm) -> ScopeID? {
    interner.existingType(type).flatMap { provider(of: $0) }
  }

  /// Every provider whose own type is `type`, also one for mocks alone; in no order. O(their number).
  package func providers(withOwnType type: TypeTerm) -> [ScopeID] {
    guard let id = interner.existingType(type) else { return [] }
    return index[id].filter { $0.position == 0 }.map(\.scope)
  }

  /// Every type that someone builds, in no order. O(types).
  package var buildableTypes: [TypeTerm] { buildableTypes { _ in true } }

  /// The types that someone builds and whose sketch passes, in no order. O(types), with very little for those that
  /// don't.
  package func buildableTypes(where passes: (TypeSketch) -> Bool) -> [TypeTerm] {
    var result: [TypeTerm] = []
    for (type, sketch) in index.sketches where passes(sketch) && !index[type].isEmpty {
      result.append(interner.types[type.index])
    }
    return result
  }

  /// Where `type` is declared without opting in, in the order of the files' paths.
  package func plainDeclarations(of type: TypeTerm) -> [(file: FileID, name: UTF8Range)] {
    (traits.plainTypes[type] ?? []).map { (path: path(of: $0) ?? "", file: $0) }.sorted { $0 < $1 }
      .flatMap { _, file in
        (fileFacts(file)?.plainTypes ?? []).filter { $0.shape.type == type }.map { (file: file, name: $0.name) }
      }
  }
}

extension ProgramGraph {
  /// What `id` and all that it makes need from above, sorted by label, then type. O(needs · log needs).
  package func needs(of id: ScopeID) -> [ScopeNeed] {
    var isOptional: [IdentityID: Bool] = [:]
    for need in needs[id] { isOptional[need.identity] = need.isOptional && isOptional[need.identity] ?? true }
    return isOptional.map { (interner.identity($0.key), $0.value) }
      .map { (key: ($0.0.label, "\($0.0.type)"), need: ScopeNeed(identity: $0.0, isOptional: $0.1)) }
      .sorted { $0.key < $1.key }
      .map(\.need)
  }

  /// How many providers `id` makes, directly or not, itself left out. O(what it makes + their dependencies) for the
  /// first who asks about this state of the graph.
  package func countMade(by id: ScopeID) -> Int {
    memo.countMade(by: id) {
      var reached: Set<ScopeID> = [id]
      var queue = [id]
      while let next = queue.popLast() {
        for link in links(of: next) {
          if let target = link.target, reached.insert(target).inserted { queue.append(target) }
        }
      }
      return reached.count - 1
    }
  }

  /// The types that `id` is registered under, short names qualified: its own, then the additional ones in order.
  package func registeredTypes(of id: ScopeID) -> [TypeTerm] {
    scope(id).registeredTypes.map { interner.types[$0.index] }
  }

  /// The type under which the provider of a made dependency is looked up.
  package func builtType(of reference: DependencyReference) -> TypeTerm {
    interner.types[links(of: reference.scope)[reference.dependency].builtType.index]
  }

  /// What a request stands for: an alias's source, else the dependency's own identity.
  package func requested(by reference: DependencyReference) -> Identity {
    interner.identity(links(of: reference.scope)[reference.dependency].source)
  }
}
