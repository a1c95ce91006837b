import DICheckDependencyLibrary
import DICheckPackageManifests

/// The folders that must be read to know all programs of a single file.
struct FileSurroundings {
  let libraries: [any DependencyLibrary]
  let walkOptions: WalkOptions
  let settings: [FolderSettings]
  let workingDirectory: String

  /// The folders to read: the file's repository, since an application elsewhere in it may use the file's package, and
  /// so may one of the repository around a submodule. Without one, the package or project that the file is in, and
  /// those of the working directory that use it. Nothing for a file right in a home folder or the like: it has nothing
  /// to do with what lies beside it.
  func roots(ofFiles paths: [String]) -> Set<String> {
    let own = paths.map { root(ofFile: $0) }
    let place = placeOfWork
    let lonely = zip(paths, own).filter { !isKnown(place, within: $1 ?? $0) }.map(\.0)
    return Set(own.compactMap(\.self)).union(place.map { users(ofFiles: lonely, in: $0) } ?? [])
  }

  // MARK: Folders around a file

  /// The file's repository. Without one: the outermost package or project of the working directory around it, else the
  /// package or project around it, else the working directory around it, else its folder. Nil where that holds
  /// everything else too.
  private func root(ofFile path: String) -> String? {
    let real = FilePath.resolvingLinks(path)
    let around = FilePath.folder(of: path)
    if let top = GitRepository.top(of: around), FilePath.isInside(real, FilePath.resolvingLinks(top)) {
      return rootOfWork(around: top) ?? top
    }
    // A link may lead out of the repository that it stands in.
    let folder = FilePath.folder(of: real)
    if let top = GitRepository.top(of: folder) { return top }
    return rootOfWork(around: around)
      ?? ([folder] + VersionFinder.foldersAbove(folder)).first { Self.isProject($0) && Workplace.mayBeWalked($0) }
      ?? workingDirectory(around: around)
      ?? (Workplace.mayBeWalked(folder) ? folder : nil)
  }

  /// The working directory, if it lies around `folder` and isn't too large for a project: its loose files are one
  /// program.
  private func workingDirectory(around folder: String) -> String? {
    guard folder != workingDirectory, FilePath.isInside(folder, workingDirectory),
      Workplace.mayBeWalked(FilePath.resolvingLinks(workingDirectory))
    else { return nil }
    return FileTree(below: [workingDirectory], options: smallWalk).budgetLeft.isUsedUp ? nil : workingDirectory
  }

  /// The options of a walk that ends where a folder turns out to be no project.
  private var smallWalk: WalkOptions {
    var options = walkOptions
    options.budget = Workplace.budget
    return options
  }

  /// The root of the work around `folder` if that lies inside the working directory: the directory's repository, else
  /// the outermost package, project, workspace or description of a build on the way down to `folder`.
  private func rootOfWork(around folder: String) -> String? {
    guard folder != workingDirectory, FilePath.isInside(folder, workingDirectory) else { return nil }
    if let top = GitRepository.top(of: workingDirectory) { return GitRepository.ignores(folder, top: top) ? nil : top }
    let between = sequence(first: folder) { $0 == workingDirectory ? nil : FilePath.parent(of: $0) }
    return between.reversed().first { Workplace.mayBeWalked($0) && Self.isWorkplace($0) }
  }

  private static func isWorkplace(_ folder: String) -> Bool {
    isProject(folder) || !VersionFinder.bundles(in: folder, suffix: ".xcworkspace").isEmpty
      || BuildDescription.fileNames.contains { BuildDescription.isDescription(FilePath.joining(folder, $0)) }
  }

  /// Returns true if a package or an Xcode project lies directly in `folder`.
  static func isProject(_ folder: String) -> Bool {
    let manifest = FilePath.joining(folder, "Package.swift")
    return FileSnapshot(of: manifest)?.kind == .file && TreeWalk.isManifest(manifest)
      || !VersionFinder.bundles(in: folder, suffix: ".xcodeproj").isEmpty
  }

  // MARK: Users of a file

  /// The folders of the packages and projects of the working directory that use the file: they needn't lie around it,
  /// and no repository says how far one's work goes. None where that directory isn't anybody's project, or is so large
  /// that it is none.
  ///
  /// Only those that use it, since what lies in a folder without a repository needn't have to do with each other.
  private func users(ofFiles paths: [String], in place: String) -> [String] {
    guard !paths.isEmpty else { return [] }
    var build = BuildModel(
      below: [place], for: libraries, options: smallWalk, settings: settings, search: { _ in nil })
    guard !build.walkOptions.budget.isUsedUp else { return [] }
    // No imports were read yet, so every importable module counts as a dependency.
    for module in build.modules.indices {
      build.modules[module].dependencies += build.modules[module].importable.values.joined()
    }
    let newest = Dictionary(uniqueKeysWithValues: build.libraries.map { ($0.name, $0.releases.newest) })
    return build.layouts(stating: newest).flatMap { layout in
      let build = layout.build
      let files = Set(paths.compactMap(build.index(ofFile:)))
      let modules = Set(files.flatMap(build.modules(ofFile:))).union(modules(including: paths, files, in: layout))
      let users = build.users(of: modules.sorted()).filter {
        build.modules[$0].kind != .loose || !build.modules[$0].included.isDisjoint(with: files)
      }
      return users.map { build.projects[build.modules[$0].project].folder }
    }
  }

  /// The modules to which a setting, a script or a list of sources adds one of the files.
  private func modules(including paths: [String], _ files: Set<Int>, in layout: ProgramLayout) -> [Int] {
    layout.modules.indices.filter { index in
      let module = layout.modules[index]
      let project = layout.projects[module.project]
      return !module.included.isDisjoint(with: files) || !project.included.isDisjoint(with: files)
        || layout.tool?.projects[module.project].list.contains { item in
          let folder = FilePath.absolute(item.text, from: project.folder)
          return paths.contains { FilePath.isInside($0, folder) }
        } == true
    }
  }

  /// The repository of the working directory, else the package or project that this is in, else itself.
  private var placeOfWork: String? {
    if let top = GitRepository.top(of: workingDirectory) { return top }
    let around = [workingDirectory] + VersionFinder.foldersAbove(workingDirectory)
    let project = around.first { Self.isProject($0) && Workplace.mayBeWalked($0) }
    return project ?? (Workplace.mayBeWalked(workingDirectory) ? workingDirectory : nil)
  }

  /// Returns true if a file's own root contains the place of work anyway, or a repository shows that the file is no
  /// part of it.
  private func isKnown(_ place: String?, within own: String) -> Bool {
    guard let place = place.map(FilePath.resolvingLinks) else { return true }
    let own = FilePath.resolvingLinks(own)
    return FilePath.isInside(place, own) || GitRepository.top(of: place) == place && FilePath.isInside(own, place)
  }
}
