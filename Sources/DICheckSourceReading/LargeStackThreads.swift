import DICheckSystem
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
/// Threads with stacks that a recursive parser can't exhaust within the bounds of ``NestingGuard``. The threads of the
/// concurrency runtime have 512 KB on macOS, where some fifty nested blocks are too many.
package enum LargeStackThreads {
  /// Address space, not memory: pages are used as they are touched.
  package static let stackSize = 64 << 20

  /// Runs `body(0)` ... `body(count - 1)` on as many threads and returns when all are done.
  ///
  /// Blocks the caller. A thread that is done takes the next index that is left, so all bodies run even if the system
  /// gives fewer threads; they must not wait for each other. Throws ``ThreadUnavailable`` only when there is none at
  /// all.
  package static func run(count: Int, body: @escaping @Sendable (Int) -> Void) throws {
    let work = Work(count: count, body: body)
    var threads: [pthread_t] = []
    for _ in 0..<count {
      guard let thread = start(work) else { break }
      threads.append(thread)
    }
    if threads.isEmpty, count > 0 { throw ThreadUnavailable() }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs `body` on a thread of its own and returns its result. Blocks the caller; costs some 20 µs.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
    let box = ResultBox<Result>()
    try run(count: 1) { _ in box.value = body() }
    guard let value = box.value else { throw ThreadUnavailable() }
    return value
  }

  /// The results of a worker for each of `0..<count`, in order. All cores work; each thread makes a worker of its own,
  /// which keeps buffers from one index to the next. Blocks the caller, and throws as ``run(count:body:)`` does.
  /// - Parameter few: the number of indices for which another thread is worth its start.
  package static func map<Result: Sendable>(
    count: Int, few: Int = 8, makeWorker: @escaping @Sendable () -> (Int) -> Result
  ) throws -> [Result] {
    guard count > 0 else { return [] }
    let threadCount = max(1, min(maximumCount, (count + few - 1) / few))
    let shared = Stretches<Result>(count: count, length: min(16, max(1, count / (8 * threadCount))))
    try run(count: threadCount) { _ in shared.work(makeWorker()) }
    return shared.results
  }

  /// The results of `body` for each element, in order: on all cores where there are more than `few`, and threads.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], few: Int = 64, _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard elements.count > few else { return elements.map(body) }
    let results = try? map(count: elements.count) { { body(elements[$0]) } }
    return results ?? elements.map(body)
  }

  /// The results of `body` for all elements, in order. Each core gets one part of them, of neighbours: for a `body`
  /// whose calls share what they find out on the way. Fewer than `few` elements stay together.
  package static func map<Element: Sendable, Result: Sendable>(
    partsOf elements: [Element], few: Int, _ body: @escaping @Sendable ([Element]) -> [Result]
  ) -> [Result] {
    let partCount = min(maximumCount, elements.count / few)
    guard partCount > 1 else { return body(elements) }
    let bounds = (0...partCount).map { $0 * elements.count / partCount }
    let results = try? map(count: partCount, few: 1) { { body(Array(elements[bounds[$0]..<bounds[$0 + 1]])) } }
    return results?.flatMap(\.self) ?? body(elements)
  }

  private static var maximumCount: Int { min(ProcessInfo.processInfo.activeProcessorCount, 16) }

  package struct ThreadUnavailable: Error {
    package init() {}
  }

  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    let context = Unmanaged.passRetained(work)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    guard pthread_create(&thread, &attributes, { LargeStackThreads.enter($0) }, context.toOpaque()) == 0 else {
      context.release()
      return nil
    }
    return thread
  }

  private static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().drain()
    return nil
  }

  /// The indices that are left, shared by the threads.
  private final class Work: Sendable {
    private let body: @Sendable (Int) -> Void
    private let count: Int
    private let next = Atomic<Int>(0)

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    func drain() {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        body(index)
      }
    }
  }

  /// Written by the thread before it ends, read after it was joined.
  private final class ResultBox<Value>: @unchecked Sendable {
    var value: Value?
  }

  /// The indices that are left, taken some at a time: few enough to share a run of large files, enough for threads to
  /// meet rarely.
  private final class Stretches<Result: Sendable>: Sendable {
    private let count: Int
    private let length: Int
    private let next = Atomic<Int>(0)
    private let done = Mutex<[(start: Int, results: [Result])]>([])

    init(count: Int, length: Int) {
      self.count = count
      self.length = length
    }

    var results: [Result] { done.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.results) } }

    func work(_ worker: (Int) -> Result) {
      while true {
        let start = next.add(length, ordering: .relaxed).oldValue
        guard start < count else { return }
        let results = (start..<min(start + length, count)).map(worker)
        done.withLock { $0.append((start, results)) }
      }
    }
  }
}
