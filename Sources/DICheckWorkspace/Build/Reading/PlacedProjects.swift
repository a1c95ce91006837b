import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// The projects of Xcode's with the modules that their targets became, beside the packages.
struct PlacedProjects {
  var packages = PlacedPackages()
  /// By position in the descriptions' projects.
  var projects: [PlacedProject] = []
  /// The files in which targets of packages and projects have a say.
  var claims = FileClaims()
}

struct PlacedProject {
  let read: ReadXcodeProject
  /// The workspaces that list it.
  var workspaces: [ReadWorkspace]
  /// Index into ``BuildModel/projects``, if it is there.
  var project: Int?
  /// Indices of the modules, by the target's id.
  var modules: [String: Int] = [:]
}

extension BuildModel {
  /// The projects of each folder that holds some. Their targets have the files that the project lists; where that
  /// can't be read with certainty, all files below the folder that no package has are one module.
  mutating func placeProjects(beside packages: PlacedPackages) -> PlacedProjects {
    let descriptions = packages.descriptions
    let projects = descriptions.projects.enumerated().map { index, read in
      PlacedProject(read: read, workspaces: descriptions.workspaces.filter { $0.projects.contains(index) })
    }
    var placed = PlacedProjects(packages: packages, projects: projects, claims: packages.claims)
    let given = placed.projects.indices.filter { !projects[$0].read.isExternal }
    let folders = Set(given.map { projects[$0].read.folder }).sorted(by: FilePath.precedes)
    for folder in folders {
      let bundles = given.filter { projects[$0].read.folder == folder }
        .sorted { FilePath.precedes(projects[$0].read.bundle, projects[$1].read.bundle) }
      let inner = folders.filter { $0 != folder && FilePath.isInside($0, folder) }
      let theirs = Set((inner + placed.packageFolders(below: folder)).flatMap { indices(at: $0) })
        .union(placed.claims.claimed)
      let files = indices(at: folder).filter { !theirs.contains($0) && !isUnlistedFolder(self.files[$0]) }
      let first = self.projects.count
      for index in bundles { addTargets(of: index, to: &placed) }
      addRest(
        files.filter { !placed.claims.claimed.contains($0) }, of: bundles, in: folder, to: &placed,
        wereSplit: self.projects.count > first)
    }
    for index in placed.projects.indices where projects[index].read.isExternal { addTargets(of: index, to: &placed) }
    return placed
  }

  private mutating func addTargets(of index: Int, to placed: inout PlacedProjects) {
    let read = placed.projects[index].read
    let targets = read.targets.map { (target: $0, files: files(of: $0, in: read.folder, &placed)) }
    // A project that names no Swift file that there is says nothing about those that there are.
    guard targets.contains(where: { !$0.files.isEmpty }) else { return }
    let project = addProject(&placed.projects[index])
    for (target, files) in targets {
      placed.claims.claimed.formUnion(files)
      placed.projects[index].modules[target.id] = modules.count
      modules.append(
        SourceModule(
          name: target.name, kind: target.isTest ? .test : .application, project: project, folder: read.folder,
          files: files, occasionalFiles: occasionalFiles(of: target, among: files), isRunnable: target.isApplication,
          conditions: target.conditions,
          // A plugin is a product too, and may be named as one.
          plugins: PluginUse(names: target.plugins.union(target.products.map(\.name)), mayHaveMore: true),
          scripts: target.scripts.isEmpty ? [] : [TargetScripts(target: target.name, texts: target.scripts)]))
    }
  }

  private mutating func addProject(_ placed: inout PlacedProject) -> Int {
    let read = placed.read
    placed.project = projects.count
    projects.append(
      SourceProject(
        kind: .xcode, name: read.name, folder: read.folder, bundle: read.bundle,
        dependencies: read.project?.remotePackages ?? [], checkouts: read.checkouts,
        workspaces: placed.workspaces.map(\.path), isExternal: read.isExternal))
    return projects.count - 1
  }

  private mutating func files(
    of target: XcodeProject.Target, in projectFolder: String, _ placed: inout PlacedProjects
  ) -> [Int] {
    var found: Set<Int> = []
    for path in target.files {
      if let index = index(ofFile: path) {
        found.insert(index)
      } else if FileSnapshot(of: path)?.kind == .file, !isLeftOutOnPurpose(path) {
        // A file that git ignores counts if the target lists it.
        found.insert(add(file: path))
      }
    }
    for folder in target.folders {
      if !covers(folder), FilePath.isFolder(folder) { walkIfUnknown(folder) }
      // In a project folder that is all one target's, files that tools fetch into it would count as its own.
      addLeftOut(below: folder, besidesNames: folder == projectFolder)
      found.formUnion(indices(at: folder))
      // A package in a folder is none of the target's sources.
      for package in placed.packageFolders(below: folder) { found.subtract(indices(at: package)) }
    }
    for path in target.lentFolders where FilePath.isFolder(path) {
      found.formUnion(indices(at: path))
    }
    for path in target.excludedFiles {
      let excluded = indices(at: path)
      found.subtract(excluded)
      placed.claims.excluded.formUnion(excluded)
    }
    // A file that a phase lists is compiled, wherever it lies.
    if !target.folders.isEmpty { found.formUnion(target.files.compactMap { index(ofFile: $0) }) }
    return found.sorted()
  }

  private func occasionalFiles(of target: XcodeProject.Target, among files: [Int]) -> Set<Int> {
    let named = Set(target.occasional.files.compactMap { index(ofFile: $0) }).intersection(files)
    let patterns = target.occasional.patterns.map { GlobPath("**/\($0)".utf8) }
    guard !patterns.isEmpty else { return named }
    return named.union(
      files.filter { file in
        let path = Array(self.files[file].utf8)[...]
        return patterns.contains { $0.matches(path) }
      })
  }

  /// Adds the files of no target.
  private mutating func addRest(
    _ files: [Int], of bundles: [Int], in folder: String, to placed: inout PlacedProjects, wereSplit: Bool
  ) {
    let files = wereSplit ? files.filter { !placed.claims.excluded.contains($0) } : files
    guard !files.isEmpty, let bundle = bundles.first else { return }
    let index = wereSplit ? projects.count - 1 : addProject(&placed.projects[bundle])
    placed.claims.claimed.formUnion(files)
    var module = SourceModule(
      name: wereSplit ? FilePath.name(of: folder) : projects[index].name,
      kind: wereSplit ? .loose : .application, project: index, folder: folder, files: files,
      // A file that the project doesn't list isn't compiled, or was made just now.
      extent: wereSplit ? .unknown : .whole)
    if !wereSplit {
      // One module for all targets has what all of them use.
      for target in placed.projects[bundle].read.targets {
        placed.projects[bundle].modules[target.id] = modules.count
        if !target.scripts.isEmpty { module.scripts.append(TargetScripts(target: target.name, texts: target.scripts)) }
      }
    }
    modules.append(module)
    for project in bundles { note(placed.projects[project].read.fault, of: modules.count - 1, leaving: .unknown) }
  }
}

extension PlacedProjects {
  fileprivate func packageFolders(below folder: String) -> [String] {
    packages.descriptions.packages.map(\.folder).filter { $0 != folder && FilePath.isInside($0, folder) }
  }
}
