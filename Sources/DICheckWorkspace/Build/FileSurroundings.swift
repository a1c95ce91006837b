import DICheckText

/// The folders that must be read to know all programs of a single file.
struct FileSurroundings {
  let walkOptions: WalkOptions
  let workingDirectory: String

  /// The folders to read: the file's repository, since an application elsewhere in it may use the file's package, and
  /// so may one of the repository around a submodule. Without one, the working directory around it or the package or
  /// project that the file is in. Nothing for a file right in a home folder or the like: it has nothing to do with what
  /// lies beside it.
  func roots(ofFiles paths: [String]) -> Set<String> { Set(paths.compactMap { root(ofFile: $0) }) }

  // MARK: Folders around a file

  /// The file's repository. Without one: the working directory around it, or a package or project around both, else the
  /// package or project around it, else its folder. Nil where that holds everything else too.
  private func root(ofFile path: String) -> String? {
    let real = FilePath.resolvingLinks(path)
    let around = FilePath.folder(of: path)
    if let top = GitRepository.top(of: around), FilePath.isInside(real, FilePath.resolvingLinks(top)) {
      return repositoryOfWork(around: around) ?? top
    }
    // A link may lead out of the repository that it stands in.
    let folder = FilePath.folder(of: real)
    if let top = GitRepository.top(of: folder) { return top }
    let project = ([folder] + VersionFinder.foldersAbove(folder)).first {
      Self.isProject($0) && Workplace.mayBeWalked($0)
    }
    if let work = workingDirectory(around: around), project.map({ FilePath.isInside($0, work) }) ?? true { return work }
    return project ?? (Workplace.mayBeWalked(folder) ? folder : nil)
  }

  /// The repository of the working directory, if that lies around `folder`, which may be in a submodule.
  private func repositoryOfWork(around folder: String) -> String? {
    guard FilePath.isInside(folder, workingDirectory), let top = GitRepository.top(of: workingDirectory),
      !GitRepository.ignores(folder, top: top)
    else { return nil }
    return top
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

  /// Returns true if a package or an Xcode project lies directly in `folder`.
  static func isProject(_ folder: String) -> Bool {
    let manifest = FilePath.joining(folder, "Package.swift")
    return FileSnapshot(of: manifest)?.kind == .file && TreeWalk.isManifest(manifest)
      || !VersionFinder.bundles(in: folder, suffix: ".xcodeproj").isEmpty
  }
}
