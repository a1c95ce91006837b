#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif
  import DICheckWorkspace

  /// Changes of folders' entries, as Linux notices them (inotify(7)): one watch a folder.
  final class Inotify {
    private let descriptor: Int32
    private var paths: [Int32: String] = [:]
    private var watches: [String: Int32] = [:]
    private var places: WatchedPlaces?
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// What of a folder and its entries is asked for. That a file is open for writing says nothing yet.
    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    /// Nil where the system allows no more users of it.
    init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Watches these and no others. Returns the system's reason if it watches no more.
    func follow(_ places: WatchedPlaces) -> String? {
      self.places = places
      let folders = places.folders.union(places.around)
      for (path, watch) in watches where !folders.contains(path) {
        inotify_rm_watch(descriptor, watch)
        watches[path] = nil
        if paths[watch] == path { paths[watch] = nil }
      }
      for path in folders where watches[path] == nil {
        let watch = inotify_add_watch(descriptor, path, Self.mask)
        if watch >= 0 {
          watches[path] = watch
          paths[watch] = path
        } else if errno == ENOSPC || errno == ENOMEM {
          return errno == ENOSPC ? "fs.inotify.max_user_watches" : "memory"
        }
        // A folder that isn't there, or can't be listed, is noticed by the one around it.
      }
      return nil
    }

    /// The next events; nil when there were none within `patience` (nil: for ever).
    func next(within patience: Duration?) -> ChangeNews? {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let end = patience.map { ContinuousClock.now + $0 }
      while true {
        let wait = end.map { Int32(clamping: max(0, Int(($0 - .now).milliseconds.rounded(.up)))) } ?? -1
        let count = poll(&request, 1, wait)
        if count == 0 { return nil }
        if count < 0 {
          guard errno == EINTR else { return ChangeNews(isIncomplete: true) }
          continue
        }
        let news = read()
        if news != ChangeNews() { return news }
      }
    }

    private func read() -> ChangeNews {
      var news = ChangeNews()
      while true {
        let length = buffer.withUnsafeMutableBytes { Self.systemRead(descriptor, $0) }
        guard length > 0 else { return news }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          let headerSize = MemoryLayout<inotify_event>.size
          while offset + headerSize <= length {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + headerSize
            offset = start + Int(event.len)
            guard offset <= length else { return }
            note(event, name: bytes[start..<offset].prefix { $0 != 0 }, &news)
          }
        }
      }
    }

    private func note(_ event: inotify_event, name: some Sequence<UInt8>, _ news: inout ChangeNews) {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        news.isIncomplete = true
        return
      }
      guard let folder = paths[event.wd] else { return }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        // The folder is gone; one that comes in its place is another.
        paths[event.wd] = nil
        if watches[folder] == event.wd { watches[folder] = nil }
      } else if event.mask & (UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)) != 0 {
        // A folder that was moved is still watched, by a name that is no longer its own.
        inotify_rm_watch(descriptor, event.wd)
        add(folder, to: &news)
      } else {
        add(FilePath.joining(folder, String(decoding: Array(name), as: UTF8.self)), to: &news)
      }
    }

    /// What is next to a watched file, as in a folder for temporary ones, may change all the time.
    private func add(_ path: String, to news: inout ChangeNews) {
      if places?.concern(path) ?? true { news.paths.insert(path) }
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
      #if canImport(Glibc)
        return Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        return Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }
#endif
