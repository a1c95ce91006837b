import DICheckSystem

/// Starts a thread of its own for work that blocks in system calls, or that parses.
package enum DetachedThread {
  /// The stack size in bytes: parsers recurse. Address space, not memory: pages are used as they are touched.
  private static let stackSize = 64 << 20

  /// Returns false if the system can't start a thread.
  @discardableResult
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    SystemThread.start(stackSize: stackSize, isDetached: true, body) != nil
  }
}
