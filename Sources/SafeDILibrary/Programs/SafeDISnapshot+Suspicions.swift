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
      case .isOutOfSight(let module): modules.lack(module, in: file, importing: reading.imports.map(\.module))
      case .isNowhere(let path): isNowhere(path, for: file, in: program)
      case .isUnmade(let type):
        program.hasGraph && program.ownFiles.contains(file) && !program.graph.builds(type)
      }
    }.map(\.problem)
  }

  /// The findings about modules of a program that use SafeDI's macros and certainly don't depend on it.
  func undependedModules(of program: ProgramAnalysis, _ modules: ModuleImports) -> [Finding] {
    guard !options.isParity else { return [] }
    return modules.undepended(among: program.program.modules).sorted { $0.key < $1.key }.compactMap { file, module in
      guard let firstMacro = files[file].marked(for: program.edition)?.reading.firstMacro else { return nil }
      let problem = DeclarationProblem(MissingImport(fault: .noDependency(module: module)), at: firstMacro, owner: nil)
      return Finding(problem, path: files[file].path, program: program.program.name)
    }
  }

  /// Returns true if a path exists nowhere. Only the program's own files name further sources, and only a package or
  /// project has the folder that their paths are relative to.
  private func isNowhere(_ path: String, for file: FileID, in program: ProgramAnalysis) -> Bool {
    guard program.hasGraph, program.ownFiles.contains(file),
      layout.projects.indices.contains(program.program.project)
    else { return false }
    switch layout.projects[program.program.project].kind {
    case .package, .xcode: return FileSnapshot(of: FilePath.absolute(path, from: program.program.folder)) == nil
    case .folder, .file: return false
    }
  }

  /// The grounds in other files on which the suspicions in a file depend, for any edition.
  func grounds(ofSuspicionsIn file: FileID) -> SuspicionGrounds {
    var grounds: SuspicionGrounds = []
    for (_, outcome) in files[file].outcomes {
      guard case .read(let marked) = outcome else { continue }
      for suspicion in marked.reading.suspicions {
        switch suspicion.premise {
        case .isOutOfSight: grounds.insert(.imports)
        case .isNowhere: break
        case .isUnmade: grounds.insert(.graph)
        }
      }
    }
    return grounds
  }

  /// A file's imports, as far as the suspicions in other files depend on them.
  func imports(of file: FileID) -> FileImports {
    var imports = FileImports(passedOn: passedOnModules(of: file))
    if let reading = reading(of: file.index) { imports.own = reading.imports.map(\.module) }
    return imports
  }

  /// Nil for a file without SafeDI's words, or one that isn't there.
  fileprivate func reading(of file: Int) -> FileReading? {
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

/// The facts outside of a file that decide whether its suspicions hold.
struct SuspicionGrounds: OptionSet, Sendable {
  let rawValue: UInt8

  /// The imports of other files, and the modules that they pass on.
  static let imports = Self(rawValue: 1)
  /// The graphs of the file's programs.
  static let graph = Self(rawValue: 2)
}

/// A file's imports, as far as they matter to other files.
struct FileImports: Hashable, Sendable {
  fileprivate(set) var own: [String] = []
  /// The modules that the file passes on to importers; nil where that isn't known.
  fileprivate(set) var passedOn: [String]?
}

/// Decides which modules the files of a workspace see. The results are cached: make one for each state of the
/// workspace.
final class ModuleImports: Remembering {
  private let snapshot: SafeDISnapshot
  private var layout: ProgramLayout { snapshot.layout }
  /// True if a module may pass on another module, by both.
  private var passing: [Passing: Bool] = [:]
  /// True if any file of a project imports a module.
  private var users: [User: Bool] = [:]
  private lazy var modulesByName = Dictionary(grouping: layout.modules.indices) { layout.modules[$0].name }

  private struct Passing: Hashable {
    var module: Int
    var wanted: String
  }

  private struct User: Hashable {
    var project: Int
    var wanted: String
  }

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

  /// Returns true if a file of a package's target certainly doesn't see a module that others of its package import. The
  /// first call takes O(modules), and O(files) of the modules that may pass it on.
  func lack(_ wanted: String, in file: FileID, importing imports: [String]) -> Bool {
    let own = layout.build.modules(ofFile: file.index)
    guard !own.isEmpty else { return false }
    return own.allSatisfy { module in
      isOfPackage(module) && layout.modules[module].name != wanted
        && (isImported(wanted, inProject: layout.modules[module].project)
          || imports.contains(where: MissingImport.parts.contains))
        && !mayPass(wanted, on: module) && !imports.contains { mayBring(wanted, byImporting: $0) }
    }
  }

  private func isOfPackage(_ module: Int) -> Bool {
    switch layout.modules[module].kind {
    case .library, .executable, .test: layout.projects[layout.modules[module].project].kind == .package
    case .macro, .plugin, .application, .loose, .file: false
    }
  }

  private func isImported(_ wanted: String, inProject project: Int) -> Bool {
    remembered(User(project: project, wanted: wanted), in: \.users) {
      layout.modules.contains { module in
        module.project == project
          && module.files.contains { file in
            snapshot.reading(of: file)?.imports.contains { $0.module == wanted } ?? false
          }
      }
    }
  }

  private func mayBring(_ wanted: String, byImporting name: String) -> Bool {
    if name == wanted { return true }
    // A module of the workspace hides a system module of the same name.
    guard let modules = modulesByName[name] else {
      return !SystemModules.contains(name) && !MissingImport.parts.contains(name)
    }
    return modules.contains { mayPass(wanted, on: $0) }
  }

  private func mayPass(_ wanted: String, on module: Int) -> Bool {
    let key = Passing(module: module, wanted: wanted)
    if let known = passing[key] { return known }
    // A cycle of imports passes on nothing more.
    passing[key] = false
    let result = layout.modules[module].files.contains { file in
      guard let modules = snapshot.passedOnModules(of: FileID(file)) else { return true }
      return modules.contains { mayBring(wanted, byImporting: $0) }
    }
    passing[key] = result
    return result
  }
}
