import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckWorkspace
import SafeDIGraph

extension OutsideDeclarations {
  /// The declaration of a type that the graph doesn't have, for the dependency that needs it. Nil where nothing
  /// declares it, or where the program's own declaration is the one that is meant.
  func elsewhere(
    _ type: TypeTerm, for user: DependencyReference, in graph: ProgramGraph,
    besides plain: NearNames.PlainDeclaration? = nil
  ) -> DeclaredElsewhere? {
    guard graph.provider(building: type) == nil, let found = declaration(of: type) else { return nil }
    let role: DeclaredElsewhere.Role
    switch found.role {
    case .builds(let concrete):
      // A type of another program may have the same name as one of this program.
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
      case .application: .target(found.module?.name ?? "")
      case .library, .executable, .macro, .plugin: place(of: found.module)
      }
    return DeclaredElsewhere(
      type: type, role: role, place: place, location: found.location,
      user: moduleName(of: graph.file(of: user.scope)))
  }

  private func place(of module: SourceModule?) -> DeclaredElsewhere.Place {
    let name = module?.name ?? ""
    return switch sourcesNamedFor(module) {
    case nil: .module(name)
    case .list?: .linkedModule(name, isNamedInList: true)
    case .code?, .some(.none): .linkedModule(name, isNamedInList: false)
    }
  }
}
