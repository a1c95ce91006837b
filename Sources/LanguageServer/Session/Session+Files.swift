import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckWorkspace

extension Session {
  func registerWatchers() {
    guard client.abilities.workspace.didChangeWatchedFiles.dynamicRegistration else { return }
    watching.isRegistered = true
    let patterns =
      [
        "**/*.swift", "**/Package.resolved", "**/MODULE.bazel", "**/*.pbxproj", "**/*.xcconfig",
        "**/contents.xcworkspacedata",
        "**/\(ConfigurationReader.fileName)", "**/.gitignore",
      ] + BuildDescription.fileNames.filter { !$0.hasSuffix(".swift") }.map { "**/\($0)" }
      + settings.libraries.compactMap(\.sourceList).map { "**/\($0.hiddenFolder)/\($0.folder)/*\(SourceList.suffix)" }
    // The removal of a folder, or moving it away, is a single event in some clients, and no pattern distinguishes
    // folders from files.
    let watchers =
      patterns.map { LSP.FileSystemWatcher(globPattern: .pattern($0)) }
      + [LSP.FileSystemWatcher(globPattern: .pattern("**/*"), kind: .delete)]
    client.request(
      LSP.RegistrationRequest.self,
      LSP.RegistrationParams(registrations: [
        LSP.Registration(
          id: "\(ToolName.short).watchedFiles", method: LSP.DidChangeWatchedFilesNotification.method,
          registerOptions: JSONValue(LSP.DidChangeWatchedFilesRegistrationOptions(watchers: watchers)))
      ])
    ) { [unowned self] result in
      // The session outlives its client object.
      guard case .failure(let error) = result else { return }
      log.write(.warning, "files are polled, because the client does not watch them: \(error.message)")
      watching.isRegistered = false
      watching.reset(to: workspace.snapshot, folders: workspace.folderPaths, isNeeded: true)
    }
  }

  /// Whether a file decides which programs exist.
  func isStructural(_ path: String) -> Bool {
    switch FilePath.name(of: path) {
    case "Package.swift", "Package.resolved", "project.pbxproj", "contents.xcworkspacedata", ".gitignore",
      ConfigurationReader.fileName:
      true
    case let name:
      name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
        || settings.libraries.contains { $0.sourceList?.names.contains(name) == true }
        || BuildDescription.fileNames.contains(name)
        || isConsulted(path)
    }
  }

  /// Whether the formation of the programs read this very file, wherever it is.
  func isConsulted(_ path: String) -> Bool {
    workspace.snapshot?.layout.structuralFiles.contains(path) ?? false
  }

  func structuralFileChanged(_ path: String) {
    guard FilePath.name(of: path) == ConfigurationReader.fileName else { return indexing.schedule() }
    readSettingsFiles()
    // A settings file in a subfolder affects only that folder's program.
    if FilePath.parent(of: path) != settings.fileFolder { indexing.schedule() }
  }

  /// Events arrive for build folders too; the walk skips these, so they must not cause a new one.
  func isInBuildFolder(_ path: String) -> Bool {
    guard let folder = workspace.folders.first(where: { FilePath.isInside(path, $0.path) }) else { return false }
    return SkippedFolders.hold(FilePath.relative(path, to: folder.path))
      && workspace.snapshot?.layout.isOwn(inSkippedFolder: path) != true
  }

  /// Whether a file or folder would be read if it existed.
  func isOfInterest(_ path: String) -> Bool {
    if workspace.folders.contains(where: { FilePath.isInside(path, $0.path) }) { return !isInBuildFolder(path) }
    return workspace.snapshot?.layout.covers(path) ?? false
  }

  /// Reads files again whose text on disk differs from the known one.
  func reread(_ paths: [String]) {
    if indexing.isRunning { watching.changedWhileIndexing.formUnion(paths) }
    guard let snapshot = workspace.snapshot else { return }
    let stale = paths.filter { path in
      // An editor's text takes precedence over the disk, and an event for a known text is noise.
      workspace.documents[path] == nil && snapshot.contains(path)
        && snapshot.record(of: path)?.stamp != FileSnapshot(of: path)
    }
    guard !stale.isEmpty else { return }
    endTyping()
    if stale.count > 200 {
      // A branch switch: reading on all cores is faster than on this thread.
      indexing.schedule()
      return
    }
    note(workspace.reread(stale))
    reports.schedule()
  }

  /// Looks for changes, if the client doesn't report them.
  func pollFiles() {
    guard let snapshot = workspace.snapshot, !indexing.isRunning else {
      watching.postpone(isNeeded: !watching.isRegistered && !workspace.folders.isEmpty)
      return
    }
    let (changed, structural, isStructural) = watching.poll(snapshot)
    for path in structural { structuralFileChanged(path) }
    if isStructural { indexing.schedule() }
    reread(changed)
  }
}
