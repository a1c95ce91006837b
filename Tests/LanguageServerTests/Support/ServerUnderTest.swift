import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckMetaModelSupport
import Foundation
import Testing

/// A client that drives the real server and keeps books: every message is held against the specification's meta model,
/// every request must be answered once, and at the end nothing may be left unread.
final class ServerUnderTest {
  struct Failure: Error, CustomStringConvertible { var description: String }

  /// A published list.
  struct Publish {
    var uri: String
    var version: Int?
    var findings: [JSONValue]
  }

  let process: ServerProcess
  private var transcript: Transcript
  private var nextID = 1
  private var responses: [JSONValue: JSONValue] = [:]
  /// Notifications of the server other than published lists.
  private(set) var notifications: [JSONValue] = []
  /// Requests of the server, by method.
  private(set) var serverRequests: [JSONValue] = []
  /// Every published list, in order.
  private(set) var publishes: [Publish] = []
  /// The last list of each file.
  private(set) var lists: [String: [JSONValue]] = [:]
  var initializeResult: JSONValue = .null
  /// Whether hints are wanted, as in an editor; to be said before it starts.
  var showsHints = false

  /// What `workspace/configuration` answers; nil: never anything.
  var settings: JSONValue? = .object(JSONObject())
  /// Methods of the server's requests that stay without an answer.
  var ignoredRequests: Set<String> = []
  /// Answers to what was sent past the books.
  private var strays: [JSONValue] = []
  static let model = Result { try MessageChecker.load() }

  init(
    _ arguments: [String] = [], executable: String = ServerProcess.product, errors: Pipe? = nil
  ) throws {
    process = try ServerProcess(arguments, executable: executable, errors: errors)
    var model = try Self.model.get()
    model.extensionPrefixes = ["safedi/"]
    transcript = Transcript(model: model)
  }

  // MARK: Sending

  func send(_ message: JSONValue) {
    transcript.record(message, from: .client)
    process.write(ServerProcess.frame(message))
  }

  func notify(_ method: String, _ params: JSONValue? = nil) {
    var message = JSONObject([.init(key: "jsonrpc", value: "2.0"), .init(key: "method", value: .string(method))])
    message["params"] = params
    send(.object(message))
  }

  /// Sends a request; the result is its id.
  @discardableResult
  func request(_ method: String, _ params: JSONValue? = nil) -> Int {
    let id = nextID
    nextID += 1
    var message: JSONObject = JSONObject([
      .init(key: "jsonrpc", value: "2.0"), .init(key: "id", value: .integer(id)),
      .init(key: "method", value: .string(method)),
    ])
    message["params"] = params
    send(.object(message))
    return id
  }

  // MARK: Receiving

  /// The answer to a request: the whole message.
  func response(to id: Int, within seconds: Double = 300) throws -> JSONValue {
    let deadline = Date().addingTimeInterval(seconds)
    while responses[.integer(id)] == nil {
      guard try receive(until: deadline) else { throw Failure(description: "no answer to request \(id)") }
    }
    return try #require(responses[.integer(id)])
  }

  /// Whether the answer was among what was received so far.
  func isAnswered(_ id: Int) -> Bool { responses[.integer(id)] != nil }

  /// Sends a request and waits for its result.
  @discardableResult
  func call(_ method: String, _ params: JSONValue? = nil) throws -> JSONValue {
    let message = try response(to: request(method, params))
    guard let result = message["result"] else { throw Failure(description: "\(method): \(message)") }
    return result
  }

  func errorCode(of id: Int) throws -> Int? { try response(to: id)["error"]?["code"]?.integerValue }

  /// Takes in what has come; false if nothing came in time.
  private func receive(until deadline: Date) throws -> Bool {
    let messages = process.inbox.wait(atMost: max(0, deadline.timeIntervalSinceNow)) { state -> [JSONValue]? in
      guard !state.messages.isEmpty || state.hasEnded else { return nil }
      defer { state.messages = [] }
      return state.messages
    }
    guard let messages else { return false }
    if messages.isEmpty {
      throw Failure(description: "the server ended its output \(process.inbox.update { $0.fault } ?? "")")
    }
    for message in messages { take(message) }
    return true
  }

  /// Takes in everything until `isDone`.
  func wait(within seconds: Double = 300, until isDone: () -> Bool) throws {
    let deadline = Date().addingTimeInterval(seconds)
    while !isDone() {
      guard try receive(until: deadline) else { throw Failure(description: "it did not come within \(seconds) s") }
    }
  }

  private func take(_ message: JSONValue) {
    if message["method"] == nil, message["id"]?.integerValue == nil {
      strays.append(message)
      return
    }
    transcript.record(message, from: .server)
    guard let method = message["method"]?.stringValue else {
      responses[message["id"] ?? .null] = message
      return
    }
    if let id = message["id"] {
      serverRequests.append(message)
      answer(method, id)
    } else if method == "textDocument/publishDiagnostics", let params = message["params"],
      let uri = params["uri"]?.stringValue
    {
      let findings = params["diagnostics"]?.arrayValue ?? []
      publishes.append(Publish(uri: uri, version: params["version"]?.integerValue, findings: findings))
      lists[uri] = findings
    } else {
      notifications.append(message)
    }
  }

  private func answer(_ method: String, _ id: JSONValue) {
    guard !ignoredRequests.contains(method) else { return }
    var result = JSONValue.null
    if method == "workspace/configuration" {
      guard let settings else { return }
      result = .array([settings])
    }
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  /// The next answer to what was sent past the books; those use ids that are no integers.
  func stray() throws -> JSONValue {
    try wait { !strays.isEmpty }
    return strays.removeFirst()
  }

  /// All of them that were received already.
  func takeStrays() -> [JSONValue] {
    defer { strays = [] }
    return strays
  }

  // MARK: The end

  /// Ends the session in order, and asserts that the books are in order too.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try call("shutdown")
    notify("exit")
    #expect(process.exitStatus(within: 300) == 0, sourceLocation: sourceLocation)
    expectCleanBooks(sourceLocation: sourceLocation)
  }

  func expectCleanBooks(sourceLocation: SourceLocation = #_sourceLocation) {
    _ = process.inbox.wait(atMost: 300) { $0.hasEnded ? true : nil }
    let state = process.inbox.update { $0 }
    for message in state.messages { take(message) }
    let late = state.messages.filter { $0["method"] == nil }
    #expect(late.isEmpty, "unread answers", sourceLocation: sourceLocation)
    #expect(state.fault == nil, sourceLocation: sourceLocation)
    #expect(transcript.unansweredRequests == [], sourceLocation: sourceLocation)
    // What the client does wrong, it does on purpose.
    let violations = transcript.violations.filter { !$0.contains(" [client] in ") }
    #expect(violations == [], sourceLocation: sourceLocation)
    #expect(strays == [], sourceLocation: sourceLocation)
  }
}
