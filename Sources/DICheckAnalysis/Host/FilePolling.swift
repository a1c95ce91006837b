import DICheckSystem
import DICheckText

/// The stamps of the files and folders that an analysis was made of, looked at again and again: no system has notices
/// for all of them, as on network folders, and thousands take some milliseconds.
package struct FilePolling: Sendable {
  /// Nil for one that isn't there.
  private var files: [String: FileSnapshot?] = [:]
  private var folders: [String: Folder] = [:]
  /// The pause until the next look. Looking takes a fortieth of a core at most, and where each stamp comes from afar,
  /// most of the time is still a pause.
  package private(set) var interval = Self.shortestInterval

  private static let shortestInterval = Duration.milliseconds(200)

  package init() {}

  private struct Folder {
    var stamp: FileSnapshot?
    var names: Set<String> = []
  }

  /// Looks for changes since the sources were read; of folders and other files, since they were first followed.
  /// - Parameters:
  ///   - sources: by path, with their stamps as they were read; those without one are left out.
  ///   - listed: folders whose entries may come and go.
  ///   - others: files beside the sources, whether they are there or not.
  ///   - begun: the time at which the reading began, by the clock of stamps. Whatever is not clearly older counts as
  ///     changed, once.
  package mutating func follow(
    _ sources: [(path: String, stamp: FileSnapshot?)], in listed: some Sequence<String>, and others: Set<String>,
    begun: Int64
  ) {
    // Files are stamped by a clock that may be a tick behind.
    func isOld(_ stamp: FileSnapshot?) -> Bool { stamp.map { $0.modificationTime < begun - 10_000_000 } ?? true }
    var others = others
    var folders: [String: Folder] = [:]
    for path in listed {
      var folder = self.folders[path] ?? Folder(stamp: FileSnapshot(of: path), names: FilePath.entryNames(of: path))
      if self.folders[path] == nil, !isOld(folder.stamp) { folder = Folder() }
      if folder.names.contains(".gitignore") { others.insert(FilePath.joining(path, ".gitignore")) }
      folders[path] = folder
    }
    self.folders = folders
    var files: [String: FileSnapshot?] = [:]
    for path in others {
      let stamp = FileSnapshot(of: path)
      files[path] = self.files[path] ?? .some(isOld(stamp) ? stamp : nil)
    }
    for (path, stamp) in sources where stamp != nil { files[path] = .some(stamp) }
    self.files = files
  }

  /// Files that changed, and entries of folders that came or went, since the last look.
  package mutating func look() -> Set<String> {
    let start = ContinuousClock.now
    let cost = Self.processorTime()
    var changed: Set<String> = []
    for (path, known) in files {
      let stamp = FileSnapshot(of: path)
      guard stamp != known else { continue }
      files[path] = .some(stamp)
      changed.insert(path)
    }
    for (path, known) in folders {
      let stamp = FileSnapshot(of: path)
      guard stamp != known.stamp else { continue }
      let folder = Folder(stamp: stamp, names: FilePath.entryNames(of: path))
      folders[path] = folder
      changed.formUnion(folder.names.symmetricDifference(known.names).map { FilePath.joining(path, $0) })
    }
    interval = max(Self.shortestInterval, (Self.processorTime() - cost) * 40, start.duration(to: .now) * 3)
    return changed
  }

  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}
