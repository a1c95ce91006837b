import DICheckDependencyLibrary
import DICheckText

/// Questions of the library that owns the graph, beyond those of all solved graphs.
extension ProgramGraph {
  /// Whether `lhs` stands before `rhs`, by file path, then by place in the file.
  package func precedes(_ lhs: ScopeID, _ rhs: ScopeID) -> Bool { solved.linked.precedes(lhs, rhs) }

  /// Whether code is generated for anything: a root, or a mock.
  package var hasRootsOrMocks: Bool { solved.reach.hasRootsOrMocks }

  /// The source of a renamed dependency, qualified as its identity is; of other dependencies their own identity.
  package func source(of reference: DependencyReference) -> Identity { requested(by: reference) }

  /// The spellings of the values that `id` takes at run time as one type.
  package func forwardedTypes(of id: ScopeID) -> [TypeTerm] { rules.forwardedTypes(of: provider(id)) }

  /// Whether a builder that keeps its value was ever declared or requested.
  package var mentionsKeepers: Bool { solved.interner.hasKeepers }

  // MARK: Supply and demand

  /// All dependencies that `scope` could receive on some chain from a root.
  package func offers(to scope: ScopeID) -> [Offer] { Offers(in: solved).offers(to: scope) }

  /// The offer of one identity alone.
  package func offer(of identity: Identity, to scope: ScopeID) -> Offer? {
    guard let wanted = solved.interner.existingIdentity(identity),
      cache.offered(find: { OfferedIdentities(in: solved) }).contains(wanted)
    else { return nil }
    return Offers(in: solved).offer(of: wanted, to: scope)
  }

  /// The received dependencies that several creators provide, without duplicates, the nearest to a creator first.
  package func receivers(ofAll creators: [DependencyReference]) -> [DependencyReference] {
    Receivers(in: solved).receivers(ofAll: creators)
  }

  /// The dependencies that require `source`'s value but don't get it from `source` itself, on chains on which nothing
  /// is created under its label: the nearest first. O(scopes below that need it).
  package func requirements(below source: DependencyReference) -> [DependencyReference] {
    AbsentOptionals(in: solved).requirements(below: source)
  }

  // MARK: Providers

  /// The providers that nothing makes, in no order. O(providers).
  package var unmadeProviders: [ScopeID] { solved.linked.liveScopes.filter { solved.linked.makers[$0].isEmpty } }

  /// The providers of files whose path begins with `prefix`, in no order. O(files).
  package func providers(inFilesWithPrefix prefix: String) -> [ScopeID] {
    solved.linked.files.scopes(withPrefix: prefix)
  }

  /// The first `limit` providers, by path and place, with `type` in their inheritance clause. O(providers).
  package func providers(inheriting type: TypeTerm, limit: Int) -> [ScopeID] {
    solved.linked.files.scopes(inheriting: type, limit: limit)
  }

  /// The first `limit` types that didn't opt in, by path and place, with `type` in their inheritance clause. O(files +
  /// types that did not opt in).
  package func plainTypes(
    inheriting type: TypeTerm, limit: Int, where isWanted: (PlainType.Kind) -> Bool
  ) -> [(file: FileID, plain: PlainType)] {
    solved.linked.files.plainTypes(inheriting: type, limit: limit, where: isWanted)
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

  /// Every type that some provider builds, in no order. O(types).
  package var buildableTypes: [TypeTerm] { buildableTypes { _ in true } }

  /// The buildable types whose sketch passes, in no order. O(types), with very little work for those that don't pass.
  package func buildableTypes(where passes: (TypeSketch) -> Bool) -> [TypeTerm] {
    solved.linked.index.registeredTypes(where: passes).map { solved.linked.interner.types[$0.index] }
  }

  // MARK: Mocks

  /// The graph of the mocks as a graph of its own, in which dependencies are linked to the targets of mocks; nil where
  /// none are generated. It shares all storage with this one.
  package var graphOfMocks: ProgramGraph? { mocks.graph(beside: solved).map { ProgramGraph($0) } }

  /// The first type with a generated mock, by place, that makes `id`, directly or not, or is `id`.
  package func mockedType(reaching id: ScopeID) -> ScopeID? {
    guard !solved.reach.mockRoots.isEmpty else { return nil }
    return transitiveMakers(id).intersection(solved.reach.mockRoots).min { precedes($0, $1) }
  }

  /// In the graph of the mocks: the maker of a dependency received as `type`, and whether its value is wrapped in it.
  package func maker(ofReceived type: TypeTerm) -> (scope: ScopeID, isErased: Bool)? {
    let graph = solved.linked
    guard let id = graph.interner.existingType(type) else { return nil }
    if let built = graph.mockTargets.builtType(of: id, in: graph),
      let maker = graph.mockTargets.provider(of: built, in: graph)
    {
      return (maker, false)
    }
    return graph.mockTargets.promoted[id].map { ($0, true) }
  }

  /// The declaration of the hand-written mock of a provider: the provider's own, or a declaration for mocks alone; nil
  /// if there is none.
  package func mockDeclaration(of id: ScopeID) -> ScopeID? {
    MockTargets.mockDeclaration(of: id, in: solved.linked)
  }
}
