/// Threads of the system's, for work that blocks in system calls, which must not hold a thread of Swift's pool, or that
/// needs a larger stack than those have.
///
/// Not Foundation's `Thread`: FoundationEssentials has none.
package enum SystemThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread. Returns nil if the system gives none.
  /// - Parameters:
  ///   - stackSize: in bytes.
  ///   - isDetached: whether nothing waits for its end.
  package static func start(
    stackSize: Int, isDetached: Bool, _ body: @escaping @Sendable () -> Void
  ) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    if isDetached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    guard pthread_create(&thread, &attributes, { SystemThread.run($0) }, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
    return thread
  }

  private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let work else { return nil }
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
}
