import DICheckAnalysis
import DICheckLanguageServerProtocol
import DICheckWorkspace

/// Notices changes on disk.
struct FileWatching {
  /// Whether the client reports changes.
  var isRegistered = false
  /// When to look at the files next, without such a client.
  private(set) var pollDue: ContinuousClock.Instant?
  private var interval = Duration.seconds(1)
  private var folders: [String: FileSnapshot] = [:]
  /// Files that decide which programs exist, such as manifests, projects and settings; nil for missing ones.
  private var structuralFiles: [String: FileSnapshot?] = [:]
  /// Files that changed while the workspace was being read, which may have read their old text.
  var changedWhileIndexing: Set<String> = []

  private static let shortest = Duration.seconds(1)
  private static let longest = Duration.seconds(60)

  /// Starts again after the workspace was read.
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

  /// Postpones the next look, since there is nothing to compare with now.
  mutating func postpone(isNeeded: Bool) { pollDue = isNeeded ? .now + interval : nil }

  /// The user is active: look again soon.
  mutating func noteActivity() {
    guard pollDue != nil, interval > Self.shortest else { return }
    interval = Self.shortest
    pollDue = .now + interval
  }

  /// Changed files, and whether files were added or removed. Without news the next look comes later.
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
