import DICheckSystem

/// Starts a thread of its own for work that blocks in system calls, which must not hold a thread of Swift's pool.
///
/// Not Foundation's `Thread`: FoundationEssentials has none.
package enum DetachedThread {
  /// The stack size in bytes: parsing a message may nest `JSONParser.maximumDepth` deep, and macOS gives too little.
  private static let stackSize = 2 << 20

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Returns false if the system can't start a thread.
  @discardableResult
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, { argument in DetachedThread.run(argument) }, work.toOpaque())
    pthread_attr_destroy(&attributes)
    if code != 0 { work.release() }
    return code == 0
  }

  private static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
}
