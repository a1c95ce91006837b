import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// Searches the other files of a workspace for declarations that a program misses. The results are cached: make one for
/// each state of the workspace and each program.
final class OutsideDeclarations: Remembering {
  private let workspace: WorkspaceDeclarations
  private let program: ProgramAnalysis
  private var snapshot: SafeDISnapshot { workspace.snapshot }
  private var known: [TypeTerm: WorkspaceDeclaration?] = [:]
  private lazy var modules = ModuleNames(snapshot, program)
  private var looks = 0

  /// The greatest numbers of files that are read for one type, and for all types.
  private static let (lookLimit, allLooksLimit) = (8, 200)

  /// - Parameter workspace: the cached results for other programs of the same state.
  init(_ workspace: WorkspaceDeclarations, program: ProgramAnalysis) {
    self.workspace = workspace
    self.program = program
  }

  convenience init(_ snapshot: SafeDISnapshot, program: ProgramAnalysis) {
    self.init(WorkspaceDeclarations(snapshot), program: program)
  }

  /// The best declaration of `type` that the program lacks, or holds in a file that SafeDI doesn't read: a provider
  /// before a plain declaration, one of a library before others. O(programs + files without SafeDI's words) for the
  /// first program that asks for it.
  func declaration(of type: TypeTerm) -> WorkspaceDeclaration? {
    remembered(type, in: \.known) { search(for: type) }
  }

  /// The declaration of a type that the graph doesn't have, for the dependency that needs it. Nil where nothing
  /// declares it, or where the program's own declaration is the one that is meant.
  func elsewhere(
    _ type: TypeTerm, for user: DependencyReference, in graph: ProgramGraph,
    besides plain: NearNames.PlainDeclaration?
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
    let name = module?.name ?? ""
    let place: DeclaredElsewhere.Place =
      switch module?.kind {
      case nil where isInProgram(found): .here
      case .test: .tests(name)
      case .loose, .file, nil: .file(FilePath.name(of: location.path))
      case .application: .target(name)
      case .library, .executable, .macro, .plugin:
        listNaming(module).map { .linkedModule(name, list: $0) } ?? .module(name)
      }
    return DeclaredElsewhere(
      type: type, role: found.role, place: place, location: location,
      user: modules.name(of: graph.file(of: user.scope)))
  }

  /// The list that would have to name a linked module's folder for the program to have it; nil for a module that it
  /// doesn't link, or where all that is linked is read.
  private func listNaming(_ module: SourceModule?) -> String? {
    let isLinked = program.program.ownModules.contains { own in
      snapshot.layout.readsOwnFilesAlone(building: own)
        && snapshot.layout.build.closure(of: own).contains { snapshot.layout.modules[$0] == module }
    }
    guard isLinked else { return nil }
    return SafeDI().furtherSources(in: program.edition.version) == .list
      ? SafeDI.includeList.name : "additionalDirectoriesToInclude"
  }

  /// The module that declares it; nil for an unknown module or one of the program's.
  private func module(of declaration: WorkspaceDeclaration) -> SourceModule? {
    isInProgram(declaration) ? nil : workspace.module(of: declaration.file)
  }

  private func isInProgram(_ declaration: WorkspaceDeclaration) -> Bool { program.files.contains(declaration.file) }

  private func location(of declaration: WorkspaceDeclaration) -> Location {
    Location(path: snapshot.files[declaration.file].path, range: declaration.range)
  }

  private func search(for type: TypeTerm) -> WorkspaceDeclaration? {
    let found = workspace.declarations(of: type).filter { !isInProgram($0) }
    return (found + unread(type.withoutOutermostGenerics)).min {
      rank($0, for: type) < rank($1, for: type)
    }
  }

  /// The rank of a declaration, lower for more useful ones.
  private func rank(_ declaration: WorkspaceDeclaration, for type: TypeTerm) -> (Int, Int, String) {
    let kind: Int =
      switch module(of: declaration)?.kind {
      case .library: 0
      case .application, .executable, .macro, .plugin: 1
      case .loose, .file, nil: 2
      case .test: 3
      }
    let path = snapshot.files[declaration.file].path
    guard case .builds(let concrete) = declaration.role else { return (isInProgram(declaration) ? -1 : kind, 1, path) }
    // The type that fulfills the wanted type is more useful than the place of the latter, even one in this program.
    return (concrete == type ? kind : kind - 5, 0, path)
  }

  // MARK: Files that SafeDI doesn't read

  private func unread(_ type: TypeTerm) -> [WorkspaceDeclaration] {
    guard let name = type.baseName else { return [] }
    // The program's own files come first: a declaration there ends the search.
    let candidates = workspace.unreadFiles(declaring: name)
    let ordered = candidates.filter(program.files.contains) + candidates.filter { !program.files.contains($0) }
    var found: [WorkspaceDeclaration] = []
    for file in ordered.prefix(Self.lookLimit) where looks < Self.allLooksLimit {
      looks += 1
      guard let declaration = workspace.unreadDeclaration(of: name, isNested: type.parent != nil, in: file) else {
        continue
      }
      found.append(declaration)
      if isInProgram(declaration) { break }
    }
    return found
  }
}

extension SourceModule {
  /// True if the module has a name that people know.
  var isNamed: Bool {
    switch kind {
    case .library, .executable, .test, .macro, .plugin, .application: true
    case .loose, .file: false
    }
  }
}
