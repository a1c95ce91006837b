#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C, for what runs until it comes.
enum Interruption {
  /// A signal that ends the process still does, so that a shell knows what happened (status 130 for Ctrl-C), but leaves
  /// a terminal as it was: without colours, and at the beginning of a line.
  static func restoreTerminal() {
    guard StandardStreams.isOutputTerminal else { return }
    for number in [SIGINT, SIGTERM] {
      // Only what is safe in a signal handler: system calls on constant data.
      signal(number) { number in
        let ending: StaticString = "\u{1B}[0m\n"
        _ = write(STDOUT_FILENO, ending.utf8Start, ending.utf8CodeUnitCount)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
