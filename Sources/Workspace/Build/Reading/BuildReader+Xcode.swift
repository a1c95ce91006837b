import DICheckPackageManifests

/// An `.xcodeproj` as it was read.
struct ReadXcodeProject {
  /// The `.xcodeproj` folder.
  var bundle: String
  var identity: FileIdentity
  /// The folder that holds it.
  var folder: String
  /// Nil when it can't be read.
  var project: XcodeProject?
  /// The reason why the file can't be read, in a sentence without its full stop. A file that is still to be generated
  /// has none.
  var fault: String?
  var isBroken: Bool { fault != nil }
  /// Whether the project was only read because a given one uses it.
  var isExternal: Bool
  /// Packages that it links by path.
  var packages: [Int] = []
  /// The folders of libraries' own packages that it links by path, by the libraries' names.
  var checkouts: [String: String] = [:]
  /// Index into ``BuildModel/projects``, once it is there.
  var projectIndex: Int?
  /// Indices of the modules, by the target's id.
  var modules: [String: Int] = [:]

  /// The file that was read.
  var path: String { FilePath.joining(bundle, "project.pbxproj") }
  var name: String { String(FilePath.name(of: bundle).dropLast(".xcodeproj".count)) }
}

/// An `.xcworkspace` as it was read.
struct ReadWorkspace {
  var path: String
  /// Indices of its projects and packages in the builder.
  var projects: Set<Int> = []
  var packages: [Int] = []
  /// Whether the workspace may list more than was read.
  var isBroken = false
  /// A project that it lists and that isn't there, if there is such.
  var missing: String?
}

extension BuildReader {
  /// In bytes. The largest that are known have a third of it.
  static var projectSizeLimit: Int { 64 << 20 }

  // MARK: Reading

  /// Reads all projects and workspaces, and the packages that they link by path.
  mutating func readXcodeProjects(of tree: FileTree, roots: [String]) {
    for bundle in tree.xcodeProjects { _ = readProject(bundle, isExternal: false) }
    // A workspace above what was asked for may say what its projects link.
    let above = roots.flatMap(VersionFinder.foldersAbove)
      .flatMap { VersionFinder.bundles(in: $0, suffix: ".xcworkspace") }
    for path in tree.xcodeWorkspaces { readWorkspace(path, isAbove: false) }
    for path in Set(above).sorted(by: FilePath.precedes) { readWorkspace(path, isAbove: true) }
    // Reading one may bring in further ones.
    var next = 0
    while next < xcodeProjects.count {
      readUsedProjects(of: next)
      next += 1
    }
  }

  private mutating func readProject(_ bundle: String, isExternal: Bool) -> Int? {
    guard let snapshot = FileSnapshot(of: bundle), snapshot.kind == .folder else { return nil }
    if let known = xcodeProjectIndices[snapshot.identity] { return known }
    var read = ReadXcodeProject(
      bundle: bundle, identity: snapshot.identity, folder: FilePath.folder(of: bundle), isExternal: isExternal)
    build.structuralFiles.insert(read.path)
    do throws(FileReadFailure) {
      let text = try FileContents.wholeText(read.path, sizeLimit: Self.projectSizeLimit)
      read.project = XcodeProject(text: text, folder: read.folder) { FileContents.smallText($0) }
      build.structuralFiles.formUnion(read.project?.settingsFiles ?? [])
      if read.project == nil { read.fault = "This project can't be read" }
    } catch .missing {
      if !isExternal {
        let message = "\(FileReadFailure.missing); the files of its folder are taken for one program"
        build.warnings.append(FileWarning(path: read.path, message: message))
      }
    } catch .notUTF8 {
      read.fault = "This project is no text, or in the binary form"
    } catch {
      read.fault = "This project \(error)"
    }
    for folder in read.project?.packageFolders ?? [] {
      if !FilePath.holdsManifest(folder) { continue }
      if let library = library(in: folder) {
        read.checkouts[library] = folder
      } else if let package = package(in: folder), !read.packages.contains(package) {
        read.packages.append(package)
      }
    }
    xcodeProjectIndices[snapshot.identity] = xcodeProjects.count
    xcodeProjects.append(read)
    return xcodeProjects.count - 1
  }

  /// Without its project, nobody can say which files of a folder belong together.
  mutating func noteBroken(
    _ read: ReadXcodeProject, of module: Int, leaving extent: SourceModule.Extent = .unknown
  ) {
    guard let fault = read.fault else { return }
    note(faultOf: read.path, because: fault, of: module, leaving: extent)
  }

  private mutating func readWorkspace(_ path: String, isAbove: Bool) {
    let file = FilePath.joining(path, XcodeWorkspace.fileName)
    build.structuralFiles.insert(file)
    guard FilePath.exists(file) else { return }
    let workspace = XcodeWorkspace(text: FileContents.smallText(file) ?? "", workspace: path)
    let contents = workspace.contents
    let bundles = contents.filter { $0.hasSuffix(".xcodeproj") }
    var read = ReadWorkspace(path: path, isBroken: !workspace.isWhole)
    for bundle in bundles {
      guard let identity = FileSnapshot(of: bundle)?.identity else { continue }
      if let known = xcodeProjectIndices[identity] { read.projects.insert(known) }
    }
    // A workspace above that lists none of the projects at hand says nothing about them.
    if isAbove, read.projects.isEmpty, !read.isBroken { return }
    for bundle in bundles {
      if let index = readProject(bundle, isExternal: true) { read.projects.insert(index) }
    }
    read.missing = bundles.first { !FilePath.exists($0) }
    build.structuralFiles.formUnion(bundles.map { FilePath.joining($0, "project.pbxproj") })
    for folder in contents where !folder.hasSuffix(".xcodeproj") {
      guard FilePath.holdsManifest(folder), library(in: folder) == nil,
        let package = package(in: folder)
      else { continue }
      read.packages.append(package)
    }
    workspaces.append(read)
  }

  /// The workspace that may list the project, with its packages, and can't be read to the end; nil if there is none.
  func brokenWorkspace(of project: Int) -> ReadWorkspace? {
    workspaces.first { workspace in
      let folder = FilePath.folder(of: workspace.path)
      return workspace.isBroken
        && (workspace.projects.contains(project) || FilePath.isInside(xcodeProjects[project].folder, folder))
    }
  }

  private mutating func readUsedProjects(of index: Int) {
    for use in Set(xcodeProjects[index].project?.targets.flatMap(\.targets) ?? []) {
      if case .other(let bundle, _, _) = use { _ = readProject(bundle, isExternal: true) }
    }
  }

  // MARK: Modules

  /// The projects of each folder that holds some. Their targets have the files that the project lists; where that
  /// can't be read with certainty, all files below the folder that no package has are one module.
  mutating func addXcodeProjects(of tree: FileTree) {
    let folders = Set(xcodeProjects.filter { !$0.isExternal }.map(\.folder)).sorted(by: FilePath.precedes)
    for folder in folders {
      let bundles = xcodeProjects.indices.filter {
        xcodeProjects[$0].folder == folder && !xcodeProjects[$0].isExternal
      }.sorted { FilePath.precedes(xcodeProjects[$0].bundle, xcodeProjects[$1].bundle) }
      let inner = folders.filter { $0 != folder && FilePath.isInside($0, folder) } + packageFolders(below: folder)
      let theirs = Set(inner.flatMap { build.indices(at: $0) }).union(claimedFiles)
      let files = build.indices(at: folder).filter {
        !theirs.contains($0) && !build.isUnlistedFolder(build.files[$0])
      }
      let first = build.projects.count
      for index in bundles { addTargets(of: index) }
      addRest(
        files.filter { !claimedFiles.contains($0) }, of: bundles, in: folder, wereSplit: build.projects.count > first)
    }
    for index in xcodeProjects.indices where xcodeProjects[index].isExternal { addTargets(of: index) }
  }

  private func packageFolders(below folder: String) -> [String] {
    packages.map(\.folder).filter { $0 != folder && FilePath.isInside($0, folder) }
  }

  private mutating func addTargets(of index: Int) {
    let read = xcodeProjects[index]
    guard let project = read.project else { return }
    let targets = project.targets.map { (target: $0, files: files(of: $0, in: read.folder)) }
    // A project that names no Swift file that there is says nothing about those that there are.
    guard targets.contains(where: { !$0.files.isEmpty }) else { return }
    let projectIndex = addProject(index)
    for (target, files) in targets {
      claimedFiles.formUnion(files)
      xcodeProjects[index].modules[target.id] = build.modules.count
      build.modules.append(
        SourceModule(
          name: target.name, kind: target.isTest ? .test : .application, project: projectIndex, folder: read.folder,
          files: files, occasionalFiles: occasionalFiles(of: target, among: files), isRunnable: target.isApplication,
          conditions: target.conditions,
          // A plugin is a product too, and may be named as one.
          plugins: PluginUse(target.plugins.union(target.products.map(\.name)), mayHaveMore: true),
          scripts: target.scripts.isEmpty ? [] : [TargetScripts(target)]))
    }
  }

  private mutating func addProject(_ index: Int) -> Int {
    let read = xcodeProjects[index]
    build.projects.append(
      SourceProject(
        kind: .xcode, name: read.name, folder: read.folder, bundle: read.bundle,
        dependencies: (read.project?.remotePackages ?? []).map {
          PackageManifest.Dependency(location: .url($0.location, $0.requirement))
        }, checkouts: read.checkouts, isExternal: read.isExternal))
    let project = build.projects.count - 1
    xcodeProjects[index].projectIndex = project
    return project
  }

  private mutating func files(of target: XcodeProject.Target, in projectFolder: String) -> [Int] {
    var found: Set<Int> = []
    for path in target.files {
      if let index = build.index(ofFile: path) {
        found.insert(index)
      } else if FileSnapshot(of: path)?.kind == .file, !build.isLeftOutOnPurpose(path) {
        // A file that git ignores counts if the target lists it.
        found.insert(build.add(file: path))
      }
    }
    for folder in target.folders {
      if !build.covers(folder), FileSnapshot(of: folder)?.kind == .folder { build.walkIfUnknown(folder) }
      // In a project folder that is all one target's, files that tools fetch into it would count as its own.
      build.addLeftOut(below: folder, besidesNames: folder == projectFolder)
      found.formUnion(build.indices(at: folder))
      // A package in a folder is none of the target's sources.
      for package in packageFolders(below: folder) { found.subtract(build.indices(at: package)) }
    }
    for path in target.lentFolders where FileSnapshot(of: path)?.kind == .folder {
      found.formUnion(build.indices(at: path))
    }
    for path in target.excludedFiles {
      let excluded = build.indices(at: path)
      found.subtract(excluded)
      excludedFiles.formUnion(excluded)
    }
    // A file that a phase lists is compiled, wherever it lies.
    if !target.folders.isEmpty { found.formUnion(target.files.compactMap { build.index(ofFile: $0) }) }
    return found.sorted()
  }

  private func occasionalFiles(of target: XcodeProject.Target, among files: [Int]) -> Set<Int> {
    let named = Set(target.occasional.files.compactMap { build.index(ofFile: $0) }).intersection(files)
    let patterns = target.occasional.patterns.map { GlobPath("**/\($0)".utf8) }
    guard !patterns.isEmpty else { return named }
    return named.union(
      files.filter { file in
        let path = Array(build.files[file].utf8)[...]
        return patterns.contains { $0.matches(path) }
      })
  }

  /// Adds the files of no target.
  private mutating func addRest(_ files: [Int], of bundles: [Int], in folder: String, wereSplit: Bool) {
    let files = wereSplit ? files.filter { !excludedFiles.contains($0) } : files
    guard !files.isEmpty, let bundle = bundles.first else { return }
    let index = wereSplit ? build.projects.count - 1 : addProject(bundle)
    claimedFiles.formUnion(files)
    var module = SourceModule(
      name: wereSplit ? FilePath.name(of: folder) : build.projects[index].name,
      kind: wereSplit ? .loose : .application, project: index, folder: folder, files: files,
      // A file that the project doesn't list isn't compiled, or was made just now.
      extent: wereSplit ? .unknown : .whole)
    if !wereSplit {
      // One module for all targets has what all of them use.
      for target in xcodeProjects[bundle].project?.targets ?? [] {
        xcodeProjects[bundle].modules[target.id] = build.modules.count
        if !target.scripts.isEmpty { module.scripts.append(TargetScripts(target)) }
      }
    }
    build.modules.append(module)
    for project in bundles { noteBroken(xcodeProjects[project], of: build.modules.count - 1) }
  }
}
