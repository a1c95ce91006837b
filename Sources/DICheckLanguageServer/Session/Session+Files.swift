import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText
import DICheckWorkspace

extension Session {
  func registerWatchers() {
    guard client.abilities.has("workspace.didChangeWatchedFiles.dynamicRegistration") else { return }
    watching.isRegistered = true
    let patterns = BuildFile.watchPatterns(for: settings.libraries)
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

  /// The judge of what changes on disk mean to the present state.
  var judge: ChangeJudge {
    ChangeJudge(
      of: workspace.snapshot, folders: workspace.folderPaths, libraries: settings.libraries, furtherFiles: [],
      isPolled: false)
  }

  /// Takes in a burst of changes on disk as one step.
  func take(changesOf paths: Set<String>) {
    var paths = paths
    let settingsFiles = paths.filter { BuildFile(path: $0) == .settings }
    if !settingsFiles.isEmpty {
      readSettingsFiles()
      // The workspace's own file is read now, whether the rest needs it or not.
      if let folder = settings.fileFolder { paths.remove(FilePath.joining(folder, ConfigurationReader.fileName)) }
    }
    if indexing.isRunning { watching.changedWhileIndexing.formUnion(paths) }
    switch judge.work(for: paths) {
    case .nothing: break
    case .files(let changed): reread(changed)
    case .everything: indexing.schedule()
    }
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
    guard workspace.snapshot != nil, !indexing.isRunning else {
      watching.postpone(isNeeded: !watching.isRegistered && !workspace.folders.isEmpty)
      return
    }
    take(changesOf: watching.poll())
  }
}
