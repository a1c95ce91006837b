import DICheckAnalysis
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckSourceReading

/// Long requests, which are answered beside the edits that follow them, each from the state of its turn.
///
/// A lane is a thread that takes its requests in their order. What it has worked out waits for the session, which notes
/// what follows from an answer and sends it. A cancelled request is answered at once; the thread notices at its next
/// step. This value is the session's own: its methods are called there alone.
struct ConcurrentRequests {
  enum Lane {
    /// Reads that may name a large part of the program.
    case reading
    /// Fixes and renames.
    case proving
  }

  /// A request and the work that answers it.
  private struct Job {
    var id: RequestID
    var cancellation: Cancellation
    var answer: @Sendable () -> Reply
  }

  private struct Shared {
    var waiting: [Lane: [Job]] = [:]
    var isStarted: Set<Lane> = []
    /// The number of requests that wait or are worked on. Each holds a state of the analysis.
    var unfinished = 0
    var finished: [(cancellation: Cancellation, reply: Reply)] = []
  }

  private let shared = Monitor(Shared())
  /// The requests that have no answer yet: without their work, which holds a state of the analysis.
  private var running: [(id: RequestID, cancellation: Cancellation)] = []
  private let onFinish: @Sendable () -> Void

  /// More wait in the inbox: each would hold a state of its own when edits come between.
  private static let limit = 4

  /// - Parameter onFinish: called on a lane's thread when there is something for ``takeFinished()``.
  init(onFinish: @escaping @Sendable () -> Void) {
    self.onFinish = onFinish
  }

  /// Blocks while as many are under way as may be.
  func waitForRoom() { shared.wait { $0.unfinished < Self.limit ? () : nil } }

  /// False when the system has no thread to give.
  mutating func start(
    _ id: RequestID, in lane: Lane, cancellation: Cancellation, answer: @escaping @Sendable () -> Reply
  ) -> Bool {
    guard begin(lane) else { return false }
    running.append((id, cancellation))
    let job = Job(id: id, cancellation: cancellation, answer: answer)
    shared.update { shared in
      shared.unfinished += 1
      shared.waiting[lane, default: []].append(job)
    }
    return true
  }

  /// The answers that are there and haven't been given yet.
  mutating func takeFinished() -> [Reply] {
    let finished = shared.update { shared in
      defer { shared.finished = [] }
      return shared.finished
    }
    return finished.compactMap { cancellation, reply in
      guard let index = running.firstIndex(where: { $0.cancellation === cancellation }) else { return nil }
      running.remove(at: index)
      return reply
    }
  }

  /// Gives a request up; false if it was answered already.
  mutating func cancel(_ id: RequestID) -> Bool {
    guard let index = running.firstIndex(where: { $0.id == id }) else { return false }
    running.remove(at: index).cancellation.cancel()
    return true
  }

  /// Waits for all answers, at most `seconds`, and gives up the rest.
  mutating func finish(within seconds: Double) -> (finished: [Reply], cancelled: [RequestID]) {
    if !running.isEmpty { _ = shared.wait(atMost: seconds) { $0.unfinished == 0 ? () : nil } }
    let finished = takeFinished()
    defer { running = [] }
    for request in running { request.cancellation.cancel() }
    return (finished, running.map(\.id))
  }

  // MARK: Threads

  /// Starts the lane's thread when it is needed for the first time.
  private func begin(_ lane: Lane) -> Bool {
    guard shared.update({ $0.isStarted.insert(lane).inserted }) else { return true }
    let isStarted = DetachedThread.start { [shared, onFinish] in
      while true {
        let finished = Self.answerNext(in: lane, shared)
        shared.update { shared in
          shared.finished.append(finished)
          shared.unfinished -= 1
        }
        onFinish()
      }
    }
    if !isStarted { shared.update { _ = $0.isStarted.remove(lane) } }
    return isStarted
  }

  /// When it returns, nothing holds the state that the answer was worked out from: the client's next edit may follow
  /// on the answer, and should find the analysis unshared.
  private static func answerNext(
    in lane: Lane, _ shared: Monitor<Shared>
  ) -> (cancellation: Cancellation, reply: Reply) {
    let job = shared.wait { shared in
      shared.waiting[lane]?.isEmpty == false ? shared.waiting[lane]?.removeFirst() : nil
    }
    return (job.cancellation, MemoryReturn.after { job.answer() })
  }
}

/// A flag that says whether a request was cancelled.
final class Cancellation: Sendable {
  private let state = Monitor(false)

  func cancel() { state.update { $0 = true } }

  var isCancelled: Bool { state.update { $0 } }
}
