import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import Foundation

/// A minimal client that times the real server over real pipes.
final class BenchmarkClient {
  struct ServerGone: Error {}

  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var decoder = MessageDecoder()
  private var nextID = 1
  /// Notifications that haven't been waited for yet.
  private(set) var notifications: [NotificationMessage] = []

  init(executable: String) throws {
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = ["--stdio", "--log-level", "error"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func notify(_ method: String, _ params: JSONValue) throws {
    try send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request and waits for its answer; keeps the notifications that arrive meanwhile.
  @discardableResult
  func request(_ method: String, _ params: JSONValue) throws -> JSONValue {
    let id = nextID
    nextID += 1
    try send(["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": params])
    while true {
      let message = try receive()
      if case .response(let response) = message, response.id == .integer(id) { return try response.outcome.get() }
      try keep(message)
    }
  }

  /// Waits for the first notification that satisfies `isWanted`, and drops those before it.
  @discardableResult
  func wait(for isWanted: (NotificationMessage) -> Bool) throws -> NotificationMessage {
    while true {
      while !notifications.isEmpty {
        let next = notifications.removeFirst()
        if isWanted(next) { return next }
      }
      try keep(try receive())
    }
  }

  private func keep(_ message: Message) throws {
    switch message {
    case .notification(let notification): notifications.append(notification)
    case .request(let request):
      let id: JSONValue = if case .integer(let number) = request.id { .integer(number) } else { .null }
      try send(["jsonrpc": "2.0", "id": id, "result": .null])
    case .response: break
    }
  }

  private func send(_ json: JSONValue) throws {
    var writer = JSONWriter()
    json.write(to: &writer)
    let body = writer.bytes
    try input.fileHandleForWriting.write(contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + Data(body))
  }

  private func receive() throws -> Message {
    while true {
      switch decoder.next() {
      case .message(let message): return message
      case .invalid, .broken, .endOfInput: throw ServerGone()
      case nil: break
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw ServerGone() }
      data.withUnsafeBytes { decoder.append($0) }
    }
  }
}
