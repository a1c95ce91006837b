import DICheckDependencyLibrary
import DICheckPackageManifests

extension ProgramLayout {
  /// Finds the modules of `paths`: folders, or single Swift files.
  ///
  /// A folder inside a package or an Xcode project is read as part of it, and a file as part of its repository, so that
  /// types find what they need; only what lies below the given paths is reported.
  /// - Parameters:
  ///   - paths: absolute, or relative to `workingDirectory`. None: the working directory.
  ///   - library: whose programs these are.
  ///   - versionOverride: what to take for every program, whatever its files say.
  ///   - unsaved: absolute paths of files that an editor holds and no disk does yet: they join the modules of their
  ///     folders.
  ///   - settings: what settings say of folders. For a folder that is named here, its own settings file isn't asked.
  ///   - followsOutsideLinks: whether links to folders outside of a path's repository are followed.
  ///   - formsMarkedAlone: whether folders without a word of the library are all that is looked at: no manifest or
  ///     project in or around them is read (``isFormed``).
  ///   - isCancelled: whether nobody wants the result any more: it is incomplete then.
  package static func discover(
    _ paths: [String], for library: any DependencyLibrary, workingDirectory: String = FilePath.workingDirectory,
    exclusions: [FileExclusion] = [], versionOverride: LibraryVersion? = nil, unsaved: [String] = [],
    settings: [FolderSettings] = [],
    followsOutsideLinks: Bool = false, budget: WalkBudget = .standard, formsMarkedAlone: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> ProgramLayout {
    let given = (paths.isEmpty ? ["."] : paths).map { FilePath.absolute($0, from: workingDirectory) }
    var walkOptions = WalkOptions(libraries: [library], budget: budget)
    walkOptions.exclusions = exclusions
    walkOptions.unsaved = unsaved
    walkOptions.named = given
    walkOptions.followsOutsideLinks = followsOutsideLinks
    walkOptions.foldersOfGivenSettings = Set(settings.lazy.filter { !$0.isOfInclusionsAlone }.map(\.folder))
    walkOptions.isCancelled = isCancelled
    var discovery = Discovery(
      library: library, walkOptions: walkOptions, settings: settings, workingDirectory: workingDirectory,
      formsMarkedAlone: formsMarkedAlone)
    for path in given { discovery.take(path) }
    return discovery.layout(versionOverride: versionOverride)
  }
}

/// The discovery of the folders that must be read for the given paths.
private struct Discovery {
  let library: any DependencyLibrary
  let walkOptions: WalkOptions
  let settings: [FolderSettings]
  let workingDirectory: String
  let formsMarkedAlone: Bool
  var roots: [String] = []
  var files: [String] = []
  var missing: [String] = []
  var warnings: [FileWarning] = []
  var reported: [String] = []

  mutating func take(_ path: String) {
    switch (FileSnapshot(of: path)?.kind, FilePath.name(of: path)) {
    case (nil, _): missing.append(path)
    case (.folder, let name) where name.hasSuffix(".xcodeproj"): take(wholeFolder: FilePath.folder(of: path))
    case (.folder, let name) where name.hasSuffix(".xcworkspace"): take(workspace: path)
    case (.folder, _):
      roots.append(enclosingProject(of: path) ?? enclosingInclusion(of: path) ?? path)
      reported.append(path)
    case (.file, "Package.swift") where TreeWalk.isManifest(path):
      take(wholeFolder: FilePath.folder(of: path))
    case (.file, let name) where name.hasSuffix(".swift"): files.append(path)
    case (.file, _), (.other, _): warnings.append(FileWarning(path: path, message: "isn't a Swift file"))
    }
  }

  private mutating func take(wholeFolder folder: String) {
    roots.append(folder)
    reported.append(folder)
  }

  /// Adds the workspace's folder, and the projects and packages that it lists elsewhere.
  private mutating func take(workspace path: String) {
    let folder = FilePath.folder(of: path)
    take(wholeFolder: folder)
    let text = FileContents.smallText(FilePath.joining(path, "contents.xcworkspacedata")) ?? ""
    for content in XcodeWorkspace(text: text, workspace: path).contents {
      let other = content.hasSuffix(".xcodeproj") ? FilePath.folder(of: content) : content
      if !FilePath.isInside(other, folder), FileSurroundings.isProject(other) { take(wholeFolder: other) }
    }
  }

  func layout(versionOverride: LibraryVersion?) -> ProgramLayout {
    let surroundings = FileSurroundings(
      library: library, walkOptions: walkOptions, settings: settings, workingDirectory: workingDirectory)
    let wanted = surroundings.roots(
      ofFiles: files.filter { file in !roots.contains { FilePath.isInside(file, $0) } }
    ).union(roots)
    let outermost = wanted.filter { root in !wanted.contains { $0 != root && FilePath.isInside(root, $0) } }
    var builder = LayoutBuilder(
      library: library, walkOptions: walkOptions, versionOverride: versionOverride, settings: settings,
      formsMarkedAlone: formsMarkedAlone && files.isEmpty)
    builder.read(roots: outermost.sorted(by: FilePath.precedes))
    for file in Set(files).sorted(by: FilePath.precedes) where builder.layout.index(ofFile: file) == nil {
      if builder.layout.isLeftOutOnPurpose(file) {
        builder.layout.warnings.append(FileWarning(path: file, message: "is generated or excluded, and left out"))
      } else {
        let isAmongAll = !Workplace.mayBeWalked(FilePath.resolvingLinks(FilePath.folder(of: file)))
        let reason =
          isAmongAll ? "lies beside far more than a program's files" : "is ignored, hidden or in a build folder"
        builder.addSingleFile(file)
        builder.layout.warnings.append(FileWarning(path: file, message: "\(reason): it is checked on its own"))
      }
    }
    for file in files where isReadWithFolderAlone(file, roots: outermost) {
      // A smaller working directory would have been read.
      let isOfWork = FilePath.isInside(FilePath.folder(of: file), workingDirectory)
      if isOfWork, Workplace.mayBeWalked(FilePath.resolvingLinks(workingDirectory)) {
        builder.note(tooLargeFolder: workingDirectory, around: file)
      } else {
        let message = "lies in no package, project or repository: its folder alone is read. Name one around it for more"
        builder.layout.warnings.append(FileWarning(path: file, message: message))
      }
    }
    builder.findVersions()
    var layout = builder.layout
    layout.noteExclusions(ofNamed: reported)
    // In the spelling by which the analysis knows them.
    layout.reportedFiles = Set(files.compactMap { file in layout.index(ofFile: file).map { layout.files[$0] } })
    layout.reportedPaths = reported
    layout.missingPaths = missing
    layout.warnings += warnings
    return layout
  }

  /// True for a file of which only its folder shows what it belongs to, and that folder wasn't named.
  private func isReadWithFolderAlone(_ file: String, roots outermost: Set<String>) -> Bool {
    let folder = FilePath.resolvingLinks(FilePath.folder(of: file))
    return outermost.contains(folder) && !roots.contains(folder) && folder != workingDirectory
      && GitRepository.top(of: folder) == nil && !FileSurroundings.isProject(folder)
  }

  // MARK: Folders

  /// The nearest folder above `path` that holds a package or an Xcode project of whose modules some file lies below
  /// `path`. Nil when `path` itself holds one, or is nobody's. Folders outside of the repository aren't asked.
  private func enclosingProject(of path: String) -> String? {
    if FileSurroundings.isProject(path) || FilePath.exists(FilePath.joining(path, ".git")) { return nil }
    guard let folder = VersionFinder.foldersAbove(path).first(where: FileSurroundings.isProject) else { return nil }
    if formsMarkedAlone,
      UnmarkedFiles.states(of: FileTree(below: [path], options: walkOptions).files, for: library) != nil
    {
      return nil
    }
    return owns(folder, path) ? folder : nil
  }

  /// The folder above `path` to whose program a setting adds files.
  private func enclosingInclusion(of path: String) -> String? {
    guard !FileSurroundings.isProject(path) else { return nil }
    return settings.first { !$0.include.isEmpty && FilePath.isInside(path, $0.folder) }?.folder
  }

  private func owns(_ folder: String, _ path: String) -> Bool {
    var builder = LayoutBuilder(
      library: library, walkOptions: walkOptions, versionOverride: library.releases.newest, settings: settings)
    builder.read(roots: [folder])
    let layout = builder.layout
    return layout.modules.contains { module in
      module.kind != .loose && layout.projects[module.project].folder == folder
        && module.files.contains { FilePath.isInside(layout.files[$0], path) }
    }
  }
}
