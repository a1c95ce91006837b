import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

extension BuildModel {
  /// Finds the modules of `paths`: folders, or single Swift files.
  ///
  /// A folder inside a package or an Xcode project is read as part of it, and a file as part of its repository, so that
  /// types find what they need; only what lies below the given paths is reported.
  /// - Parameters:
  ///   - paths: absolute, or relative to `workingDirectory`. None: the working directory.
  ///   - libraries: those that the code may be written for; at least one. Of several, those count whose
  ///     words some file of `paths` has; the first where no file has any.
  ///   - used: the names of libraries that are known to be used.
  ///   - unsaved: absolute paths of files that an editor holds and no disk does yet: they join the modules of their
  ///     folders.
  ///   - settings: what settings say of folders. For a folder that is named here, its own settings file isn't asked.
  ///   - followsOutsideLinks: whether links to folders outside of a path's repository are followed.
  ///   - formsMarkedAlone: whether folders without a word of any library are all that is looked at: no manifest or
  ///     project in or around them is read (``isFormed``).
  ///   - isCancelled: returns true once the result isn't wanted any more: it is incomplete then.
  package static func read(
    _ paths: [String], for libraries: [any DependencyLibrary], besides used: Set<String> = [],
    workingDirectory: String = FilePath.workingDirectory, exclusions: [FileExclusion] = [], unsaved: [String] = [],
    settings: [FolderSettings] = [], followsOutsideLinks: Bool = false, budget: WalkBudget = .standard,
    formsMarkedAlone: Bool = false, isCancelled: @escaping CancellationCheck = { false }
  ) -> BuildModel {
    let given = (paths.isEmpty ? ["."] : paths).map { FilePath.absolute($0, from: workingDirectory) }
    var walkOptions = WalkOptions(libraries: libraries, budget: budget)
    walkOptions.exclusions = exclusions
    walkOptions.unsaved = unsaved
    walkOptions.named = given
    walkOptions.followsOutsideLinks = followsOutsideLinks
    walkOptions.foldersOfGivenSettings = Set(settings.lazy.filter { !$0.isOfInclusionsAlone }.map(\.folder))
    walkOptions.isCancelled = isCancelled
    var discovery = BuildDiscovery(
      candidates: WordSearch.Candidates(libraries: libraries, used: used), walkOptions: walkOptions,
      settings: settings, workingDirectory: workingDirectory, formsMarkedAlone: formsMarkedAlone)
    for path in given { discovery.take(path) }
    return discovery.build()
  }
}

/// The discovery of the folders that must be read for the given paths.
private struct BuildDiscovery {
  let candidates: WordSearch.Candidates
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

  func build() -> BuildModel {
    let surroundings = FileSurroundings(walkOptions: walkOptions, workingDirectory: workingDirectory)
    let wanted = surroundings.roots(
      ofFiles: files.filter { file in !roots.contains { FilePath.isInside(file, $0) } }
    ).union(roots)
    let outermost = wanted.filter { root in !wanted.contains { $0 != root && FilePath.isInside(root, $0) } }
    var build = BuildModel(
      below: outermost.sorted(by: FilePath.precedes), for: candidates.libraries, options: walkOptions,
      settings: settings, search: search)
    for file in Set(files).sorted(by: FilePath.precedes) where build.index(ofFile: file) == nil {
      if build.isLeftOutOnPurpose(file) {
        build.warn(of: file, "is generated or excluded, and left out")
      } else {
        let isAmongAll = !Workplace.mayBeWalked(FilePath.resolvingLinks(FilePath.folder(of: file)))
        let reason =
          isAmongAll ? "lies beside far more than a program's files" : "is ignored, hidden or in a build folder"
        build.addSingleFile(file)
        build.warn(of: file, "\(reason): it is checked on its own")
      }
    }
    build.noteStatements(settings)
    for file in files where isReadWithFolderAlone(file, roots: outermost) {
      // A smaller working directory would have been read.
      let isOfWork = FilePath.isInside(FilePath.folder(of: file), workingDirectory)
      if isOfWork, Workplace.mayBeWalked(FilePath.resolvingLinks(workingDirectory)) {
        build.note(tooLargeFolder: workingDirectory, around: file)
      } else {
        build.warn(
          of: file, "lies in no package, project or repository: its folder alone is read. Name one around it for more")
      }
    }
    build.noteExclusions(ofNamed: reported)
    // In the spelling by which the analysis knows them.
    build.reportedFiles = Set(files.compactMap { file in build.index(ofFile: file).map { build.files[$0] } })
    build.reportedPaths = reported
    build.missingPaths = missing
    build.warnings += warnings
    return build
  }

  /// Looks for words in what was asked for, to find the libraries that are used; and in all files, to find out that
  /// nothing needs to be known of what compiles them. Nil where neither is to be found out.
  private func search(in tree: FileTree) -> WordSearch? {
    let findsUnmarked = formsMarkedAlone && files.isEmpty
    guard findsUnmarked || candidates.libraries.count > 1 else { return nil }
    let isAll = files.isEmpty && roots.allSatisfy { root in reported.contains { FilePath.isInside(root, $0) } }
    let given = Set(files)
    return WordSearch(
      tree.files + files.filter { tree.index(of: $0) == nil }, among: candidates, findsUnmarked: findsUnmarked,
      isAskedFor: { [reported, paths = tree.files, written = tree.writers] index in
        guard index < paths.count else { return true }
        guard written.isEmpty || written[paths[index]] == nil else { return false }
        return isAll || given.contains(paths[index]) || reported.contains { FilePath.isInside(paths[index], $0) }
      }, isCancelled: walkOptions.isCancelled)
  }

  /// True for a file of which only its folder shows what it belongs to, and that folder wasn't named.
  private func isReadWithFolderAlone(_ file: String, roots outermost: Set<String>) -> Bool {
    let folder = FilePath.resolvingLinks(FilePath.folder(of: file))
    return outermost.contains(folder) && !roots.contains(folder) && folder != workingDirectory
      && GitRepository.top(of: folder) == nil && !FileSurroundings.isProject(folder)
  }

  // MARK: Folders

  /// The nearest folder above `path` that holds a package or an Xcode project of whose modules some file lies below
  /// `path`. Nil when `path` itself holds one, or belongs to none. Folders outside of the repository aren't asked.
  private func enclosingProject(of path: String) -> String? {
    if FileSurroundings.isProject(path) || FilePath.exists(FilePath.joining(path, ".git")) { return nil }
    guard let folder = VersionFinder.foldersAbove(path).first(where: FileSurroundings.isProject) else { return nil }
    if formsMarkedAlone,
      WordSearch(
        FileTree(below: [path], options: walkOptions).files, among: candidates, findsUnmarked: true,
        isCancelled: walkOptions.isCancelled
      ).unmarkedFiles != nil
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
    let build = BuildModel(
      below: [folder], for: candidates.libraries, options: walkOptions, settings: settings, search: { _ in nil })
    return build.modules.contains { module in
      module.kind != .loose && build.projects[module.project].folder == folder
        && module.files.contains { FilePath.isInside(build.files[$0], path) }
    }
  }
}
