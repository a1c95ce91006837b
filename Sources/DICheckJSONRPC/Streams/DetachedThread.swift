import DICheckSystem

/// Starts a thread of its own for work that blocks in system calls.
package enum DetachedThread {
  /// The stack size in bytes: parsing a message may nest `JSONParser.maximumDepth` deep, and macOS gives too little.
  private static let stackSize = 2 << 20

  /// Returns false if the system can't start a thread.
  @discardableResult
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    SystemThread.start(stackSize: stackSize, isDetached: true, body) != nil
  }
}
