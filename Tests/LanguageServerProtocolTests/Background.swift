import Foundation

/// Work on a thread of its own, begun at once. Not a task: work that blocks would hold the few threads that tests
/// share.
struct Background<Value: Sendable>: Sendable {
  private let results: AsyncStream<Value>

  init(_ work: @escaping @Sendable () -> Value) {
    let (results, continuation) = AsyncStream.makeStream(of: Value.self)
    self.results = results
    Thread.detachNewThread {
      continuation.yield(work())
      continuation.finish()
    }
  }

  /// What the work gave. Ask once.
  var value: Value? {
    get async { await results.first { _ in true } }
  }
}
