import DependencyAnalysis
import DependencyLibrary
import JSON
import LanguageServerProtocol
import Workspace

/// How changes on disk are noticed.
struct FileWatching {
  /// Whether the client says.
  var isRegistered = false
  /// When the files are looked at next, without such a client.
  private(set) var pollDue: ContinuousClock.Instant?
  private var interval = Duration.seconds(1)
  private var folders: [String: FileSnapshot] = [:]
  /// Manifests, projects, settings and the like, which decide which programs there are; nil for one that isn't there.
  private var structuralFiles: [String: FileSnapshot?] = [:]
  /// Files that changed while the workspace was being read: the reading may have been too early for them.
  var changedWhileIndexing: Set<String> = []

  private static let shortest = Duration.seconds(1)
  private static let longest = Duration.seconds(60)

  /// Begins anew after the workspace was read.
  mutating func reset(to snapshot: Snapshot?, folders roots: [String], isNeeded: Bool) {
    guard isNeeded, let snapshot else {
      pollDue = nil
      return
    }
    let paths = Set(snapshot.files.compactMap { FilePath.parent(of: $0.path) } + snapshot.layout.listedFolders + roots)
    folders = Dictionary(uniqueKeysWithValues: paths.compactMap { path in FileSnapshot(of: path).map { (path, $0) } })
    structuralFiles = Dictionary(
      uniqueKeysWithValues: snapshot.layout.structuralFiles.map { ($0, FileSnapshot(of: $0)) })
    pollDue = .now + interval
  }

  /// Looks again later, since there is nothing to compare with now.
  mutating func postpone(isNeeded: Bool) { pollDue = isNeeded ? .now + interval : nil }

  /// Someone works here: look soon again.
  mutating func noteActivity() {
    guard pollDue != nil, interval > Self.shortest else { return }
    interval = Self.shortest
    pollDue = .now + interval
  }

  /// Files whose state changed, and whether files came or went. A look at nothing new makes the next one later.
  mutating func poll(_ snapshot: Snapshot) -> (changed: [String], structural: [String], isStructural: Bool) {
    let changed = snapshot.files.filter { record in
      record.stamp.map { FileSnapshot(of: record.path) != $0 } ?? false
    }.map(\.path)
    var isStructural = false
    for (path, known) in folders where FileSnapshot(of: path) != known {
      isStructural = true
      folders[path] = FileSnapshot(of: path)
    }
    let structural = structuralFiles.filter { FileSnapshot(of: $0.key) != $0.value }.map(\.key).sorted()
    for path in structural { structuralFiles[path] = .some(FileSnapshot(of: path)) }
    let isQuiet = changed.isEmpty && structural.isEmpty && !isStructural
    interval = isQuiet ? min(interval * 2, Self.longest) : Self.shortest
    pollDue = .now + interval
    return (changed, structural, isStructural)
  }
}

extension Session {
  func registerWatchers() {
    guard client.capabilities.workspace.didChangeWatchedFiles.dynamicRegistration else { return }
    watching.isRegistered = true
    let patterns =
      [
        "**/*.swift", "**/Package.resolved", "**/*.pbxproj", "**/contents.xcworkspacedata",
        "**/\(ConfigurationReader.fileName)", "**/.gitignore",
      ] + (library.sourceList.map { ["**/\($0.hiddenFolder)/\($0.folder)/*\(SourceList.suffix)"] } ?? [])
    // A folder that goes, or is moved away, is one event in some clients, and no pattern distinguishes folders from
    // files.
    let watchers =
      patterns.map { LSP.FileSystemWatcher(globPattern: .pattern($0)) }
      + [LSP.FileSystemWatcher(globPattern: .pattern("**/*"), kind: .delete)]
    client.request(
      LSP.RegistrationRequest.self,
      LSP.RegistrationParams(registrations: [
        LSP.Registration(
          id: "safedi.watchedFiles", method: LSP.DidChangeWatchedFilesNotification.method,
          registerOptions: JSONValue(LSP.DidChangeWatchedFilesRegistrationOptions(watchers: watchers)))
      ])
    ) { [unowned self] result in
      // The session outlives its client object.
      guard case .failure(let error) = result else { return }
      log.write(.warning, "files are polled, because the client does not watch them: \(error.message)")
      watching.isRegistered = false
      watching.reset(to: host?.snapshot, folders: folders.map(\.path), isNeeded: true)
    }
  }

  /// Files that decide which programs there are.
  func isStructural(_ path: String) -> Bool {
    switch FilePath.name(of: path) {
    case "Package.swift", "Package.resolved", "project.pbxproj", "contents.xcworkspacedata", ".gitignore",
      ConfigurationReader.fileName:
      true
    case let name:
      name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") || library.sourceList?.names.contains(name) == true
        || isConsulted(path)
    }
  }

  /// Whether the programs were formed with a look at this very file, wherever it is.
  private func isConsulted(_ path: String) -> Bool {
    host?.snapshot.layout.structuralFiles.contains(path) ?? false
  }

  func structuralFileChanged(_ path: String) {
    guard FilePath.name(of: path) == ConfigurationReader.fileName else { return scheduleIndexing() }
    readSettingsFiles()
    // Further down, a file has a say in its own folder's program only.
    if FilePath.parent(of: path) != settings.fileFolder { scheduleIndexing() }
  }

  /// A burst of events is one step: what changed is read, what came or went makes the workspace be read anew.
  func filesChanged(_ events: [LSP.FileEvent]) {
    var changed: Set<String> = []
    var structural: Set<String> = []
    // Made once for a burst, and only where there is need.
    lazy var structuralFolders = Set(
      (host?.snapshot.layout.structuralFiles ?? []).flatMap { path in
        sequence(first: path) { FilePath.parent(of: $0) }
      })
    for event in events {
      guard let plain = event.uri.filePath, !isInBuildFolder(plain) || isConsulted(plain),
        let path = path(of: event.uri)
      else { continue }
      if isStructural(path) {
        if isOfInterest(path) || isConsulted(path) { structural.insert(path) }
      } else if host?.snapshot.ids[path] != nil {
        if event.type == .deleted { scheduleIndexing() } else { changed.insert(path) }
      } else if path.hasSuffix(".swift") {
        if isOfInterest(path) { scheduleIndexing() }
      } else if indexing.restartDue == nil {
        let isGone = event.type == .deleted
        let isNews = isGone ? hasFiles(below: path) || structuralFolders.contains(path) : holdsSources(path)
        if isNews { scheduleIndexing() }
      }
    }
    for path in structural.sorted() { structuralFileChanged(path) }
    reread(changed.sorted())
  }

  /// An event of a folder stands for those of the files in it.
  private func hasFiles(below folder: String) -> Bool { host?.snapshot.layout.hasFiles(below: folder) ?? false }

  /// Whether a new folder brings something that the workspace would be made of.
  private func holdsSources(_ path: String) -> Bool {
    guard FileSnapshot(of: path)?.kind == .folder, isOfInterest(path) else { return false }
    // Builds make folders too.
    let budget = WalkBudget(entries: 10_000, time: .milliseconds(50))
    let tree = FileTree(below: [path], options: WalkOptions(libraries: [library], budget: budget))
    return !tree.files.isEmpty || !tree.manifests.isEmpty || !tree.xcodeProjects.isEmpty
      || !tree.xcodeWorkspaces.isEmpty || path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
  }

  private static let buildFolders: Set<Substring> = [
    ".build", ".swiftpm", "DerivedData", "Pods", "Carthage", "checkouts", ".git", "node_modules",
  ]

  /// Events come for build folders too; the walk leaves them out, so they must not cause one.
  private func isInBuildFolder(_ path: String) -> Bool {
    guard let folder = folders.first(where: { FilePath.isInside(path, $0.path) }) else { return false }
    return !Self.buildFolders.isDisjoint(with: FilePath.relative(path, to: folder.path).split(separator: "/"))
  }

  /// Whether a file or folder would be read if it were there.
  func isOfInterest(_ path: String) -> Bool {
    if folders.contains(where: { FilePath.isInside(path, $0.path) }) { return !isInBuildFolder(path) }
    return host?.snapshot.layout.covers(path) ?? false
  }

  private func reread(_ paths: [String]) {
    if indexing.isRunning { watching.changedWhileIndexing.formUnion(paths) }
    guard let snapshot = host?.snapshot else { return }
    let stale = paths.filter { path in
      // An editor's text counts, whatever the disk says; and an event for what is known already is noise.
      documents[path] == nil && snapshot.ids[path] != nil && snapshot.record(of: path)?.stamp != FileSnapshot(of: path)
    }
    guard !stale.isEmpty else { return }
    endTyping()
    if stale.count > 200 {
      // A branch switch: all cores read faster than this thread.
      scheduleIndexing()
      return
    }
    for path in stale { readFromDisk(path) }
    schedulePublish(edited: [], immediately: true)
  }

  /// Reads again what changed while the workspace was being read.
  func rereadChangedWhileIndexing() {
    let changed = watching.changedWhileIndexing.sorted()
    watching.changedWhileIndexing = []
    reread(changed)
  }

  func pollFiles() {
    guard let snapshot = host?.snapshot, !indexing.isRunning else {
      watching.postpone(isNeeded: !watching.isRegistered && !folders.isEmpty)
      return
    }
    let (changed, structural, isStructural) = watching.poll(snapshot)
    for path in structural { structuralFileChanged(path) }
    if isStructural { scheduleIndexing() }
    reread(changed)
  }
}
