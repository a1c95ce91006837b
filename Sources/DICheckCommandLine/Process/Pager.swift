import DICheckSystem

/// Pages that are printed on a terminal go through `$PAGER`, else `less`, as git's output does.
enum Pager {
  /// Hands over what `write` writes to a descriptor. A reader who leaves the pager early wants no more.
  /// - Returns: false where there is no pager: what `write` wrote was not shown then.
  static func show(_ write: (Int32) -> Bool) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard let command, pipe(&ends) == 0 else { return false }
    // The options that git sets: quit if the text fits the screen and leave it there, and show colours.
    setenv("LESS", "FRX", 0)
    // A signal that this process ignores would be ignored by the pager too.
    signal(SIGPIPE, SIG_DFL)
    let pager = ChildProcess.start(["/bin/sh", "-c", command], environment: ChildProcess.environment) { actions in
      posix_spawn_file_actions_adddup2(actions, ends[0], STDIN_FILENO)
      for end in ends { posix_spawn_file_actions_addclose(actions, end) }
    }
    signal(SIGPIPE, SIG_IGN)
    close(ends[0])
    guard let pager else {
      close(ends[1])
      return false
    }
    // Only the pager handles Ctrl-C, not this process.
    let former = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, former) }
    _ = write(ends[1])
    close(ends[1])
    // The shell's word for a command that isn't there.
    return ChildProcess.end(of: pager) != 127
  }

  /// Nil where the text is written as it is. A build service that gives its jobs a terminal has no reader to press
  /// keys.
  private static var command: String? {
    func isSet(_ name: String) -> Bool { StandardStreams.environment(name)?.isEmpty == false }
    guard StandardStreams.isOutputTerminal, !isSet("NO_PAGER"), !isSet("CI"),
      StandardStreams.environment("TERM") != "dumb"
    else { return nil }
    let command = StandardStreams.environment("PAGER") ?? "less"
    return command.isEmpty || command == "cat" ? nil : command
  }
}
