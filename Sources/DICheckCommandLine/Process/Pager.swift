import DICheckSystem

/// Pages that are printed on a terminal go through `$PAGER`, else `less`, as git's output does.
enum Pager {
  /// Hands over what `write` writes to a descriptor. A reader who leaves the pager early wants no more.
  /// - Returns: false where there is no pager: what `write` wrote was not shown then.
  static func show(_ write: (Int32) -> Bool) -> Bool {
    guard let command else { return false }
    // The options that git sets: quit if the text fits the screen and leave it there, and show colours.
    setenv("LESS", "FRX", 0)
    // What this process ignores would be ignored there too.
    signal(SIGPIPE, SIG_DFL)
    let pager = popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    guard let pager else { return false }
    // Only the pager handles Ctrl-C, not this process.
    let former = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, former) }
    _ = write(fileno(pager))
    // The shell's word for a command that isn't there.
    return (pclose(pager) >> 8) & 0xFF != 127
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
