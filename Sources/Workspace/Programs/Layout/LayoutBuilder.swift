import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

/// Makes a ``ProgramLayout``: walks, reads manifests and projects, gives each file to the modules that it belongs to.
struct LayoutBuilder {
  var layout: ProgramLayout
  let versionOverride: LibraryVersion?
  /// The given settings of folders, whose own settings files aren't read then.
  let settings: [FolderSettings]
  /// Whether manifests and projects are read only if some file has a word of the library.
  let formsMarkedAlone: Bool
  /// The settings files that were read for a version, by path.
  var askedSettings: [String: FolderSettings?] = [:]
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
  /// The library's own sources, where a package or project uses them from disk, by project.
  var checkouts: [Int: String] = [:]
  /// The library's own sources by Xcode project, before those projects are part of the layout.
  var checkoutsOfXcodeProjects: [Int: String] = [:]
  /// The versions that tool scripts show, by project.
  var scriptVersions: [Int: VersionFinding] = [:]

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

  init(
    library: any DependencyLibrary, walkOptions: WalkOptions, versionOverride: LibraryVersion?,
    settings: [FolderSettings] = [], formsMarkedAlone: Bool = false
  ) {
    layout = ProgramLayout(library: library, walkOptions: walkOptions)
    self.formsMarkedAlone = formsMarkedAlone
    self.versionOverride = versionOverride
    self.settings = settings
  }

  var library: any DependencyLibrary { layout.library }

  /// Forms the modules of all that lies below `roots`.
  mutating func read(roots: [String]) {
    guard !roots.isEmpty else { return }
    let tree = layout.walk(roots)
    layout.settingsFiles = tree.settingsFiles
    noteStructure(of: tree, roots: roots)
    if formsMarkedAlone, tree.includeLists.isEmpty, inclusions().isEmpty,
      let states = UnmarkedFiles.states(of: tree.files, for: library)
    {
      layout.unmarkedFiles = states
      noteSeverities(roots: roots)
      return addLooseFiles(roots: roots, fileCount: tree.files.count)
    }
    addPackages(of: tree, isExternal: false)
    readXcodeProjects(of: tree, roots: roots)
    addLocalPackages()
    addPackageModules()
    for index in packages.indices { linkModules(of: index) }
    noteOwnersOfProducts()
    addXcodeProjects(of: tree)
    linkXcodeTargets()
    noteSeverities(roots: roots)
    let inclusions = self.inclusions()
    addLooseFiles(roots: roots + inclusions.map(\.folder), fileCount: tree.files.count)
    noteUnreadBuilds(of: tree, besides: Set(inclusions.map(\.folder)))
    for inclusion in inclusions { add(inclusion) }
    spreadFaultsOfEmptyModules()
  }

  /// Reads a file that decides which modules there are.
  mutating func structuralText(_ path: String) -> String? {
    layout.structuralFiles.insert(path)
    return FileContents.smallText(path)
  }

  private mutating func noteStructure(of tree: FileTree, roots: [String]) {
    layout.structuralFiles.formUnion(tree.resolvedFiles + tree.includeLists + tree.settingsFiles + tree.manifests)
    for root in roots {
      for name in BuildFile.allCases.flatMap(\.namePatterns) where !name.contains("*") {
        layout.structuralFiles.insert(FilePath.joining(root, name))
      }
    }
  }

  /// The entries of the list of sources of the package or project in `folder`.
  mutating func includeList(in folder: String) -> [SourceList.Entry] {
    library.sourceList.map { entries(ofList: $0.path(in: folder), of: folder) } ?? []
  }

  /// The entries of a list that a project in `folder` has. Those that name nothing are shown, and neither a link nor a
  /// script must choose whose file that is: a list outside of the repository isn't read.
  mutating func entries(ofList path: String, of folder: String) -> [SourceList.Entry] {
    let repository = FilePath.resolvingLinks(GitRepository.top(of: folder) ?? folder)
    guard
      layout.walkOptions.followsOutsideLinks || !FilePath.exists(path)
        || FilePath.isInside(FilePath.resolvingLinks(path), repository)
    else {
      layout.structuralFiles.insert(path)
      layout.leaveUnread(path, for: FilePath.folder(of: path), .outsideLink(path))
      return [SourceList.Entry(path, at: FaultPlaces.start)]
    }
    return structuralText(path).map { SourceList.entries(of: $0) } ?? []
  }

  // MARK: Files without a target

  private mutating func addLooseFiles(roots: [String], fileCount: Int) {
    let packageFolders = Set(packages.map(\.folder))
    let broken = Dictionary(packages.lazy.filter(\.isBroken).map { ($0.folder, $0) }) { first, _ in first }
    let places = packageFolders.union(roots)
    var groups: [LooseGroup: [Int]] = [:]
    var placesOfFolders: [String: String?] = [:]
    for index in 0..<fileCount where !claimedFiles.contains(index) && !excludedFiles.contains(index) {
      let path = layout.files[index]
      // A folder that can't be listed may have nothing to do with Swift.
      if layout.isUnlistedFolder(path) { continue }
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
      layout.modules.append(
        SourceModule(
          name: group.part ?? FilePath.name(of: group.place), kind: .loose, project: project, folder: folder,
          files: files))
      if let package = broken[group.place] { noteBroken(package, of: layout.modules.count - 1) }
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
    if let known = layout.projects.firstIndex(where: { $0.kind == .folder && $0.folder == folder }) { return known }
    layout.projects.append(
      SourceProject(
        kind: .folder, name: FilePath.name(of: folder), folder: folder, includeList: includeList(in: folder)))
    return layout.projects.count - 1
  }

  /// A program of one file.
  mutating func addSingleFile(_ path: String) {
    let folder = FilePath.folder(of: path)
    layout.projects.append(SourceProject(kind: .file, name: FilePath.name(of: path), folder: folder))
    let file = layout.add(file: path)
    layout.modules.append(
      SourceModule(
        name: FilePath.name(of: path), kind: .file, project: layout.projects.count - 1, folder: folder, files: [file]))
  }
}
