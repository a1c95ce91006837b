#if canImport(Darwin)
  import Darwin

  /// Wakes when an entry of a folder comes, goes or is replaced, as a Mac notices it (kqueue(2)): one open file a
  /// folder.
  final class FolderQueue {
    private let queue: Int32
    private var descriptors: [String: Int32] = [:]

    /// Nil where the system gives no queue.
    init?() {
      queue = kqueue()
      guard queue >= 0 else { return nil }
      // The limit that programs start with is for fewer folders than a code base has.
      var limit = rlimit()
      if getrlimit(RLIMIT_NOFILE, &limit) == 0 {
        limit.rlim_cur = min(limit.rlim_max, rlim_t(Self.mostFolders + 256))
        setrlimit(RLIMIT_NOFILE, &limit)
      }
    }

    deinit {
      for descriptor in descriptors.values { close(descriptor) }
      close(queue)
    }

    /// What isn't watched is found by looking, a little later.
    private static let mostFolders = 8_192

    func follow(_ folders: Set<String>) {
      for (path, descriptor) in descriptors where !folders.contains(path) {
        close(descriptor)
        descriptors[path] = nil
      }
      for path in folders.sorted() where descriptors[path] == nil && descriptors.count < Self.mostFolders {
        let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        var change = kevent()
        change.ident = UInt(descriptor)
        change.filter = Int16(EVFILT_VNODE)
        change.flags = UInt16(EV_ADD | EV_CLEAR)
        change.fflags = UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME | NOTE_EXTEND)
        if kevent(queue, &change, 1, nil, 0, nil) == 0 {
          descriptors[path] = descriptor
        } else {
          close(descriptor)
        }
      }
    }

    /// Until something happens, or for so long.
    func wait(_ pause: Duration) {
      let (seconds, attoseconds) = pause.components
      var time = timespec(tv_sec: Int(max(0, seconds)), tv_nsec: Int(max(0, attoseconds / 1_000_000_000)))
      var event = kevent()
      _ = kevent(queue, nil, 0, &event, 1, &time)
    }
  }
#endif
