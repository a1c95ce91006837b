import DICheckDependencyGraph
import DICheckDependencyLibrary

extension OutsideDeclarations {
  /// What is known of a type that the graph doesn't have, to whoever needs it. Nil where nobody declares it, or where
  /// it is what the program itself declares that is meant.
  func elsewhere(
    _ type: TypeTerm, for user: DependencyReference, in graph: any SolvedGraph,
    besides plain: NearNames.PlainDeclaration? = nil
  ) -> DeclaredElsewhere? {
    guard graph.provider(building: type) == nil, let found = declaration(of: type) else { return nil }
    let role: DeclaredElsewhere.Role
    switch found.role {
    case .builds(let concrete):
      // Somebody else's type may have the name of one that stands here.
      if let plain, !plain.isProtocol { return nil }
      role = concrete == type ? .declared : .fulfilled(by: concrete)
    case .plain(let kind):
      if plain != nil || !graph.plainDeclarations(of: type.withoutOutermostGenerics).isEmpty { return nil }
      role = .declaredPlainly(kind)
    }
    let place: DeclaredElsewhere.Place =
      switch found.module?.kind {
      case nil where found.isInProgram: .here
      case .test: .tests(found.module?.name ?? "")
      case .loose, .file, nil: .file(found.location.path.split(separator: "/").last.map(String.init) ?? "")
      case .library, .executable, .macro, .plugin, .application: .module(found.module?.name ?? "")
      }
    return DeclaredElsewhere(
      type, role, at: place, found.location, user: moduleName(of: graph.file(of: user.scope)))
  }
}
