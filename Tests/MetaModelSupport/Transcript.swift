import DICheckJSON
import DICheckLanguageServerProtocol

/// Follows the messages of a session in both directions: checks each against the meta model, and checks that each
/// request is answered exactly once.
package struct Transcript: Sendable {
  private let model: MessageChecker
  /// By sender, the methods of the requests that haven't been answered.
  private var open: [MessageChecker.Sender: [JSONValue: String]] = [:]
  /// All violations, with their messages.
  package private(set) var violations: [String] = []

  package init(model: MessageChecker) {
    self.model = model
  }

  /// Requests of the client that the server has not answered.
  package var unansweredRequests: [String] { (open[.client] ?? [:]).values.sorted() }

  package mutating func record(_ message: JSONValue, from sender: MessageChecker.Sender) {
    let found: [Violation]
    if message["method"] == nil {
      found = recordResponse(message, from: sender)
    } else if let id = message["id"] {
      found = recordRequest(message, id: id, from: sender)
    } else {
      found = model.violations(inNotification: message, from: sender)
    }
    violations += found.map { "\($0) [\(sender)] in \(message)" }
  }

  private mutating func recordRequest(
    _ message: JSONValue, id: JSONValue, from sender: MessageChecker.Sender
  ) -> [Violation] {
    let isDoubled = open[sender]?[id] != nil
    open[sender, default: [:]][id] = message["method"]?.stringValue ?? ""
    return model.violations(inRequest: message, from: sender)
      + (isDoubled ? [Violation(path: "id", problem: "still in use")] : [])
  }

  private mutating func recordResponse(_ message: JSONValue, from sender: MessageChecker.Sender) -> [Violation] {
    let asker: MessageChecker.Sender = sender == .client ? .server : .client
    guard let id = message["id"], id != .null else { return model.violations(inResponse: message, to: nil) }
    guard let method = open[asker]?.removeValue(forKey: id) else {
      return [Violation(path: "id", problem: "answers no open request")]
    }
    return model.violations(inResponse: message, to: method)
  }
}
