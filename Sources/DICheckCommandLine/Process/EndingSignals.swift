import DICheckJSONRPC
import DICheckSystem
import DICheckText

/// The signals by which people and build servers end a program. A handler may do next to nothing, so it writes the
/// signal's number into a pipe, which a thread reads.
enum EndingSignals {
  /// Nil where the process may open no more descriptors. Constant from the first use on, which is before any handler.
  private static let pipe: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard makePipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Does `work` on another thread when such a signal comes, then ends the process by it, so that a shell knows what
  /// happened. Once in a process; without a pipe, signals end it at once.
  static func beforeTheyEnd(_ work: @escaping @Sendable () -> Void) {
    guard let pipe else { return }
    let isWatching = DetachedThread.start {
      var number: UInt8 = 0
      while read(pipe.reading, &number, 1) != 1 {
        guard errno == EINTR else { return }
      }
      work()
      signal(Int32(number), SIG_DFL)
      // The signal goes to the process, not to this thread alone, which may block it.
      kill(getpid(), Int32(number))
    }
    guard isWatching else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        guard let pipe = EndingSignals.pipe else { return }
        // The interrupted code must find its own `errno`.
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(pipe.writing, &byte, 1)
        errno = error
      }
    }
  }
}

private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
