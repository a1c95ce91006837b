import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// Requests about the graph that arrive while the workspace is read for the first time, in their order.
///
/// Many clients keep their first answer until the document is edited, so an empty one would stay. Each request waits
/// for the graph, but not for long: reading a large workspace takes seconds, and meanwhile partial answers are useful.
struct DeferredRequests {
  private var waiting: [(request: RequestMessage, due: ContinuousClock.Instant)] = []

  private static let patience = Duration.seconds(1)

  /// When the first request has waited long enough; nil if none waits.
  var due: ContinuousClock.Instant? { waiting.first?.due }

  mutating func wait(_ request: RequestMessage) { waiting.append((request, .now + Self.patience)) }

  /// Removes a request; returns false if it isn't waiting.
  mutating func remove(_ id: RequestID) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.request.id == id }) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Removes and returns the requests that have waited long enough; without a moment, all of them.
  mutating func take(dueAt moment: ContinuousClock.Instant? = nil) -> [RequestMessage] {
    var count = waiting.count
    if let moment { count = waiting.prefix { $0.due <= moment }.count }
    defer { waiting.removeFirst(count) }
    return waiting.prefix(count).map(\.request)
  }
}
