import DICheckLanguageServerProtocol

/// Requests about the graph that came while the workspace is read for the first time, in their order.
///
/// Many a client keeps the answer that it got first until the document is edited, so an empty one would stay. Each
/// waits for the graph, but not long: a large workspace takes seconds, and its user should see what is known.
struct EarlyRequests {
  private var waiting: [(request: RequestMessage, due: ContinuousClock.Instant)] = []

  private static let patience = Duration.seconds(1)

  /// When the first of them has waited long enough; nil where none waits.
  var due: ContinuousClock.Instant? { waiting.first?.due }

  mutating func wait(_ request: RequestMessage) { waiting.append((request, .now + Self.patience)) }

  /// Gives one up; false if it doesn't wait.
  mutating func remove(_ id: RequestID) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.request.id == id }) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Those that have waited long enough at a moment.
  mutating func takeDue(at moment: ContinuousClock.Instant) -> [RequestMessage] {
    let count = waiting.prefix { $0.due <= moment }.count
    defer { waiting.removeFirst(count) }
    return waiting.prefix(count).map(\.request)
  }

  mutating func takeAll() -> [RequestMessage] {
    defer { waiting = [] }
    return waiting.map(\.request)
  }
}
