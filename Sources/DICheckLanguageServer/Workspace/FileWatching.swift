import DICheckAnalysis
import DICheckLanguageServerProtocol
import DICheckText

/// Notices changes on disk.
struct FileWatching {
  /// True if the client reports changes.
  var isRegistered = false
  /// When to look at the files next, without such a client.
  private(set) var pollDue: ContinuousClock.Instant?
  private var interval = Duration.seconds(1)
  private var polling = FilePolling()
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
    let files = snapshot.files
    let listed = snapshot.listedFolders.union(files.compactMap { FilePath.parent(of: $0.path) } + roots)
    // Changes made while it was being read are known from elsewhere.
    polling.follow(
      files.map { ($0.path, $0.stamp) }, in: listed, and: snapshot.structuralFiles, begun: .max)
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

  /// The paths that changed, came or went since the last look. Without news the next look comes later.
  mutating func poll() -> Set<String> {
    let changed = polling.look()
    interval = changed.isEmpty ? min(interval * 2, Self.longest) : Self.shortest
    pollDue = .now + interval
    return changed
  }
}
