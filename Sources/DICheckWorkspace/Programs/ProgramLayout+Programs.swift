import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckText

extension ProgramLayout {
  /// The programs of this layout (SafeDI's Rules/Programs.md).
  ///
  /// - A module with a root forms one with all that it uses. Where only a module above it runs the library's tool
  ///   (one run of it may see all roots below), that one does. For a library whose programs begin with what is linked,
  ///   each executable, application and test module forms one.
  /// - Modules that no such program has form further ones, each with what it uses.
  /// - Test modules without a root have declarations only, and so have modules whose extent isn't known.
  ///
  /// Further directories that a configuration names may add to ``files``.
  package mutating func programs(_ inspection: ModuleInspection) -> [Program] {
    let candidates = modules.indices.filter { !modules[$0].files.isEmpty && !projects[modules[$0].project].isExternal }
    let hasRoot = modules.indices.map { inspection.hasRoot($0) }
    linkImports(inspection)
    // A module that is only supposed to be used stands by itself unless a graph needs it.
    let closures = ReachableSets(
      modules.indices.map { modules[$0].isOfUnreadBuild && !hasRoot[$0] ? [] : modules[$0].dependencies })
    func beginsProgram(_ module: Int) -> Bool {
      switch library.programStart {
      case .linking: modules[module].isRunnable || modules[module].kind == .test && inspection.isRead(module)
      case .root where hasRoot[module]:
        // Someone above may run the tool over this module's root too, with more files in view.
        runsTool(building: module) != false || modules[module].kind == .test
          || !candidates.contains {
            $0 != module && runsTool(building: $0) == true && closures.contains(module, from: $0)
          }
      case .root:
        runsTool(building: module) == true
          && closures[module].contains { hasRoot[$0] && runsTool(building: $0) == false }
      }
    }
    var ringSizes: [Int: Int] = [:]
    let roots = candidates.filter { module in
      guard beginsProgram(module) else { return false }
      ringSizes[closures.ring(of: module), default: 0] += 1
      return ringSizes[closures.ring(of: module), default: 0] <= Self.ringLimit
    }
    var programs = roots.map { program(for: $0, closure: closures[$0], inspection) }

    var coveringFiles = FileSet()
    for (root, program) in zip(roots, programs) where modules[root].kind != .test {
      program.insertFiles(into: &coveringFiles)
    }
    let rootSet = Set(roots)
    let leftOver = candidates.filter { module in
      !rootSet.contains(module)
        && !modules[module].files.allSatisfy { coveringFiles.contains(FileID($0)) }
    }
    for module in topmost(leftOver.filter { modules[$0].kind != .test }, closures: closures) {
      programs.append(program(for: module, closure: closures[module], inspection))
    }
    for module in leftOver where modules[module].kind == .test {
      var tests = program(for: module, closure: [module], inspection)
      tests.kind = .declarationsOnly
      // Nothing of the graph would be checked anyway.
      tests.buildFaults = []
      programs.append(tests)
    }
    programs.sort { $0.ownModules.lexicographicallyPrecedes($1.ownModules) }
    giveUniqueNames(&programs)
    return programs
  }

  /// Links modules with what their files import without a link.
  package mutating func linkImports(_ inspection: ModuleInspection) {
    for module in modules.indices where !build.modules[module].importable.isEmpty {
      let names = inspection.importedModules(module)
      let used = build.modules[module].importable.filter { names.contains($0.key) }
      let imported = Set(used.lazy.flatMap(\.value))
      // Only the settings of a build show which of several modules is meant.
      let doubtful = Set(used.lazy.map(\.value).filter { $0.count > 1 }.joined())
      let linked = build.modules[module].dependencies.filter { !build.modules[module].imported.contains($0) }
      build.modules[module].dependencies = (linked + imported).sorted()
      build.modules[module].supposed.subtract(build.modules[module].imported)
      build.modules[module].supposed.formUnion(doubtful)
      build.modules[module].imported = imported
    }
  }

  /// Programs that are formed of one ring of modules. Each sees the same files and roots, and no package manager builds
  /// any: where many seem to use each other, a few stand for the rest.
  private static let ringLimit = 32

  /// The candidates that no other one uses; of a cycle that nothing else uses, the first.
  private func topmost(_ candidates: [Int], closures: ReachableSets) -> [Int] {
    var covered: Set<Int> = []
    var found: [Int] = []
    for module in candidates {
      let isUsed = candidates.contains { other in
        other != module && closures.contains(module, from: other) && !closures.contains(other, from: module)
      }
      if !isUsed, !covered.contains(module) {
        found.append(module)
        covered.formUnion(closures[module])
      }
    }
    return found
  }

  private mutating func program(for module: Int, closure: [Int], _ inspection: ModuleInspection) -> Program {
    let own = modules[module]
    let project = projects[own.project]
    var closure = closure
    var files = FileSet()
    for user in closure { files.insert(contentsOf: modules[user].files) }
    let version = self.version(ofProject: own.project, files: files.lazy.map(\.index), inspection)
    let directories = furtherDirectories(of: module, version.version, inspection)
    var named = FileSet()
    for directory in directories {
      let path = FilePath.absolute(directory, from: project.folder)
      named.insert(contentsOf: build.indices(ofFurtherDirectory: path))
    }
    if readsOwnFilesAlone(building: module) {
      // The directories that are named for the plugin are all that it reads beside the target.
      closure = closure.filter { user in user == module || modules[user].files.contains { named.contains(FileID($0)) } }
      files = FileSet()
    }
    for file in named { files.insert(file) }
    let dependencyModules = closure.filter { $0 != module }
    // Dependencies of a target may themselves be built with further files.
    for user in closure where modules[user].kind != .test {
      files.insert(contentsOf: modules[user].included)
      files.insert(contentsOf: projects[modules[user].project].included)
    }
    for file in own.files { files.remove(FileID(file)) }
    let extent = closure.map { modules[$0].extent }.max() ?? .whole
    var program = Program(
      name: own.name, kind: extent == .unknown ? .declarationsOnly : .graph, project: own.project,
      folder: project.folder, ownModules: [module], dependencyModules: dependencyModules, ownFiles: own.files,
      dependencyFiles: files.map(\.index), version: version)
    // A configuration that can't be read in full may name further directories.
    program.lacksParts = extent != .whole || inspection.hasDoubtfulConfiguration(module)
    program.buildFaults = Set(closure.flatMap { modules[$0].buildFaults }).sorted()
    return program
  }

  /// The build's own version has precedence over a guess from the code; but code that no former version accepts proves
  /// that an obsolete list of sources was left behind.
  private func version(
    ofProject project: Int, files: some Sequence<Int>, _ inspection: ModuleInspection
  ) -> VersionFinding {
    if let version = versions[project] { return version }
    let evidence = inspection.evidence(Array(files))
    if let version = tool?.projects[project].formerVersion, !library.excludes(version, evidence) {
      return VersionFinding(version: version, origin: .includeList)
    }
    if let version = library.version(shownBy: evidence) { return VersionFinding(version: version, origin: .features) }
    return VersionFinding(version: library.releases.newest, origin: .assumed)
  }

  private func furtherDirectories(
    of module: Int, _ version: LibraryVersion, _ inspection: ModuleInspection
  ) -> [String] {
    switch library.furtherSources(in: version) {
    case .list: tool?.projects[modules[module].project].list.map(\.text) ?? []
    case .code: inspection.additionalDirectories(module)
    case .none: []
    }
  }

  // MARK: Names

  /// A module's name, with its project's, then its folder, where several programs would have the same.
  private func giveUniqueNames(_ programs: inout [Program]) {
    let qualifiers: [(Program) -> String] = [
      { self.projects[$0.project].name },
      { self.shortPath(self.projects[$0.project].folder) },
    ]
    for qualifier in qualifiers {
      let count = Dictionary(programs.map { ($0.name, 1) }, uniquingKeysWith: +)
      for index in programs.indices where count[programs[index].name, default: 0] > 1 {
        let name = modules[programs[index].ownModules[0]].name
        programs[index].name = qualifier(programs[index]) + "/" + name
      }
    }
    var seen: [String: Int] = [:]
    for index in programs.indices {
      let name = programs[index].name
      let number = seen[name, default: 0] + 1
      seen[name] = number
      if number > 1 { programs[index].name = "\(name) (\(number))" }
    }
  }

  /// `folder` as seen from the folder that holds all given paths.
  private func shortPath(_ folder: String) -> String {
    for path in build.reportedPaths where FilePath.isInside(folder, path) {
      let rest = FilePath.relative(folder, to: path)
      return rest.isEmpty ? FilePath.name(of: path) : rest
    }
    return folder
  }
}

extension FileSet {
  fileprivate mutating func insert(contentsOf indices: some Sequence<Int>) {
    for index in indices { insert(FileID(index)) }
  }
}
