import DICheckJSONRPC
import DICheckSystem
import DICheckText
import Synchronization

/// A line on standard error that says how far a long analysis is, in a terminal alone: it appears after half a second,
/// and goes before anything else is printed.
enum ProgressLine {
  private struct State {
    var words: String?
    /// When there was something to say first.
    var start: ContinuousClock.Instant?
    var isDrawn = false
    var hasThread = false
  }

  private static let state = Mutex(State())
  private static let delay = Duration.milliseconds(500)

  /// Says what is being done from now on, until ``end()``.
  static func show(_ words: String) {
    guard StandardStreams.isErrorTerminal, StandardStreams.isOutputTerminal,
      StandardStreams.environment("TERM") != "dumb"
    else { return }
    let needsThread = state.withLock { state in
      state.words = words
      state.start = state.start ?? .now
      defer { state.hasThread = true }
      return !state.hasThread
    }
    if needsThread { startDrawing() }
  }

  static func end() {
    state.withLock { state in
      state.words = nil
      state.start = nil
      erase(&state)
    }
  }

  /// Lets `body` print something above the line.
  static func interrupted(by body: () -> Void) {
    state.withLock { state in
      erase(&state)
      body()
    }
  }

  private static func erase(_ state: inout State) {
    guard state.isDrawn else { return }
    state.isDrawn = false
    _ = FileBytes.writeAll(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  private static func draw() {
    state.withLock { state in
      guard let words = state.words, let start = state.start, .now - start >= delay else { return }
      let width = StandardStreams.width(of: STDERR_FILENO) ?? 80
      _ = FileBytes.writeAll(Array("\r\u{1B}[K\("safedi-lsp: \(words)".prefix(width - 1))".utf8), to: STDERR_FILENO)
      state.isDrawn = true
    }
  }

  /// The thread lives as long as the process.
  private static func startDrawing() {
    DetachedThread.start {
      while true {
        usleep(100_000)
        draw()
      }
    }
  }
}
