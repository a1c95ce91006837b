import DICheckAnalysis
import DICheckSystem
import DICheckText
import Synchronization

/// The server's log: standard error or a file. Messages that matter to the user go to the client's log instead.
final class Log: Sendable {
  private let descriptor: Int32
  private let initialLevel: LogLevel
  private let level: Mutex<LogLevel>

  /// - Parameter file: appended to. Standard error if nil, if it can't be opened, or if a symbolic link leads out of
  ///   the working directory, which is often somebody else's repository.
  init(file: String?, level: LogLevel) {
    initialLevel = level
    self.level = Mutex(level)
    let folder = FilePath.workingDirectory
    let isRefused = file.map { RealFolders([folder]).areLeft(by: FilePath.absolute($0, from: folder)) } ?? false
    let path = isRefused ? nil : file
    let opened = path.map { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644) } ?? -1
    descriptor = opened >= 0 ? opened : STDERR_FILENO
  }

  /// From now on leaves out lines beyond `level`; nil restores the level of the start.
  func setLevel(_ level: LogLevel?) { self.level.withLock { $0 = level ?? initialLevel } }

  func write(_ level: LogLevel, _ message: @autoclosure () -> String) {
    guard level <= self.level.withLock({ $0 }) else { return }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let milliseconds = "\(now.tv_nsec / 1_000_000)"
    let padding = String(repeating: "0", count: 3 - milliseconds.utf8.count)
    // File names may contain line breaks and escape sequences.
    let line = "\(now.tv_sec).\(padding)\(milliseconds) \(level): \(PrintableText.line(message()))\n"
    guard canTakeLine else { return }
    line.utf8.withContiguousStorageIfAvailable { bytes in
      // One call per line, so that lines of several threads don't mix.
      _ = DICheckSystem.write(descriptor, bytes.baseAddress, min(bytes.count, Self.longestLine))
    }
  }

  /// A pipe that is ready accepts this many bytes at once (POSIX, `PIPE_BUF`).
  private static let longestLine = 4096

  /// A client that doesn't read our standard error must not block the server: the line is then lost.
  private var canTakeLine: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // A Mac doesn't report terminals and other devices, and says so (`POLLNVAL`); those accept lines.
    return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLOUT | POLLNVAL) != 0
  }
}
