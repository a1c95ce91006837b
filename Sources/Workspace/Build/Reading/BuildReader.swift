import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// Reads what stands below some folders into a ``BuildModel``: walks, reads manifests and projects, gives each file to
/// the modules that it belongs to, links these.
struct BuildReader {
  var build: BuildModel
  /// The given settings of folders, whose own settings files aren't read then.
  let settings: [FolderSettings]
  /// The settings files that were read for a project, by path.
  private var askedSettings: [String: FolderSettings?] = [:]
  /// Packages by their folder's identity, so that several spellings of a path lead to one.
  var packages: [Package] = []
  var packageIndices: [FileIdentity: Int] = [:]
  /// Files that some target has: what is left is loose.
  var claimedFiles: Set<Int> = []
  /// Files that a manifest or project expressly keeps out of a target. Where no other target has them, nothing compiles
  /// them.
  var excludedFiles: Set<Int> = []
  var xcodeProjects: [ReadXcodeProject] = []
  /// By the identity of the `.xcodeproj` folder.
  var xcodeProjectIndices: [FileIdentity: Int] = [:]
  var workspaces: [ReadWorkspace] = []
  /// What is wrong with manifests, projects and workspaces that can't be read, and where, by path.
  var faultsOfFiles: [String: (reason: String, location: Location)] = [:]

  struct Package {
    var folder: String
    var manifestPath: String
    /// Nil when it can't be read: then the conventional folders count.
    var manifest: PackageManifest?
    /// Whether the manifest has syntax errors.
    var isBroken: Bool
    var project: Int
    /// As read, or as the usual folders suggest.
    var targets: [PackageManifest.Target] = []
    /// The files of ``targets``, by position.
    var places: [TargetPlace] = []
    /// Whether no target is known, so that one module stands for all sources.
    var isOneModuleForAll = false
    /// Indices of the modules, by the target's name.
    var modules: [String: Int] = [:]
    /// Packages on the same disk that this one depends on, with the names that it knows them by, in lower case.
    var localDependencies: [(names: Set<String>, package: Int)] = []
    /// Folders of others on the same disk that aren't there, by names in lower case.
    var missingDependencies: [String: String] = [:]

    /// The place in the manifest of what may add to its targets.
    var placeOfUnknownTargets: Location {
      Location(path: manifestPath, range: manifest?.placeOfUnknownTargets ?? FaultPlaces.start)
    }
  }

  /// - Parameter libraries: those that the code may be written for; at least one.
  init(libraries: [any DependencyLibrary], walkOptions: WalkOptions, settings: [FolderSettings]) {
    build = BuildModel(libraries: libraries, walkOptions: walkOptions)
    self.settings = settings
  }

  /// The packages of the libraries that are used.
  var ownPackages: [LibraryPackage] { build.libraries.map(\.ownPackage) }

  /// Forms the modules of all that lies below `roots`.
  mutating func read(roots: [String]) { read(roots: roots) { _ in nil } }

  /// Forms the modules of all that lies below `roots`, for the libraries that are used.
  /// - Parameter search: looks for words in the files of the walk; nil where nothing is to be found out by them.
  mutating func read(roots: [String], _ search: (FileTree) -> WordSearch?) {
    var tree = FileTree(below: roots, options: build.walkOptions)
    let words = search(tree)
    if let words { build.use(words.libraries) }
    guard !roots.isEmpty else { return }
    let kept = tree.leaveOutFiles(writtenByAllOf: Set(build.libraries.map(\.name)))
    build.take(tree, of: roots)
    if let words, !words.scans.isEmpty { build.scans = kept.map { words.scans[$0] } }
    build.settingsFiles = tree.settingsFiles
    noteStructure(of: tree, roots: roots)
    if tree.includeLists.isEmpty, inclusions().isEmpty, let states = words?.unmarkedFiles {
      build.unmarkedFiles = kept.map { states[$0] }
      noteSeverities(roots: roots)
      return addLooseFiles(roots: roots, fileCount: tree.files.count)
    }
    readModules(of: tree, roots: roots)
  }

  private mutating func readModules(of tree: FileTree, roots: [String]) {
    addPackages(of: tree, isExternal: false)
    readXcodeProjects(of: tree, roots: roots)
    addLocalPackages()
    addPackageModules()
    for index in packages.indices { linkModules(of: index) }
    addXcodeProjects(of: tree)
    linkXcodeTargets()
    noteSeverities(roots: roots)
    let inclusions = self.inclusions()
    addLooseFiles(roots: roots + inclusions.map(\.folder), fileCount: tree.files.count)
    noteUnreadBuilds(of: tree, besides: Set(inclusions.map(\.folder)))
    for inclusion in inclusions { add(inclusion) }
    spreadFaultsOfEmptyModules()
  }

  /// Notes what decides the release of each project, once all projects are there.
  mutating func noteUses() {
    for package in packages {
      build.projects[package.project].packages = projects(package.localDependencies.map(\.package))
    }
    for (index, read) in xcodeProjects.enumerated() {
      guard let project = read.projectIndex else { continue }
      build.projects[project].packages = projects(read.packages)
      build.projects[project].workspaces = workspaces.filter { $0.projects.contains(index) }.map(\.path)
    }
    for index in build.projects.indices {
      let stated = statedSettings(for: build.projects[index].folder)
      build.projects[index].activeConditions = stated?.activeConditions
      build.projects[index].statedVersions = stated?.versions ?? [:]
    }
  }

  private func projects(_ packages: [Int]) -> [Int] { packages.map { self.packages[$0].project } }

  /// The nearest settings file's settings, which may be of a folder above the given ones.
  private mutating func statedSettings(for folder: String) -> FolderSettings? {
    let given = settings.filter { !$0.isOfInclusionsAlone && FilePath.isInside(folder, $0.folder) }.max {
      $0.folder.utf8.count < $1.folder.utf8.count
    }
    guard let path = ConfigurationReader.nearestFile(to: folder), let around = FilePath.parent(of: path),
      given.map({ $0.folder != around && FilePath.isInside(around, $0.folder) }) ?? true
    else { return given }
    if let known = askedSettings[path] { return known }
    let found = FolderSettings(ofFile: path, for: build.libraries)
    askedSettings[path] = .some(found)
    build.structuralFiles.insert(path)
    return found
  }

  private mutating func noteStructure(of tree: FileTree, roots: [String]) {
    build.structuralFiles.formUnion(tree.resolvedFiles + tree.includeLists + tree.settingsFiles + tree.manifests)
    for root in roots {
      for name in BuildFile.allCases.flatMap(\.namePatterns) where !name.contains("*") {
        build.structuralFiles.insert(FilePath.joining(root, name))
      }
    }
  }

  // MARK: Files without a target

  private mutating func addLooseFiles(roots: [String], fileCount: Int) {
    let packageFolders = Set(packages.map(\.folder))
    let broken = Dictionary(packages.lazy.filter(\.isBroken).map { ($0.folder, $0) }) { first, _ in first }
    let places = packageFolders.union(roots)
    var groups: [LooseGroup: [Int]] = [:]
    var placesOfFolders: [String: String?] = [:]
    for index in 0..<fileCount where !claimedFiles.contains(index) && !excludedFiles.contains(index) {
      let path = build.files[index]
      // A folder that can't be listed may have nothing to do with Swift.
      if build.isUnlistedFolder(path) { continue }
      guard let folder = FilePath.parent(of: path) else { continue }
      let found =
        placesOfFolders[folder] ?? sequence(first: folder, next: FilePath.parent).first(where: places.contains)
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
      build.modules.append(
        SourceModule(
          name: group.part ?? FilePath.name(of: group.place), kind: .loose, project: project, folder: folder,
          files: files))
      if let package = broken[group.place] { noteBroken(package, of: build.modules.count - 1) }
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

  /// The package's project where `folder` is one's, else a project made for the folder.
  mutating func project(ofFolder folder: String) -> Int {
    if let package = packages.first(where: { $0.folder == folder }) { return package.project }
    if let known = build.projects.firstIndex(where: { $0.kind == .folder && $0.folder == folder }) { return known }
    build.projects.append(
      SourceProject(kind: .folder, name: FilePath.name(of: folder), folder: folder))
    return build.projects.count - 1
  }

  /// A program of one file.
  mutating func addSingleFile(_ path: String) {
    let folder = FilePath.folder(of: path)
    build.projects.append(SourceProject(kind: .file, name: FilePath.name(of: path), folder: folder))
    let file = build.add(file: path)
    build.modules.append(
      SourceModule(
        name: FilePath.name(of: path), kind: .file, project: build.projects.count - 1, folder: folder, files: [file]))
  }
}
