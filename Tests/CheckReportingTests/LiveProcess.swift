import DICheckTestSupport
import Foundation

/// The tool while it runs, with what it has printed so far.
final class LiveProcess: @unchecked Sendable {
  private let process = Process()
  private let condition = NSCondition()
  private var text = ""
  /// How much of ``text`` was looked at.
  private var seen = 0

  /// Standard output and standard error arrive in one text.
  init(_ arguments: [String], in folder: URL) throws {
    process.executableURL = URL(fileURLWithPath: ProductsDirectory.path + "/safedi-lsp")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    // What is started has this thread's mask, and threads of a pool block all signals. A shell's background ignores it.
    var interrupts = sigset_t()
    var mask = sigset_t()
    sigemptyset(&interrupts)
    sigaddset(&interrupts, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupts, &mask)
    signal(SIGINT, SIG_DFL)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try process.run()
    Thread.detachNewThread { [self] in
      while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
        condition.lock()
        text += String(decoding: data, as: UTF8.self)
        condition.broadcast()
        condition.unlock()
      }
    }
  }

  deinit { if process.isRunning { process.terminate() } }

  /// What was printed up to and with the first `words` since the last call; nil if they don't come.
  func text(until words: String, seconds: Double = 300) -> String? {
    condition.lock()
    defer { condition.unlock() }
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      let rest = text.dropFirst(seen)
      if let found = rest.range(of: words) {
        let result = String(rest[..<found.upperBound])
        seen += result.count
        return result
      }
      guard condition.wait(until: end) else { return nil }
    }
  }

  /// What was printed and not looked at.
  var rest: String {
    condition.lock()
    defer { condition.unlock() }
    return String(text.dropFirst(seen))
  }

  /// As Ctrl-C does. Returns the signal that ended it; nil if it ended by itself.
  func interrupt() -> Int32? {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
  }
}
