import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDIGraph

extension SafeDISnapshot {
  /// The file's suspicions whose premises hold in a program.
  func confirmedSuspicions(
    in file: FileID, as program: ProgramAnalysis, _ modules: ModuleImports
  ) -> [DeclarationProblem] {
    guard !options.isParity, let reading = files[file].marked(for: program.edition)?.reading,
      !reading.suspicions.isEmpty, !reading.isInDoubt
    else { return [] }
    return reading.suspicions.filter { suspicion in
      switch suspicion.premise {
      case .libraryIsOutOfSight: modules.lackLibrary(in: file, importing: reading.imports.map(\.module))
      case .isNowhere(let path): isNowhere(path, for: file, in: program)
      case .isUnmade(let type):
        program.hasGraph && program.ownFiles.contains(file) && !program.graph.builds(type)
      }
    }.map(\.problem)
  }

  /// The findings about modules of a program that use SafeDI's macros and certainly don't depend on it.
  func undependedModules(of program: ProgramAnalysis, _ modules: ModuleImports) -> [Finding] {
    guard !options.isParity else { return [] }
    return modules.undepended(among: program.program.modules).sortedByKey.compactMap { file, module in
      guard let firstMacro = files[file].marked(for: program.edition)?.reading.firstMacro else { return nil }
      let problem = DeclarationProblem(MissingImport(fault: .noDependency(module: module)), at: firstMacro)
      return Finding(problem, path: files[file].path, program: program.program.name)
    }
  }

  /// Returns true if a path exists nowhere. Only the program's own files name further sources, and only a package or
  /// project has the folder that their paths are relative to.
  private func isNowhere(_ path: String, for file: FileID, in program: ProgramAnalysis) -> Bool {
    guard program.hasGraph, program.ownFiles.contains(file),
      layout.projects.indices.contains(program.program.project)
    else { return false }
    return switch layout.projects[program.program.project].kind {
    case .package, .xcode: FileSnapshot(of: FilePath.absolute(path, from: program.program.folder)) == nil
    case .folder, .file: false
    }
  }

  /// The premises of the suspicions in a file, for any edition.
  func premises(in file: FileID) -> [Suspicion.Premise] {
    files[file].outcomes.flatMap { _, outcome -> [Suspicion.Premise] in
      if case .read(let marked) = outcome { marked.reading.suspicions.map(\.premise) } else { [] }
    }
  }

  /// Nil for a file without SafeDI's words, or one that isn't there.
  func reading(of file: Int) -> FileReading? {
    guard files.indices.contains(file), case .read(let marked)? = files[file].firstOutcome else { return nil }
    return marked.reading
  }

  /// The modules that a file passes on to importers of its own; nil where that isn't known.
  func passedOnModules(of file: FileID) -> [String]? {
    guard files.indices.contains(file.index) else { return nil }
    return switch files[file].firstOutcome {
    case .unmarked(let names)?: names.passedOnModules
    case .read(let marked)? where marked.reading.brokenDeclarations.isEmpty && !marked.reading.isInDoubt:
      marked.reading.imports.filter(\.isPassedOn).map(\.module)
    case .read?, .setAside?, nil: nil
    }
  }
}

/// Decides which files of a workspace see SafeDI. The results are cached: make one for each state of the workspace.
final class ModuleImports: Remembering {
  private let snapshot: SafeDISnapshot
  private var layout: ProgramLayout { snapshot.layout }
  /// True if a module may pass SafeDI on.
  private var passing: [Int: Bool] = [:]
  /// True if any file of a project imports SafeDI.
  private var users: [Int: Bool] = [:]
  private lazy var modulesByName = Dictionary(grouping: layout.modules.indices) { layout.modules[$0].name }

  init(_ snapshot: SafeDISnapshot) { self.snapshot = snapshot }

  /// The first file of each of some modules that imports SafeDI for its macros, though neither the module nor what it
  /// depends on depends on anything outside of the workspace; by file, with the module's name. Only of packages in which
  /// another target does depend on SafeDI. One pass over the files of modules that depend on nothing else.
  func undepended(among modules: some Sequence<Int>) -> [FileID: String] {
    var result: [FileID: String] = [:]
    for index in modules where isOfPackage(index) {
      let module = layout.modules[index]
      guard module.isSelfContained, !module.isOfUnreadBuild, module.extent == .whole, layout.isBesideUsers(index),
        modulesByName[MissingImport.module] == nil,
        layout.build.closure(of: index).allSatisfy({ layout.modules[$0].isSelfContained }),
        let first = module.files.first(where: importsForMacros)
      else { continue }
      result[FileID(first)] = module.name
    }
    return result
  }

  private func importsForMacros(_ file: Int) -> Bool {
    guard let reading = snapshot.reading(of: file), reading.firstMacro != nil else { return false }
    return reading.imports.contains { $0.module == MissingImport.module && !$0.isConditional }
  }

  /// Returns true if a file of a package's target certainly doesn't see SafeDI, which others of its package import. The
  /// first call takes O(modules), and O(files) of the modules that may pass it on.
  func lackLibrary(in file: FileID, importing imports: [String]) -> Bool {
    let own = layout.modules(of: file)
    guard !own.isEmpty else { return false }
    return own.allSatisfy { module in
      isOfPackage(module) && layout.modules[module].name != MissingImport.module
        && (isUser(layout.modules[module].project) || imports.contains(where: MissingImport.parts.contains))
        && !mayPassOn(module) && !imports.contains(where: mayBring)
    }
  }

  private func isOfPackage(_ module: Int) -> Bool {
    switch layout.modules[module].kind {
    case .library, .executable, .test: layout.projects[layout.modules[module].project].kind == .package
    case .macro, .plugin, .application, .loose, .file: false
    }
  }

  private func isUser(_ project: Int) -> Bool {
    remembered(project, in: \.users) {
      layout.modules.contains { module in
        module.project == project
          && module.files.contains { file in
            snapshot.reading(of: file)?.imports.contains { $0.module == MissingImport.module } ?? false
          }
      }
    }
  }

  /// Returns true if who imports a module of that name may see SafeDI.
  private func mayBring(_ name: String) -> Bool {
    if name == MissingImport.module { return true }
    // A module of the workspace hides a system module of the same name.
    guard let modules = modulesByName[name] else {
      return !SystemModules.names.contains(name) && !MissingImport.parts.contains(name)
    }
    return modules.contains(where: mayPassOn)
  }

  private func mayPassOn(_ module: Int) -> Bool {
    if let known = passing[module] { return known }
    // A cycle of imports passes on nothing more.
    passing[module] = false
    let result = layout.modules[module].files.contains { file in
      snapshot.passedOnModules(of: FileID(file))?.contains(where: mayBring) ?? true
    }
    passing[module] = result
    return result
  }
}
