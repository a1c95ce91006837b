import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

extension BuildModel {
  /// Forms the modules of all that lies below `roots`.
  /// - Parameters:
  ///   - libraries: those that the code may be written for; at least one.
  ///   - settings: the given settings of folders, whose own settings files aren't read then.
  ///   - search: looks for words in the files of the walk, of which the libraries come that are used; nil where nothing
  ///     is to be found out by them.
  init(
    below roots: [String], for libraries: [any DependencyLibrary], options walkOptions: WalkOptions,
    settings: [FolderSettings], search: (FileTree) -> WordSearch?
  ) {
    self.init(libraries: libraries, walkOptions: walkOptions)
    var tree = FileTree(below: roots, options: walkOptions)
    let words = search(tree)
    if let words { use(words.libraries) }
    guard !roots.isEmpty else { return }
    let kept = tree.leaveOutFiles(writtenByAllOf: Set(self.libraries.map(\.name)))
    take(tree, of: roots)
    noteStructure(of: tree, roots: roots)
    if tree.includeLists.isEmpty, inclusions(settings).isEmpty, let states = words?.unmarkedFiles {
      unmarkedFiles = kept.map { states[$0] }
      noteSeverities(roots: roots, besides: settings)
      addLooseFiles(besides: PlacedProjects(), roots: roots, fileCount: tree.files.count)
    } else {
      addModules(of: tree, roots: roots, settings)
    }
  }

  private mutating func addModules(of tree: FileTree, roots: [String], _ settings: [FolderSettings]) {
    let descriptions = BuildDescriptions(of: tree, roots: roots, in: &self)
    let packages = placeTargets(of: descriptions)
    link(packages)
    let projects = placeProjects(beside: packages)
    link(projects)
    noteSeverities(roots: roots, besides: settings)
    let inclusions = inclusions(settings)
    addLooseFiles(
      besides: projects, roots: roots + inclusions.map(\.folder), fileCount: tree.files.count)
    noteUnreadBuilds(of: tree, besides: Set(inclusions.map(\.folder)), in: packages)
    for inclusion in inclusions { add(inclusion) }
    spreadFaultsOfEmptyModules()
  }

  private mutating func noteStructure(of tree: FileTree, roots: [String]) {
    structuralFiles.formUnion(tree.resolvedFiles + tree.includeLists + tree.settingsFiles + tree.manifests)
    for root in roots {
      for name in BuildFile.allCases.flatMap(\.namePatterns) where !name.contains("*") {
        structuralFiles.insert(FilePath.joining(root, name))
      }
    }
  }

  // MARK: Files without a target

  private mutating func addLooseFiles(besides placed: PlacedProjects, roots: [String], fileCount: Int) {
    let packages = Dictionary(firstOf: placed.packages.packages.map { ($0.read.folder, $0.read) })
    let places = Set(packages.keys).union(roots)
    var groups: [LooseGroup: [Int]] = [:]
    var placesOfFolders: [String: String?] = [:]
    for index in 0..<fileCount where !placed.claims.claimed.contains(index) && !placed.claims.excluded.contains(index) {
      let path = files[index]
      // A folder that can't be listed may have nothing to do with Swift.
      if isUnlistedFolder(path) { continue }
      guard let folder = FilePath.parent(of: path) else { continue }
      let found =
        placesOfFolders[folder] ?? sequence(first: folder, next: FilePath.parent).first(where: places.contains)
      placesOfFolders[folder] = .some(found)
      guard let place = found else { continue }
      // The folders beside a package's sources rarely have to do with each other.
      let isPackage = packages[place] != nil
      let part = isPackage ? FilePath.relative(path, to: place).split(separator: "/").dropLast().first : nil
      groups[LooseGroup(place: place, part: part.map(String.init)), default: []].append(index)
    }
    for (group, files) in groups.sorted(by: { FilePath.precedes($0.key.order, $1.key.order) }) {
      let project = project(ofFolder: group.place)
      let folder = group.part.map { FilePath.joining(group.place, $0) } ?? group.place
      modules.append(
        SourceModule(name: FilePath.name(of: folder), kind: .loose, project: project, folder: folder, files: files))
      note(packages[group.place]?.fault, of: modules.count - 1, leaving: .unknown)
    }
  }

  private struct LooseGroup: Hashable {
    var place: String
    /// The first folder below it, where that counts.
    var part: String?
    /// No name has a zero byte.
    var order: String { "\(place)\0\(part ?? "")" }
  }

  /// The package's project where `folder` is one's, else a project made for the folder.
  mutating func project(ofFolder folder: String) -> Int {
    func find(_ kind: SourceProject.Kind) -> Int? {
      projects.firstIndex { $0.kind == kind && $0.folder == folder }
    }
    if let known = find(.package) ?? find(.folder) { return known }
    projects.append(SourceProject(kind: .folder, name: FilePath.name(of: folder), folder: folder))
    return projects.count - 1
  }

  /// A program of one file.
  mutating func addSingleFile(_ path: String) {
    let folder = FilePath.folder(of: path)
    projects.append(SourceProject(kind: .file, name: FilePath.name(of: path), folder: folder))
    let file = add(file: path)
    modules.append(
      SourceModule(
        name: FilePath.name(of: path), kind: .file, project: projects.count - 1, folder: folder, files: [file]))
  }
}
