import DICheckTestSupport
import Foundation
import Testing

/// A real terminal of 80 columns, by tmux, with a program that is typed to.
final class Terminal {
  private let name = "safedi-\(UUID().uuidString.prefix(8))"
  private let environment: [String: String]

  /// - Parameter command: for `/bin/sh`.
  init(_ command: String, in folder: String, environment: [String: String] = [:], height: Int = 24) throws {
    self.environment = [
      "PATH": "\(ProductsDirectory.path):/usr/bin:/bin", "HOME": folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "SHELL": "/bin/sh", "PS1": "$ ", "LESSHISTFILE": "-",
    ].merging(environment) { $1 }
    // The server that is left behind must hold nothing open by which this process waits for the client.
    let script = """
      for descriptor in /dev/fd/*; do
        number="${descriptor##*/}"
        if [ "$number" -gt 2 ]; then eval "exec $number>&-"; fi
      done
      exec tmux -u -L \(name) -f /dev/null new-session -d -x 80 -y \(height) "$1" > /dev/null 2>&1
      """
    _ = try Self.withSignals {
      try Subprocess("/bin/bash", ["-c", script, "bash", command], environment: self.environment, in: folder).run()
    }
  }

  /// Starts something for which signals are no longer blocked: it has this thread's mask, and threads of a pool block
  /// them all. A server of tmux would never notice that what it shows has ended.
  static func withSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    var none = sigset_t()
    var mask = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    return try body()
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Types text, and names of keys such as `Enter` and `Tab`.
  func type(_ keys: String...) throws {
    for key in keys { _ = try tmux(["send-keys", key]) }
  }

  /// The screen once `isExpected` is true of it. A screen has no blanks at the ends of lines. What never comes is a
  /// failure, not a wait.
  func screen(withColours: Bool = false, until isExpected: (String) -> Bool) throws -> String {
    let end = Date(timeIntervalSinceNow: 300)
    while true {
      let screen = try tmux(["capture-pane", "-p"] + (withColours ? ["-e"] : []))
      if isExpected(screen) { return screen }
      if Date.now > end {
        Issue.record("This stays on the screen:\n\(screen)")
        return screen
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  func screen(until words: String, withColours: Bool = false) throws -> String {
    try screen(withColours: withColours) { $0.contains(words) }
  }

  private func tmux(_ arguments: [String]) throws -> String {
    try Subprocess("/usr/bin/tmux", ["-u", "-L", name] + arguments, environment: environment).run().output
  }
}
