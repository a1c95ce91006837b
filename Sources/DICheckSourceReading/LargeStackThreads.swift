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
  static let stackSize = 64 << 20

  /// Runs `body` on a thread of its own and returns its result. Blocks the caller; costs some 20 µs. Throws
  /// ``ThreadUnavailable`` if the system gives none.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) throws -> Result {
    guard let result = try map(count: 1, makeWorker: { { _ in body() } }).first else { throw ThreadUnavailable() }
    return result
  }

  /// The results of a worker for each of `0..<count`, in order. All cores work; each thread makes a worker of its own,
  /// which keeps buffers from one index to the next, and takes indices that are left, so all are done even if the system
  /// gives fewer threads. Blocks the caller; throws ``ThreadUnavailable`` only if there is none at all.
  /// - Parameter few: the number of indices for which another thread is worth its start.
  package static func map<Result: Sendable>(
    count: Int, few: Int = 8, makeWorker: @escaping @Sendable () -> (Int) -> Result
  ) throws -> [Result] {
    guard count > 0 else { return [] }
    let threadCount = max(1, min(maximumCount, (count + few - 1) / few))
    let shared = Stretches<Result>(count: count, length: min(16, max(1, count / (8 * threadCount))))
    var threads: [pthread_t] = []
    while threads.count < threadCount,
      let thread = SystemThread.start(stackSize: stackSize, isDetached: false, { shared.work(makeWorker()) })
    {
      threads.append(thread)
    }
    if threads.isEmpty { throw ThreadUnavailable() }
    for thread in threads { pthread_join(thread, nil) }
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

  /// Read once: the system takes some 10 µs to say it.
  private static let maximumCount = min(ProcessInfo.processInfo.activeProcessorCount, 16)

  package struct ThreadUnavailable: Error {
    package init() {}
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
