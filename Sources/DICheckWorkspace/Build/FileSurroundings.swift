import DICheckText

/// The folders that must be read to know all programs of a single file.
struct FileSurroundings {
  let walkOptions: WalkOptions
  let workingDirectory: String

  /// The folders to read: the file's repository, since an application elsewhere in it may use the file's package, and
  /// so may one of the repository around a submodule. Without one, the package or project that the file is in, and the
  /// working directory, where what uses it may lie, unless that isn't anybody's project or so large that it is none.
  /// Nothing for a file right in a home folder or the like: it has nothing to do with what lies beside it.
  func roots(ofFiles paths: [String]) -> Set<String> {
    let own = paths.map { root(ofFile: $0) }
    let roots = Set(own.compactMap(\.self))
    guard let place = placeOfWork, zip(paths, own).contains(where: { !isKnown(place, within: $1 ?? $0) }),
      isSmall(place)
    else { return roots }
    return roots.union([place])
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
      Workplace.mayBeWalked(FilePath.resolvingLinks(workingDirectory)), isSmall(workingDirectory)
    else { return nil }
    return workingDirectory
  }

  /// Returns true for a folder that isn't too large to be what one works on.
  private func isSmall(_ folder: String) -> Bool {
    var options = walkOptions
    options.budget = Workplace.budget
    return FilePath.exists(folder) && !FileTree(below: [folder], options: options).budgetLeft.isUsedUp
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

  /// The repository of the working directory, else the package or project that this is in, else itself.
  private var placeOfWork: String? {
    if let top = GitRepository.top(of: workingDirectory) { return top }
    let around = [workingDirectory] + VersionFinder.foldersAbove(workingDirectory)
    let project = around.first { Self.isProject($0) && Workplace.mayBeWalked($0) }
    return project ?? (Workplace.mayBeWalked(workingDirectory) ? workingDirectory : nil)
  }

  /// Returns true if a file's own root contains the place of work anyway, or a repository shows that the file is no
  /// part of it.
  private func isKnown(_ place: String, within own: String) -> Bool {
    let place = FilePath.resolvingLinks(place)
    let own = FilePath.resolvingLinks(own)
    return FilePath.isInside(place, own) || GitRepository.top(of: place) == place && FilePath.isInside(own, place)
  }
}
