import Foundation
import Testing

/// A suite of tests that wait for other programs: for an editor, a server, a terminal.
///
/// Swift's pool has a thread for each core. All tests stand in its queue from the start, and whoever waits on one of its
/// threads keeps a core idle; of a serialized suite the next test goes to the end of the queue, so that all but the first
/// were left to the end of the run, when nothing else was there to do. With this trait a suite, with all below it and the
/// runner's own steps between its tests, has threads of its own, and goes on from the start beside the others.
///
/// A few such suites run at a time, so none may stand in another.
package struct OwnThreads: SuiteTrait, TestScoping {
  private static let places = Places(4)

  /// What is below runs within the suite, and so on its threads.
  package var isRecursive: Bool { false }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> OwnThreads? { test.isSuite ? self : nil }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadPerStep.shared) {
      await Self.places.enter()
      do {
        try await function()
        await Self.places.leave()
      } catch {
        await Self.places.leave()
        throw error
      }
    }
  }
}

extension Trait where Self == OwnThreads {
  package static var onOwnThreads: OwnThreads { OwnThreads() }
}

/// Lets a few in at a time, in the order in which they come.
private actor Places {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}

/// Starts a thread for each step of a task.
private final class ThreadPerStep: TaskExecutor {
  static let shared = ThreadPerStep()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { job.runSynchronously(on: Self.shared.asUnownedTaskExecutor()) }
    // As much as the pool's threads have on Linux.
    thread.stackSize = 8 << 20
    thread.start()
  }
}
