import DICheckAnalysis
import DICheckCheckReporting
import DICheckSystem

/// A fault of ours: reported as such, with a status of its own, so that it isn't taken for a verdict on the user's
/// code.
enum InternalFault {
  static let exitStatus: Int32 = 70

  static func report(_ error: any Error) -> Int32 {
    let place = ProjectHome.url.map { " at \($0)/issues" } ?? ""
    StandardStreams.say("\(error); please report it\(place)", "internal fault")
    return exitStatus
  }

  /// Turns a trap, or the end of the main thread's stack, into that status. Swift's own backtrace, where somebody asked
  /// for it, comes first.
  static func watchForTraps() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    // The stack at hand may be the one that is used up. Never freed: it serves until the process ends.
    let size = 64 << 10
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)

    var action = sigaction()
    // Only what is safe in a signal handler: two system calls on constant data.
    let handler: @convention(c) (Int32) -> Void = { _ in
      let line: StaticString = "safedi-lsp: internal fault: the process trapped; please report it\n"
      _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
      _exit(InternalFault.exitStatusOfTrap)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { sigaction(number, &action, nil) }
  }

  /// Computed, since a handler must not wait for a lazy constant to be made.
  private static var exitStatusOfTrap: Int32 { 70 }
}
