import DICheckCheckReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Pages for people to read: through `$PAGER`, else `less`, on a terminal, and as they are elsewhere.
enum Pager {
  /// - Throws: ``CheckFailure`` if they can't be written. Whoever leaves the pager early wanted no more.
  static func show(_ text: String) throws(CheckFailure) {
    if let command, page(text, through: command) { return }
    try StandardStreams.write(report: Array(text.utf8))
  }

  /// Nil where the text is written as it is.
  private static var command: String? {
    let refusal = StandardStreams.environment("NO_PAGER") ?? ""
    guard StandardStreams.isOutputTerminal, refusal.isEmpty, StandardStreams.environment("TERM") != "dumb" else {
      return nil
    }
    let command = StandardStreams.environment("PAGER") ?? "less"
    return command.isEmpty || command == "cat" ? nil : command
  }

  /// Returns whether the pager could be started.
  private static func page(_ text: String, through command: String) -> Bool {
    // The options that git sets: quit if the text fits the screen and leave it there, and show colours.
    setenv("LESS", "FRX", 0)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    let process = ChildProcess(
      ["/bin/sh", "-c", command], environment: ChildProcess.environment, input: .descriptor(ends[0]), closing: ends[1])
    close(ends[0])
    guard let process else {
      close(ends[1])
      return false
    }
    // Only the pager handles Ctrl-C, not this process.
    let former = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, former) }
    _ = FileBytes.writeAll(Array(text.utf8), to: ends[1])
    close(ends[1])
    // The shell's word for a command that isn't there.
    return process.wait() != 127
  }
}
