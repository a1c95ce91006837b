import DICheckJSON
import DICheckTestSupport
import Foundation
import Testing

/// The real executable on real pipes, as a coding agent starts it. Each message from it is held against the schema of the
/// protocol's version.
final class AgentServer {
  enum Era: String, CaseIterable, CustomTestStringConvertible {
    case modern = "2026-07-28"
    case recent = "2025-11-25"
    case older = "2025-06-18"

    var testDescription: String { rawValue }
  }

  let process = Process()
  let era: Era
  private let schemas: [Era: ProtocolSchema]
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []
  private var lastID = 0
  /// The methods of requests and the eras of their answers, by id.
  private var requests: [Int: (method: String, era: Era)] = [:]
  /// Notifications that came while an answer was waited for.
  private(set) var notifications: [JSONValue] = []

  /// What the client says when it is asked for its roots; nil for one that has none.
  private let roots: [String]?

  /// - Parameters:
  ///   - named: the folder that the command line names.
  ///   - roots: the paths that a client of the handshake says are its roots.
  ///   - shakesHands: whether a legacy session begins as it must.
  init(
    in folder: String, named: String? = nil, era: Era = .modern, roots: [String]? = nil,
    executable: String = "safedi-lsp", home: String? = nil, shakesHands: Bool = true
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    self.era = era
    self.roots = roots
    schemas = try Dictionary([era, .modern].map { ($0, try ProtocolSchema($0)) }) { first, _ in first }
    process.executableURL = URL(fileURLWithPath: ProductsDirectory.path + "/" + executable)
    process.arguments = ["mcp"] + (named.map { [$0] } ?? [])
    if let home { process.environment = ["HOME": home, "PATH": "/usr/bin:/bin"] }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    guard shakesHands, era != .modern else { return }
    var handshake = Self.handshake(era.rawValue)
    if roots != nil { handshake["capabilities"] = ["roots": ["listChanged": true]] }
    let answer = try request("initialize", handshake)
    #expect(answer["result"]?["protocolVersion"] == .string(era.rawValue))
    notify("notifications/initialized", [:])
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  static func handshake(_ version: String) -> JSONObject {
    [
      "protocolVersion": .string(version), "capabilities": [:], "clientInfo": ["name": "test", "version": "1"],
    ]
  }

  static let meta: JSONObject = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
    "io.modelcontextprotocol/clientInfo": ["name": "test", "version": "1"],
  ]

  // MARK: Sending

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Foundation.write(input.fileHandleForWriting.fileDescriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      start += count
    }
  }

  func closeInput() { try? input.fileHandleForWriting.close() }
  func closeOutput() { try? output.fileHandleForReading.close() }

  func notify(_ method: String, _ params: JSONObject) {
    write("\(JSONValue.object(["jsonrpc": "2.0", "method": .string(method), "params": .object(params)]))\n")
  }

  /// Sends a request and returns its id.
  @discardableResult
  func send(_ method: String, _ params: JSONObject = [:], meta: JSONObject = [:]) -> Int {
    lastID += 1
    let isModern = meta["io.modelcontextprotocol/protocolVersion"] != nil
    requests[lastID] = (method, isModern ? .modern : era)
    var params = params
    let all = (era == .modern ? Self.meta.members : []) + meta.members
    if !all.isEmpty { params["_meta"] = .object(JSONObject(all)) }
    let message: JSONObject = [
      "jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method), "params": .object(params),
    ]
    write("\(JSONValue.object(message))\n")
    return lastID
  }

  // MARK: Receiving

  /// The next message; nil at the end of the output. Fails after five minutes.
  func next(within seconds: Int32 = 300) throws -> JSONValue? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[..<end])
        buffer.removeFirst(end + 1)
        let message = try JSONValue(parsing: line)
        check(message)
        return message
      }
      var request = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&request, 1, seconds * 1000) == 1, "no answer within \(seconds) s")
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(request.fd, &chunk, chunk.count)
      guard count > 0 else { return nil }
      buffer += chunk[..<count]
    }
  }

  private func check(_ message: JSONValue) {
    let request = message["id"]?.integerValue.flatMap { requests[$0] }
    let faults = schemas[request?.era ?? era]?.faults(of: message, answering: request?.method)
    #expect(faults == [], "\(message.description.prefix(2000))")
  }

  /// The answer to a request, whichever other messages come before it.
  func answer(to id: Int) throws -> JSONValue {
    while let message = try next() {
      if message["id"] == .integer(id) { return message }
      if answersRequest(message) { continue }
      #expect(message["id"] == nil, "an answer that nobody waits for: \(message)")
      notifications.append(message)
    }
    throw ServerGone()
  }

  struct ServerGone: Error {}

  /// Answers a request of the server's; false for another message.
  private func answersRequest(_ message: JSONValue) -> Bool {
    guard message["method"] == "roots/list", let id = message["id"] else { return false }
    let list = (roots ?? []).map { path -> JSONValue in
      ["uri": .string(URL(fileURLWithPath: path).absoluteString), "name": "project"]
    }
    #expect(roots != nil, "a client without roots is asked for them")
    write("\(JSONValue.object(["jsonrpc": "2.0", "id": id, "result": ["roots": .array(list)]]))\n")
    return true
  }

  func request(_ method: String, _ params: JSONObject = [:], meta: JSONObject = [:]) throws -> JSONValue {
    try answer(to: send(method, params, meta: meta))
  }

  /// The answer of a tool; its data is held against the tool's own schema.
  func call(_ tool: String, _ arguments: JSONObject = [:], meta: JSONObject = [:]) throws -> ToolAnswer {
    let message = try request(
      "tools/call", ["name": .string(tool), "arguments": .object(arguments)], meta: meta)
    let result = try #require(message["result"], "\(message)")
    let answer = ToolAnswer(
      isError: result["isError"]?.boolValue ?? false,
      text: result["content"]?[0]?["text"]?.stringValue ?? "", data: result["structuredContent"] ?? .null)
    if answer.isError {
      #expect(answer.data.isNull)
    } else {
      let tools = try tools()
      let own = try #require(tools.first { $0["name"]?.stringValue == tool }?["outputSchema"])
      #expect(JSONSchema(own).faults(of: answer.data) == [], "\(tool): \(answer.data.description.prefix(2000))")
    }
    return answer
  }

  struct ToolAnswer {
    var isError: Bool
    var text: String
    var data: JSONValue

    /// How many findings there are, by the words of the answer.
    var total: Int {
      data.text("found").matches(of: /(\d+) (?:error|warning|information|hint)/).reduce(0) { $0 + (Int($1.1) ?? 0) }
    }
  }

  private var knownTools: [JSONValue]?

  func tools() throws -> [JSONValue] {
    if let knownTools { return knownTools }
    let tools = try #require(try request("tools/list")["result"]?["tools"]?.arrayValue)
    knownTools = tools
    return tools
  }

  /// The exit status; nil if the process lives on.
  func exitStatus(within seconds: Double) -> Int32? {
    let end = Date().addingTimeInterval(seconds)
    while process.isRunning {
      if Date() > end { return nil }
      usleep(2_000)
    }
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

extension JSONValue {
  /// A member of an object, whose absence fails a test.
  func list(_ key: String) -> [JSONValue] { self[key]?.arrayValue ?? [] }
  func text(_ key: String) -> String { self[key]?.stringValue ?? "" }

  /// The names with which the lines of a list begin.
  func names(_ key: String) -> [String] {
    list(key).compactMap { $0.stringValue?.prefix { !":, (".contains($0) } }.map(String.init)
  }

  /// The findings of an answer, with the parts of their lines as members.
  var findings: [JSONValue] {
    list("findings").map { finding in
      let line = finding.stringValue ?? finding.text("text")
      let parts = line.wholeMatch(
        of: /(.*?):(\d+):(\d+): (error|warning|information|hint): (.*) \[([a-z-]+)\](?: \(with it .*\))?/)
      guard let parts else {
        Issue.record("not a line of a finding: \(line)")
        return finding
      }
      var members = finding.objectValue ?? [:]
      for (key, value) in [("path", parts.1), ("severity", parts.4), ("message", parts.5), ("code", parts.6)] {
        members[key] = .string(String(value))
      }
      members["line"] = Int(parts.2).map(JSONValue.integer)
      members["column"] = Int(parts.3).map(JSONValue.integer)
      return .object(members)
    }
  }
}

extension JSONValue {
  /// Texts as tools take them, by path.
  static func texts(_ texts: KeyValuePairs<String, String>) -> JSONValue {
    .array(texts.map { ["path": .string($0.key), "text": .string($0.value)] })
  }
}

enum Samples {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// A copy of a sample, which a test may change.
  static func copy(of name: String) throws -> TemporaryFolder {
    try TemporaryFolder("agent", copyOf: "\(repository)/Tests/Fixtures/\(name)")
  }
}
