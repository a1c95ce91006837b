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
    guard !graph.builds(type), let found = declaration(of: type) else { return nil }
    switch found.role {
    case .builds:
      // A type of another program may have the same name as one of this program.
      if let plain, !plain.isProtocol { return nil }
    case .plain:
      if plain != nil || !graph.plainDeclarations(of: type.withoutOutermostGenerics).isEmpty { return nil }
    }
    let (module, location) = (module(of: found), location(of: found))
    let place: DeclaredElsewhere.Place =
      switch module?.kind {
      case nil where isInProgram(found): .here
      case .test: .tests(module?.name ?? "")
      case .loose, .file, nil: .file(location.path.split(separator: "/").last.map(String.init) ?? "")
      case .application: .target(module?.name ?? "")
      case .library, .executable, .macro, .plugin: place(of: module)
      }
    return DeclaredElsewhere(
      type: type, role: found.role, place: place, location: location,
      user: modules.name(of: graph.file(of: user.scope)))
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
