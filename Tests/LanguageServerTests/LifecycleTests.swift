import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// LSP 3.17, "Server lifecycle".
extension ServerTests {
  @Suite struct LifecycleTests {
    @Test func anEmptyArrayOfSettingsIsNothingSet() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      server.settings = .array([])
      try server.start(
        [project.uri], capabilities: ["workspace": ["configuration": true]], options: .array([]))
      try server.settle()
      #expect(server.serverRequests.contains { $0["method"] == "workspace/configuration" })
      #expect(!server.notifications.contains { $0["method"] == "window/showMessage" })
      try server.finish()
    }

    /// What is announced in an unknown form must not keep a session from starting.
    @Test func oddCapabilitiesCountAsNotAnnounced() throws {
      let server = try ServerUnderTest()
      try server.start(
        [],
        capabilities: [
          "workspace": ["applyEdit": "yes", "codeLens": [], "diagnostics": ["refreshSupport": true]], "window": 3,
          "general": ["positionEncodings": [1, "utf-8"]],
          "textDocument": ["publishDiagnostics": ["tagSupport": true], "diagnostic": true],
        ])
      #expect(server.initializeResult["capabilities"]?["positionEncoding"] == "utf-8")
      #expect(server.initializeResult["capabilities"]?["diagnosticProvider"] == nil)
      try server.finish()
    }

    @Test func everythingWaitsForInitialize() throws {
      let server = try ServerUnderTest()
      #expect(try server.errorCode(of: server.request("shutdown")) == -32002)
      #expect(try server.errorCode(of: server.request("no/such")) == -32002)
      server.open("file:///tmp/A.swift", Sample.user)
      let result = try server.initialize([])
      #expect(result["serverInfo"]?["name"] == "safedi-lsp")
      #expect(result["capabilities"]?["positionEncoding"] == "utf-16")
      #expect(
        try server.errorCode(of: server.request("initialize", ["processId": nil, "rootUri": nil, "capabilities": [:]]))
          == -32600)
      #expect(server.publishes.isEmpty)
      try server.finish()
    }

    @Test func unknownMethodsAndBadParameters() throws {
      let server = try ServerUnderTest()
      try server.start([])
      #expect(try server.errorCode(of: server.request("safedi/noSuch")) == -32601)
      #expect(
        try server.errorCode(of: server.request("workspace/executeCommand", ["command": "safedi.noSuch"])) == -32602)
      server.notify("safedi/noSuch", ["a": 1])
      server.notify("$/setTrace", ["value": "off"])
      // Sent past the books, since the specification forbids them.
      let bad: JSONValue = [
        "jsonrpc": "2.0", "id": "bad", "method": "workspace/executeCommand", "params": ["command": 1],
      ]
      server.process.write(ServerProcess.frame(bad))
      let opened: JSONValue = ["jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": 3]]
      server.process.write(ServerProcess.frame(opened))
      let reply = try server.stray()
      #expect(reply["id"] == "bad")
      #expect(reply["error"]?["code"] == -32602)
      try server.finish()
    }

    @Test func afterShutdownOnlyExitCounts() throws {
      let server = try ServerUnderTest()
      try server.start([])
      try server.call("shutdown")
      #expect(try server.errorCode(of: server.request("shutdown")) == -32600)
      server.notify("exit")
      #expect(server.process.exitStatus(within: 300) == 0)
      server.expectCleanBooks()
    }

    @Test func exitWithoutShutdownIsAFault() throws {
      let server = try ServerUnderTest()
      try server.start([])
      server.notify("exit")
      #expect(server.process.exitStatus(within: 300) == 1)
    }

    @Test(arguments: [false, true]) func theEndOfInputEndsTheProcess(isShutDown: Bool) throws {
      let server = try ServerUnderTest()
      try server.start([])
      if isShutDown { try server.call("shutdown") }
      server.process.closeInput()
      #expect(server.process.exitStatus(within: 300) == 1)
      server.expectCleanBooks()
    }

    /// Whatever is queued: nobody is left to answer.
    @Test func theEndOfInputDoesNotWaitForAllThatIsQueued() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      Self.queue(upTo: 1_500, of: project, in: server)
      server.process.closeInput()
      #expect(server.process.exitStatus(within: 600) == 1)
      #expect(Self.answers(of: server) < 1_498)
    }

    /// How many requests the server answered before it ended, of those whose answers nobody took.
    private static func answers(of server: ServerUnderTest) -> Int {
      _ = server.process.inbox.wait(atMost: 300) { $0.hasEnded ? true : nil }
      return server.process.inbox.update { state in state.messages.count { $0["result"] != nil } }
    }

    /// Queues edits of a long file, each with a request, up to a version of it.
    private static func queue(upTo end: Int, of project: Project, in server: ServerUnderTest) {
      let uri = project.uri("User.swift")
      server.open(uri, Sample.user + String(repeating: "struct Filler { var body: Int { 3 } }\n", count: 20_000))
      for version in 2..<end {
        server.change(uri, [ServerUnderTest.edit((40 + version, 0), (40 + version, 0), "//\n")], version: version)
        server.request("textDocument/codeLens", ["textDocument": ["uri": .string(uri)]])
      }
    }

    @Test(arguments: [false, true]) func exitDoesNotWaitForAllThatIsQueued(isShutDown: Bool) throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      Self.queue(upTo: 1_500, of: project, in: server)
      if isShutDown { server.request("shutdown") }
      server.notify("exit")
      #expect(server.process.exitStatus(within: 600) == (isShutDown ? 0 : 1))
      #expect(Self.answers(of: server) < 1_498)
    }

    /// The reader stops where much is queued, and so can't read that the input ended. It takes 4,096 messages, and a
    /// pipe some hundred more: what is sent beyond would wait for the server.
    @Test func theEndOfInputIsSeenBehindWhatIsNotReadYet() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      Self.queue(upTo: 2_120, of: project, in: server)
      server.process.closeInput()
      #expect(server.process.exitStatus(within: 600) == 1)
      #expect(Self.answers(of: server) < 2_118)
    }

    @Test func requestsUnderWayAtTheEndAreAnswered() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let ids = (0..<20).map { _ in
        server.request("workspace/executeCommand", ["command": "safedi.status"])
      }
      let shutdown = server.request("shutdown")
      server.notify("exit")
      for id in ids { #expect(try server.response(to: id)["result"] != nil) }
      #expect(try server.response(to: shutdown)["result"] == .null)
      #expect(server.process.exitStatus(within: 300) == 0)
      server.expectCleanBooks()
    }

    @Test func theClientsDeathEndsTheServer() throws {
      let client = Process()
      client.executableURL = URL(fileURLWithPath: "/bin/sleep")
      client.arguments = ["1000"]
      try client.run()
      let server = try ServerUnderTest()
      _ = try server.initialize([], processID: Int(client.processIdentifier))
      // Not `terminate`: the test's threads may block that signal, and a child inherits it.
      kill(client.processIdentifier, SIGKILL)
      while client.isRunning { usleep(2_000) }
      #expect(server.process.exitStatus(within: 300) == 1)
    }

    @Test func aClientThatCannotBeSeenIsNotWatched() throws {
      let server = try ServerUnderTest()
      _ = try server.initialize([], processID: 2_147_483_000)
      #expect(server.process.exitStatus(within: 4) == nil)
      try server.finish()
    }

    @Test func initializeAnswersAtOnce() throws {
      var files = Sample.files
      for number in 0..<1_500 { files["Leaf\(number).swift"] = Sample.user.replacing("User", with: "Leaf\(number)") }
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.call(
        "initialize",
        [
          "processId": .null, "rootUri": .null, "capabilities": ServerUnderTest.usualCapabilities,
          "workspaceFolders": [["uri": .string(project.uri), "name": "project"]],
        ])
      let status = try server.call("workspace/executeCommand", ["command": "safedi.status"])
      #expect(status["filesRead"] == 0)
      server.notify("initialized", .object(JSONObject()))
      #expect(try server.settle()["filesRead"]?.integerValue ?? 0 > 1_500)
      try server.finish()
    }

    @Test func progressNeedsAClientThatWantsIt() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      try server.call("workspace/executeCommand", ["command": "safedi.reindex"])
      try server.settle()
      #expect(!server.serverRequests.contains { $0["method"] == "window/workDoneProgress/create" })
      #expect(!server.notifications.contains { $0["method"] == "$/progress" })
      try server.finish()
    }

    @Test func progressBeginsAndEnds() throws {
      var files: [String: String] = [:]
      let body = (0..<60).map { "  func f\($0)() { print(\($0)) }\n  var p\($0): Int { 1 }\n" }.joined()
      for number in 0..<600 {
        files["Leaf\(number).swift"] = """
          @Instantiable
          public final class Leaf\(number): Instantiable {
            public init() {}
          \(body)}
          """
      }
      let project = try Project(files)
      let server = try ServerUnderTest()
      var capabilities = try #require(ServerUnderTest.usualCapabilities.objectValue)
      capabilities["window"] = ["workDoneProgress": true]
      try server.start([project.uri], capabilities: .object(capabilities))
      let steps = server.notifications.filter { $0["method"] == "$/progress" }
        .compactMap { $0["params"]?["value"]?["kind"]?.stringValue }
      // A fast machine may be done before 300 ms have passed.
      #expect(steps == ["begin", "end"] || steps == [])
      try server.finish()
    }

    @Test func idleUsesNoProcessorTime() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      // Without watching by the client, so that the poll is measured too.
      try server.start([project.uri], capabilities: ["workspace": [:], "textDocument": [:]])
      let before = try processorTime(server.process.processID)
      sleep(3)
      let used = try processorTime(server.process.processID) - before
      #expect(used <= 0.02, "\(used) s of processor time in 3 s")
      try server.finish()
    }

    /// Seconds of processor time that a process used: from `/proc`, or as `ps` says it where there is none, in minutes
    /// and hundredths of a second.
    private func processorTime(_ process: Int32) throws -> Double {
      if let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) {
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        let ticks = try #require(Double(fields[12])) + #require(Double(fields[13]))
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
      }
      let ps = Process()
      ps.executableURL = URL(fileURLWithPath: "/bin/ps")
      ps.arguments = ["-o", "time=", "-p", "\(process)"]
      let output = Pipe()
      ps.standardOutput = output
      try ps.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      ps.waitUntilExit()
      let parts = try text.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ":")
        .map { try #require(Double($0)) }
      return try #require(parts.isEmpty ? nil : parts.reduce(0) { $0 * 60 + $1 })
    }
  }
}
