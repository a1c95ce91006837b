import DICheckDependencyAnalysis
import DICheckWorkspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Notices changes by looking at everything again and again.
struct FilePolling {
  private var folders: [String: FileSnapshot?] = [:]
  private var files: [String: FileSnapshot?] = [:]
  /// How long to wait until the next look: a second, and much longer than a look takes.
  private(set) var interval = Duration.seconds(1)

  mutating func follow(_ places: WatchedPlaces) {
    folders = Dictionary(uniqueKeysWithValues: places.folders.map { ($0, FileSnapshot(of: $0)) })
    files = Dictionary(uniqueKeysWithValues: places.files.map { ($0, FileSnapshot(of: $0)) })
    for source in places.sources { files[source.path] = .some(source.stamp) }
  }

  /// What is another than at the last look; nil if nothing is.
  mutating func look() -> ChangeNews? {
    let start = ContinuousClock.now
    var news = ChangeNews()
    for (path, known) in files {
      let stamp = FileSnapshot(of: path)
      guard stamp != known else { continue }
      files[path] = .some(stamp)
      news.paths.insert(path)
    }
    for (path, known) in folders {
      let stamp = FileSnapshot(of: path)
      guard stamp != known else { continue }
      folders[path] = .some(stamp)
      // Which of its entries came or went isn't known.
      news.isIncomplete = true
    }
    interval = max(.seconds(1), start.duration(to: .now) * 20)
    return news == ChangeNews() ? nil : news
  }
}

/// Does nothing for a while.
func sleepFor(_ duration: Duration) {
  let (seconds, attoseconds) = duration.components
  var time = timespec()
  time.tv_sec = .init(max(0, seconds))
  time.tv_nsec = .init(max(0, attoseconds / 1_000_000_000))
  nanosleep(&time, nil)
}
