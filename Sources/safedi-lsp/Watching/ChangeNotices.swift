import DICheckCheckReporting
import DICheckDependencyAnalysis

/// Waits for changes on disk: by what the system notices, else by looking.
final class ChangeNotices {
  private var polling: FilePolling?
  #if os(Linux)
    private var inotify: Inotify?
  #elseif canImport(Darwin)
    private let queue = FolderQueue()
  #endif

  /// What to say of it, once.
  private var remark: String?

  /// - Parameter polls: whether to look in any case, since the system notices nothing.
  init(polls: Bool) {
    #if os(Linux)
      if !polls {
        inotify = Inotify()
        if inotify == nil { remark = Self.remark("fs.inotify.max_user_instances") }
      }
      if inotify == nil { polling = FilePolling() }
    #else
      // The queue notices what happens to a folder's entries; that a file is written in place must be looked for.
      polling = FilePolling()
    #endif
  }

  /// From now on, changes there are noticed. Returns what to say when the system won't notice them all.
  func follow(_ places: WatchedPlaces) -> String? {
    #if os(Linux)
      if let watch = inotify {
        guard let limit = watch.follow(places) else { return nil }
        remark = Self.remark(limit)
        inotify = nil
        polling = FilePolling()
      }
    #elseif canImport(Darwin)
      queue?.follow(places.folders.union(places.around))
    #endif
    polling?.follow(places)
    defer { remark = nil }
    return remark
  }

  private static func remark(_ limit: String) -> String {
    "the system watches no more folders (\(limit)): all files are looked at every second instead"
  }

  /// The next changes; nil when there were none within `patience` (nil: for ever).
  func next(within patience: Duration?) -> ChangeNews? {
    #if os(Linux)
      if let inotify { return inotify.next(within: patience) }
    #endif
    let end = patience.map { ContinuousClock.now + $0 }
    while true {
      let left = end.map { $0 - .now }
      if let left, left <= .zero { return nil }
      let pause = min(left ?? .seconds(60), polling?.interval ?? .seconds(1))
      wait(pause)
      if let news = polling?.look() { return news }
    }
  }

  private func wait(_ pause: Duration) {
    #if canImport(Darwin)
      if let queue { return queue.wait(pause) }
    #endif
    sleepFor(pause)
  }
}
