import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// LSP 3.17, "Request, Notification and Response Ordering" and "Cancellation Support".
extension ServerTests {
  @Suite struct OrderTests {
    @Test func cancellation() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      // Before the request exists, and for one that never was: nothing.
      server.notify("$/cancelRequest", ["id": 4711])
      server.notify("$/cancelRequest", ["id": "never"])
      // Behind it, where it may be overtaken or answered; each gets one answer.
      let ids = (0..<200).map { _ -> Int in
        let id = server.request("workspace/executeCommand", ["command": "safedi.status"])
        server.notify("$/cancelRequest", ["id": .integer(id)])
        return id
      }
      for id in ids {
        let answer = try server.response(to: id)
        #expect(answer["result"] != nil || answer["error"]?["code"] == -32800)
      }
      // After the answer: nothing.
      for id in ids { server.notify("$/cancelRequest", ["id": .integer(id)]) }
      try server.status()
      try server.finish()
    }

    @Test func waitingRequestsAreOvertakenByTheirCancellation() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = project.uri("Big.swift")
      // Reading this keeps the server busy until the rest has arrived.
      let members = (0..<5_000).map { "  @Received private let p\($0): T\($0)\n" }.joined()
      server.open(uri, "@Instantiable\npublic final class Big: Instantiable {\n\(members)}\n")
      let id = server.request("workspace/executeCommand", ["command": "safedi.status"])
      server.notify("$/cancelRequest", ["id": .integer(id)])
      #expect(try server.errorCode(of: id) == -32800)
      server.close(uri)
      try server.settle()
      try server.finish()
    }

    /// What takes long ends where it is when nobody waits any more.
    @Test(arguments: ["safedi/graph", "workspace/symbol", "safedi/children"])
    func runningRequestsEndWhenTheyAreCancelled(method: String) throws {
      let count = 2_000
      let parts = (0..<count).map {
        "@Instantiable public final class Part\($0): Instantiable { public init() {} }\n"
      }
      let properties = (0..<count).map { "  @Instantiated private let part\($0): Part\($0)\n" }
      let app = "@Instantiable(isRoot: true) public final class Root: Instantiable {\n\(properties.joined())}\n"
      let project = try Project(["Sources/Parts.swift": parts.joined(), "Sources/Root.swift": app])
      let server = try ServerUnderTest()
      try server.start(project)
      let root = try server.call("safedi/roots", .object(JSONObject())).arrayValue?.first?["id"] ?? .null
      let params: JSONValue = ["format": "json", "query": "safedi:e", "id": root]
      var delay: UInt32 = 20_000
      var codes: [Int?] = []
      for _ in 0..<12 where codes.last != -32800 {
        try server.status()
        let id = server.request(method, params)
        // It is running by now; where it was answered by now, the next one gets less time.
        usleep(delay)
        delay /= 2
        server.notify("$/cancelRequest", ["id": .integer(id)])
        codes.append(try server.response(to: id)["error"]?["code"]?.integerValue)
      }
      #expect(codes.last == -32800, "\(codes)")
      try server.finish()
    }

    @Test func anAnswerSeesEveryEditBeforeIt() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start([project.uri], capabilities: pullingCapabilities)
      let uri = project.uri("Row.swift")
      server.open(uri, Sample.row)
      var ids: [(Int, Bool)] = []
      for version in 2..<60 {
        let isBroken = version % 2 == 0
        server.replace(
          uri, with: isBroken ? Sample.row.replacing("user: User", with: "nobody: User") : Sample.row, version: version)
        ids.append((server.request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]]), isBroken))
      }
      for (id, isBroken) in ids {
        let items = try server.response(to: id)["result"]?["items"]?.arrayValue ?? []
        #expect(items.contains { $0["code"] == "unfulfilled-received" } == isBroken)
      }
      try server.finish()
    }

    @Test func bytesMayComeOneByOne() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let message: JSONValue = [
        "jsonrpc": "2.0", "id": "slow", "method": "workspace/executeCommand", "params": ["command": "safedi.status"],
      ]
      for byte in ServerProcess.frame(message) { server.process.write([byte]) }
      let reply = try server.stray()
      #expect(reply["id"] == "slow")
      #expect(reply["result"]?["files"] == 4)
      try server.finish()
    }

    @Test func malformedBodiesAreAnsweredAndTheRestGoesOn() throws {
      let server = try ServerUnderTest()
      try server.start([])
      for (body, code) in [("{nonsense", -32700), ("[]", -32600), ("{\"jsonrpc\":\"2.0\"}", -32600), ("7", -32600)] {
        server.process.write("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
        let reply = try server.stray()
        #expect(reply["error"]?["code"]?.integerValue == code, "\(body)")
        #expect(reply["id"] == .null)
      }
      try server.status()
      try server.finish()
    }

    @Test(arguments: [
      "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n", "Content-Type: text\r\n\r\n{}",
      "Content-Length: 999999999\r\n\r\n", "X: " + String(repeating: "y", count: 9_000),
    ])
    func inputThatCannotBeFollowedEndsTheServer(header: String) throws {
      let server = try ServerUnderTest()
      try server.start([])
      server.process.write(header.utf8)
      let reply = try server.stray()
      #expect(reply["error"]?["code"] == -32700)
      #expect(server.process.exitStatus(within: 300) == 1)
    }

    @Test func aClientThatStopsReadingDoesNotStopTheServer() throws {
      let process = try ServerProcess([], reads: false)
      func send(_ json: JSONValue) -> Bool { process.write(ServerProcess.frame(json)) }
      #expect(
        send([
          "jsonrpc": "2.0", "id": 0, "method": "initialize",
          "params": ["processId": nil, "rootUri": nil, "capabilities": [:]],
        ]))
      #expect(send(["jsonrpc": "2.0", "method": "initialized", "params": [:]]))
      // Far more answers than a pipe holds: the server goes on reading all the same.
      for id in 1..<3_000 {
        #expect(
          send([
            "jsonrpc": "2.0", "id": .integer(id), "method": "workspace/executeCommand",
            "params": ["command": "safedi.status"],
          ]))
      }
      process.startReading()
      let answers = process.inbox.wait(atMost: 300) {
        $0.messages.count { $0["id"] != nil && $0["method"] == nil } >= 3_000 ? $0.messages : nil
      }
      #expect(answers?.count { $0["id"] != nil && $0["method"] == nil } == 3_000)
      process.closeInput()
      #expect(process.exitStatus(within: 300) == 1)
    }

    @Test func anUnreadStandardErrorDoesNotStopTheServer() throws {
      let errors = Pipe()
      let server = try ServerUnderTest(["--log-level", "debug"], errors: errors)
      try server.start([])
      for _ in 0..<3_000 {
        server.process.write(
          ServerProcess.frame(["jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": [3, 4]]]))
      }
      try server.status()
      try server.finish()
    }

    @Test func aClientThatNeverAnswers() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      server.ignoredRequests = ["workspace/configuration", "client/registerCapability"]
      try server.start(project)
      server.open(project.uri("App.swift"), Sample.appWithoutUser)
      try server.settle()
      #expect(server.findings(project.uri("Row.swift")) == ["5:24 unfulfilled-received"])
      try server.finish()
    }
  }
}

/// A client that pulls the lists of its open documents.
let pullingCapabilities: JSONValue = [
  "workspace": [
    "diagnostics": ["refreshSupport": true], "didChangeWatchedFiles": ["dynamicRegistration": true],
  ],
  "textDocument": ["diagnostic": [:], "publishDiagnostics": ["relatedInformation": true]],
]
