import DependencySyntax

/// Makes a ``ProgramLayout``: walks, reads manifests and projects, gives each file to the modules that it belongs to.
struct LayoutBuilder {
  var layout: ProgramLayout
  let versionOverride: SafeDIVersion?
  /// Packages by their folder's identity, so that several spellings of a path lead to one.
  var packages: [Package] = []
  var packageIndices: [FileIdentity: Int] = [:]
  /// Files that some target has: what is left is loose.
  var claimedFiles: Set<Int> = []

  struct Package {
    var folder: String
    var manifestPath: String
    /// Nil when it can't be read: then the conventional folders count.
    var manifest: PackageManifest?
    var project: Int
    /// As read, or as the usual folders suggest.
    var targets: [PackageManifest.Target] = []
    /// Indices of the modules, by the target's name.
    var modules: [String: Int] = [:]
    /// Packages on the same disk that this one depends on, with the names that it knows them by, in lower case.
    var localDependencies: [(names: Set<String>, package: Int)] = []
  }

  init(exclusions: [FileExclusion], versionOverride: SafeDIVersion?, unsaved: [String] = []) {
    layout = ProgramLayout(exclusions: exclusions, unsaved: unsaved)
    self.versionOverride = versionOverride
  }

  /// The layout of all that lies below `roots`, and of `singleFiles`, each a program of its own.
  mutating func build(roots: [String], singleFiles: [String]) {
    if !roots.isEmpty {
      let tree = FileTree(below: roots, exclusions: layout.exclusions, unsaved: layout.unsaved)
      layout.settingsFiles = tree.settingsFiles
      layout.add(tree, roots: roots)
      addPackages(of: tree, isExternal: false)
      addExternalPackages()
      for index in packages.indices { addModules(of: index) }
      for index in packages.indices { linkModules(of: index) }
      addXcodeProjects(of: tree)
      addLooseFiles(roots: roots, fileCount: tree.files.count)
    }
    for file in singleFiles { addSingleFile(file) }
    for index in layout.projects.indices { findVersion(of: index) }
  }

  // MARK: Files without a target

  private mutating func addLooseFiles(roots: [String], fileCount: Int) {
    let packageFolders = packages.map(\.folder)
    let places = Set(roots + packageFolders)
    var groups: [LooseGroup: [Int]] = [:]
    var placesOfFolders: [String: String?] = [:]
    for index in 0..<fileCount where !claimedFiles.contains(index) {
      let path = layout.files[index]
      guard let folder = FilePath.parent(of: path) else { continue }
      let found = placesOfFolders[folder] ?? deepest(of: places, around: folder)
      placesOfFolders[folder] = .some(found)
      guard let place = found else { continue }
      // The folders beside a package's sources rarely have to do with each other.
      let isPackage = packageFolders.contains(place)
      let part = isPackage ? FilePath.relative(path, to: place).split(separator: "/").dropLast().first : nil
      groups[LooseGroup(place: place, part: part.map(String.init)), default: []].append(index)
    }
    for (group, files) in groups.sorted(by: { $0.key < $1.key }) {
      let project = self.project(ofFolder: group.place)
      let folder = group.part.map { FilePath.joining(group.place, $0) } ?? group.place
      layout.modules.append(
        SourceModule(
          name: group.part ?? FilePath.name(of: group.place), kind: .loose, project: project, folder: folder,
          files: files))
    }
  }

  private struct LooseGroup: Hashable, Comparable {
    var place: String
    var part: String?

    static func < (left: Self, right: Self) -> Bool {
      left.place == right.place
        ? FilePath.precedes(left.part ?? "", right.part ?? "") : FilePath.precedes(left.place, right.place)
    }
  }

  /// The deepest of `folders` that `path` is or lies in.
  private func deepest(of folders: Set<String>, around path: String) -> String? {
    var folder: String? = path
    while let current = folder {
      if folders.contains(current) { return current }
      folder = FilePath.parent(of: current)
    }
    return nil
  }

  /// The package's project where `folder` is one's, else a project made for the folder.
  private mutating func project(ofFolder folder: String) -> Int {
    if let package = packages.first(where: { $0.folder == folder }) { return package.project }
    if let known = layout.projects.firstIndex(where: { $0.kind == .folder && $0.folder == folder }) { return known }
    layout.projects.append(
      SourceProject(
        kind: .folder, name: FilePath.name(of: folder), folder: folder,
        includeList: IncludeList.items(for: folder)))
    return layout.projects.count - 1
  }

  private mutating func addSingleFile(_ path: String) {
    let folder = FilePath.parent(of: path) ?? "/"
    layout.projects.append(SourceProject(kind: .file, name: FilePath.name(of: path), folder: folder))
    let file = layout.add(file: path)
    layout.modules.append(
      SourceModule(
        name: FilePath.name(of: path), kind: .file, project: layout.projects.count - 1, folder: folder, files: [file]))
  }

  // MARK: Versions

  private mutating func findVersion(of index: Int) {
    let project = layout.projects[index]
    if let versionOverride {
      layout.projects[index].version = VersionFinding(version: versionOverride, origin: .override)
      return
    }
    let bundles = project.kind == .file ? [] : VersionFinder.bundles(in: project.folder, suffix: ".xcodeproj")
    layout.projects[index].version = VersionFinder().finding(
      for: project.folder, xcodeProjects: bundles, requirement: requirement(of: index))
  }

  /// What the project asks of SafeDI: itself, or through a package on the same disk that it uses.
  private func requirement(of index: Int) -> (VersionRequirement, path: String)? {
    let project = layout.projects[index]
    if let requirement = xcodeRequirements[index] { return requirement }
    var pending: [Int]
    switch project.kind {
    case .package: pending = packages.indices.filter { packages[$0].project == index }
    case .xcode: pending = packages.indices.filter { FilePath.isInside(packages[$0].folder, project.folder) }
    case .folder, .file: return requirementAbove(project.folder)
    }
    var visited: Set<Int> = []
    while !pending.isEmpty {
      let next = pending.removeFirst()
      guard visited.insert(next).inserted else { continue }
      if let requirement = packages[next].manifest.flatMap(SafeDIPackage.requirement) {
        return (requirement, packages[next].manifestPath)
      }
      pending += packages[next].localDependencies.map(\.package)
    }
    return nil
  }

  /// What the package around a folder or file asks, though this is none of its targets.
  private func requirementAbove(_ folder: String) -> (VersionRequirement, path: String)? {
    for folder in [folder] + VersionFinder.foldersAbove(folder) {
      let path = FilePath.joining(folder, "Package.swift")
      guard let text = FileContents.smallText(path), let manifest = ManifestReader.manifest(from: text) else {
        continue
      }
      return SafeDIPackage.requirement(in: manifest).map { ($0, path) }
    }
    return nil
  }

  /// By project.
  var xcodeRequirements: [Int: (VersionRequirement, path: String)] = [:]
}
