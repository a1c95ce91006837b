import DependencyAnalysis
import LanguageServerProtocol
import Workspace

/// How changes on disk are noticed.
struct FileWatching {
  /// Whether the client tells.
  var isRegistered = false
  /// When the files are looked at next, without such a client.
  private(set) var pollDue: ContinuousClock.Instant?
  private var interval = Duration.seconds(1)
  private var folders: [String: FileSnapshot] = [:]

  private static let shortest = Duration.seconds(1)
  private static let longest = Duration.seconds(60)

  /// Begins anew after the workspace was read.
  mutating func reset(to snapshot: Snapshot?, folders roots: [String], isNeeded: Bool) {
    guard isNeeded, let snapshot else {
      pollDue = nil
      return
    }
    let paths = Set(snapshot.files.compactMap { FilePath.parent(of: $0.path) } + roots)
    folders = Dictionary(uniqueKeysWithValues: paths.compactMap { path in FileSnapshot(of: path).map { (path, $0) } })
    pollDue = .now + interval
  }

  /// Someone works here: look soon again.
  mutating func noteActivity() {
    guard pollDue != nil, interval > Self.shortest else { return }
    interval = Self.shortest
    pollDue = .now + interval
  }

  /// Files whose state changed, and whether files came or went. A look at nothing new makes the next one later.
  mutating func poll(_ snapshot: Snapshot) -> (changed: [String], isStructural: Bool) {
    let changed = snapshot.files.filter { record in
      record.stamp.map { FileSnapshot(of: record.path) != $0 } ?? false
    }.map(\.path)
    var isStructural = false
    for (path, known) in folders where FileSnapshot(of: path) != known {
      isStructural = true
      folders[path] = FileSnapshot(of: path)
    }
    interval = changed.isEmpty && !isStructural ? min(interval * 2, Self.longest) : Self.shortest
    pollDue = .now + interval
    return (changed, isStructural)
  }
}

extension Session {
  func registerWatchers() {
    guard client.capabilities.workspace.didChangeWatchedFiles.dynamicRegistration else { return }
    watching.isRegistered = true
    let patterns = [
      "**/*.swift", "**/Package.resolved", "**/*.pbxproj", "**/.safedi/configuration/*.csv",
      "**/\(ConfigurationReader.fileName)", "**/.gitignore",
    ]
    let watchers = patterns.map { LSP.FileSystemWatcher(globPattern: .pattern($0)) }
    client.request(
      LSP.RegisterCapabilityRequest.self,
      LSP.RegistrationParams(registrations: [
        LSP.Registration(
          id: "safedi.watchedFiles", method: LSP.DidChangeWatchedFilesNotification.method,
          registerOptions: .didChangeWatchedFiles(.init(watchers: watchers)))
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
    case "Package.swift", "Package.resolved", "project.pbxproj", ".gitignore", "include.csv",
      "additionalImportedModules.csv", ConfigurationReader.fileName:
      true
    case let name: name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
    }
  }

  func structuralFileChanged(_ path: String) {
    if FilePath.name(of: path) == ConfigurationReader.fileName { readSettingsFiles() } else { scheduleIndexing() }
  }

  /// A burst of events is one step: what changed is read, what came or went makes the workspace be read anew.
  func filesChanged(_ events: [LSP.FileEvent]) {
    var changed: Set<String> = []
    for event in events {
      guard let path = path(of: event.uri), event.uri.filePath != nil else { continue }
      if isStructural(path) {
        structuralFileChanged(path)
      } else if path.hasSuffix(".swift") {
        let isKnown = host?.snapshot.ids[path] != nil
        switch event.type {
        case .changed where isKnown: changed.insert(path)
        case .created where isKnown: changed.insert(path)
        case .created, .changed, .deleted: if isOfInterest(path) || isKnown { scheduleIndexing() }
        }
      }
    }
    reread(changed.sorted())
  }

  /// Events come for build folders too; the walk leaves them out, so they must not cause one.
  private func isOfInterest(_ path: String) -> Bool {
    let ignored: Set<Substring> = [
      ".build", ".swiftpm", "DerivedData", "Pods", "Carthage", "checkouts", ".git", "node_modules",
    ]
    return !path.split(separator: "/").contains { ignored.contains($0) }
  }

  private func reread(_ paths: [String]) {
    guard let snapshot = host?.snapshot else { return }
    let stale = paths.filter { path in
      // An editor's text counts, whatever the disk says; and an event for what is known already is noise.
      documents[path] == nil && snapshot.record(of: path)?.stamp != FileSnapshot(of: path)
    }
    guard !stale.isEmpty else { return }
    if stale.count > 200 {
      // A branch switch: all cores read faster than this thread.
      scheduleIndexing()
      return
    }
    for path in stale { readFromDisk(path) }
    schedulePublish(edited: [], immediately: true)
  }

  func pollFiles() {
    guard let snapshot = host?.snapshot, !indexing.isRunning else { return }
    let (changed, isStructural) = watching.poll(snapshot)
    let known = changed.filter { documents[$0] == nil }
    if isStructural { scheduleIndexing() } else { reread(known) }
  }
}
